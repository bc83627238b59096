import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar, dayCalendarClasses } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { use } from 'react'
import { pickerDayClasses } from '@mui/x-date-pickers/PickerDay'
import { styled } from '@mui/material/styles'
import { LANGUAGES, type Locale } from '../../../../model/Text.ts'
import { isDay } from '../dayText.ts'
import { loadCalendarLanguage } from './loadCalendarLanguage.ts'

export interface DayCalendarProps {
  readonly locale: Locale
  /** ISO day; '' for none. The calendar shows its month. */
  readonly day: string
  /** The ends of a range that includes the days between them. */
  readonly range?: { readonly from: string; readonly to: string }
  readonly onPick: (day: string) => void
}

/**
 * A month's days to choose from, and the choice of another month or year. Years outside the list can be
 * typed.
 */
export function DayCalendar({ locale, day, range, onPick }: DayCalendarProps) {
  const { adapter, texts } = use(loadCalendarLanguage(locale))
  const fullDay = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'full' })
  const value = isDay(day) ? dayjs(day) : null
  const year = value?.year() ?? FIRST_YEAR
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={texts}>
      <DateCalendar
        value={value}
        views={['year', 'month', 'day']}
        openTo="day"
        minDate={dayjs(`${Math.min(FIRST_YEAR, year)}-01-01`)}
        maxDate={dayjs(`${Math.max(LAST_YEAR, year)}-12-31`)}
        reduceAnimations
        // Choosing a month or a year only changes the view.
        onChange={(next: Dayjs | null, _state, view) => {
          if (view === 'day' && next) onPick(toIso(next))
        }}
        slotProps={{
          day: ({ day: shown }) => ({
            'aria-label': fullDay.format(shown.toDate()),
            className: range && classOf(toIso(shown), range),
          }),
        }}
        sx={calendarStyle}
      />
    </LocalizationProvider>
  )
}

function toIso(day: Dayjs): string {
  return day.format('YYYY-MM-DD')
}

function classOf(day: string, { from, to }: { readonly from: string; readonly to: string }) {
  if (day === from || day === to) return 'ff-end'
  return from !== '' && to !== '' && day > from && day < to ? 'ff-between' : undefined
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** As wide as the panel, with room for six weeks, so that nothing moves between months. */
const calendarStyle = {
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

/** Content of a calendar's popover. */
export const PopoverBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  width: 304,
  boxSizing: 'border-box',
  justifyContent: 'center',
  '@media (pointer: coarse)': { width: 324, padding: 8 },
})
