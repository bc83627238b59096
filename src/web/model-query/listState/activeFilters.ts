/** Key of the quick search among the filters; no column can be called this, since columns are paths of fields. */
export const QUICK_SEARCH = 'q'

/** The filters of a list without the empty ones. */
export function activeFilters(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

export function withFilter(
  filters: Readonly<Record<string, unknown>>,
  key: string,
  value: string | undefined,
): Readonly<Record<string, unknown>> {
  return activeFilters({ ...filters, [key]: value })
}
