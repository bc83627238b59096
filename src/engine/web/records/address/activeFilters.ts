/**
 * Key of the quick search among the filters. No column can have this name, because columns are field paths.
 */
export const QUICK_SEARCH = 'q'

/** The filters of a list without the empty ones. */
export function activeFilters(filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
