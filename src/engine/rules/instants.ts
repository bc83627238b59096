/**
 * Which of two points in time comes first, in UTC as ISO text; for sorting. The database leaves out zeros at the end of a
 * fraction, so as mere texts `10:00:00.1Z` would come after `10:00:00.15Z`. Exact to the microsecond, unlike `Date.parse`.
 */
export const compareInstants = (one: string, other: string): number => {
  const [first, second] = [one.replace(/Z$/, ''), other.replace(/Z$/, '')]
  return first < second ? -1 : first > second ? 1 : 0
}
