/**
 * What the clock on the person's wall says at this time, as if it were UTC: a format of `Intl` keeps the time zone in which it began,
 * and people travel with their pages open.
 */
export function wallClock(at: Date): Date {
  return new Date(
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()),
  )
}
