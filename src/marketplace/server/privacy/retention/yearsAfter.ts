/** `2026-11-23` and 5 -> `2031-11-23`; the 29th of February ends on the 28th. */
export const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}
