/** Where the platform does business: its days begin at midnight there. */
export const PLATFORM_TIME_ZONE = 'Europe/Copenhagen'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: PLATFORM_TIME_ZONE, dateStyle: 'short' })

/** The platform's day, `YYYY-MM-DD`, at an instant. */
export const platformDay = (instant: Date): string => DAY.format(instant)
