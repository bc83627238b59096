import { styled } from '@mui/material/styles'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Locale } from '../../../../metadata/AdminModel.ts'
import { intlLocale } from '../intlLocale.ts'
import { addDays, addMonths, toParts, today, weekdayOf, weeksOf } from './dayMath.ts'

export interface CalendarGridProps {
  readonly locale: Locale
  /** Days picked: one, or the ends of a range; '' for none. */
  readonly from: string
  readonly to: string
  /** The day the keyboard stands on; its month is shown. */
  readonly cursor: string
  readonly onMove: (day: string) => void
  readonly onPick: (day: string) => void
}

/** One month as a grid: arrows move by day and week, Page Up and Down by month, with Shift by year, Enter picks. */
export function CalendarGrid({ locale, from, to, cursor, onMove, onPick }: CalendarGridProps) {
  const current = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) current.current?.focus()
    moved.current = false
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveBy(event, cursor)
    if (next === null) return
    event.preventDefault()
    moved.current = true
    onMove(next)
  }
  const { monthName, weekdays, fullDay } = namesOf(locale)
  const now = today()
  return (
    <Frame>
      <Grid role="grid" aria-label={monthName.format(toDate(cursor))} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={`outside-${weekdays[weekday]?.long}`} aria-hidden />
                ) : (
                  <td key={day} aria-selected={day === from || day === to}>
                    <button
                      type="button"
                      ref={day === cursor ? current : undefined}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={fullDay.format(toDate(day))}
                      aria-current={day === now ? 'date' : undefined}
                      data-picked={day === from || day === to || undefined}
                      data-between={(from !== '' && to !== '' && day > from && day < to) || undefined}
                      onClick={() => onPick(day)}
                    >
                      {toParts(day).day}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  )
}

function moveBy(event: KeyboardEvent, day: string): string | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1)
    default:
      return null
  }
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function namesOf(locale: Locale) {
  const tag = intlLocale(locale)
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return {
    monthName: new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    fullDay: new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }),
    // A week that begins on a Monday.
    weekdays: [5, 6, 7, 8, 9, 10, 11].map((day) => {
      const date = new Date(Date.UTC(2026, 0, day))
      return { short: short.format(date).replace('.', '').slice(0, 2), long: long.format(date) }
    }),
  }
}

const Grid = styled('table')({ borderCollapse: 'collapse', width: '100%' })

const Frame = styled('div')(({ theme }) => ({
  // Room for six weeks, so that nothing moves from month to month.
  minHeight: 232,
  fontSize: 13,
  '& th': { width: 36, height: 28, fontWeight: 500, fontSize: 12, color: theme.vars?.palette.text.secondary },
  '& td': { padding: 0 },
  '& button': {
    width: 36,
    height: 34,
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: theme.vars?.palette.surface?.sunken },
    '&[aria-current]': { fontWeight: 600, color: theme.vars?.palette.primary.main },
    '&[data-between]': { backgroundColor: theme.vars?.palette.tint?.info.bg, borderRadius: 0 },
    '&[data-picked]': {
      color: theme.vars?.palette.primary.contrastText,
      backgroundColor: theme.vars?.palette.primary.main,
      borderRadius: 8,
    },
  },
  '@media (pointer: coarse)': { '& button, & th': { width: 44, height: 44 } },
}))
