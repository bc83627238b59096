import { dayCalendarClasses } from '@mui/x-date-pickers/DateCalendar'
import { pickerDayClasses } from '@mui/x-date-pickers/PickerDay'

/** As wide as the panel, with room for six weeks, so that nothing moves between months. */
export const calendarStyle = {
  width: 1,
  height: 'auto',
  maxHeight: 'none',
  [`& .${pickerDayClasses.root}`]: { fontSize: 13, fontVariantNumeric: 'tabular-nums', borderRadius: 2 },
  '& .ff-between': { bgcolor: 'tint.info.bg' },
  '& .ff-end': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& .ff-end:hover': { bgcolor: 'primary.dark' },
  // Touch targets, seven of which fit on a phone of 360 px.
  '@media (pointer: coarse)': {
    [`&& .${pickerDayClasses.root}, && .${dayCalendarClasses.weekDayLabel}`]: { width: 44, mx: 0 },
    [`&& .${pickerDayClasses.root}`]: { height: 44 },
    [`&& .${dayCalendarClasses.slideTransition}`]: { minHeight: 288 },
  },
} as const
