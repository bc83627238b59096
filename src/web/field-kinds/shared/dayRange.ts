import { isDay } from './dayText.ts'

/** Ends of a range of days; '' is an open end. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Replace an open end where a day is required. */
export const FIRST_DAY = '1000-01-01'
export const LAST_DAY = '3000-12-31'

/** `2026-01-01..2026-03-31`, `..2026-03-31`, `2026-01-01..`; undefined when both ends are open. */
export function toRangeText({ from, to }: DayRange): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`
}

/** An end that is not a day becomes open. */
export function fromRangeText(text: string): DayRange {
  const [from = '', to = ''] = text.split('..')
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
}
