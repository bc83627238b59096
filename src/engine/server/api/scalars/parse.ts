/** Each returns the value in the server's form, null when it is invalid. */

/**
 * Text like `-1250.50`. Accepts a JSON number only while it is surely exact: a binary float keeps 15 digits,
 * so a longer number may already have changed in transit.
 */
export const parseDecimal = (value: unknown): string | null => {
  if (typeof value === 'number') {
    const text = String(value)
    return DECIMAL.test(text) && text.replace(/\D/g, '').length <= 15 ? text : null
  }
  return typeof value === 'string' && value.length <= 40 && DECIMAL.test(value) ? value : null
}

/** With a time zone; returned in UTC. */
export const parseDateTime = (text: string): string | null => {
  const match = DATE_TIME.exec(text)
  if (!match || parseLocalDate(match[1] ?? '') === null) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return null
  // JavaScript keeps milliseconds, the database microseconds. A finer fraction in UTC is kept as written.
  return match[2] === 'Z' ? text : time.toISOString()
}

export const parseLocalDate = (text: string): string | null => {
  const match = LOCAL_DATE.exec(text)
  if (!match) return null
  const day = new Date(`${text}T00:00:00Z`)
  // 31 February rolls over to March instead of failing.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

export const parseUuid = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null)

const DECIMAL = /^-?\d+(?:\.\d+)?$/
const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
