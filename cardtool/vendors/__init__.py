"""What print shops want: geometry, names of files, order files, preflight: functions of values."""
