import { LANGUAGES, type Locale } from '../../../model/Text.ts'

const SECOND = 1000
const STEPS = [
  { unit: 'minute', ms: 60 * SECOND },
  { unit: 'hour', ms: 3600 * SECOND },
  { unit: 'day', ms: 86_400 * SECOND },
  { unit: 'month', ms: 30 * 86_400 * SECOND },
  { unit: 'year', ms: 365 * 86_400 * SECOND },
] as const

/** How long ago something was, or how far it is ahead, in the largest unit that fits: `3 days ago`, `om 2 timer`. */
export function ageText(at: string, now: number, locale: Locale): string {
  const texts = new Intl.RelativeTimeFormat(LANGUAGES[locale].tag, { numeric: 'auto' })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  const passed = isDay ? startOfDay(at) - startOfDay(dayOf(now)) : new Date(at).getTime() - now
  const step = STEPS.findLast(({ ms }) => Math.abs(passed) >= ms)
  if (step) return texts.format(Math.trunc(passed / step.ms), step.unit)
  return texts.format(0, isDay ? 'day' : 'second')
}

/** A day has no zone: days are compared as the person's calendar names them. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

function dayOf(now: number): string {
  const date = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
