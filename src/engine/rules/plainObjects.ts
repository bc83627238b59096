/** What JSON calls an object: no list, and no instance of a class, such as an uploaded file or a date. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The same keys with other values. */
export const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
