/** As many fields as a person can take in below one field. */
const MOST_FIELDS = 200

/**
 * Whether few fields are below a type when every path through its objects is followed, until a type comes again. In a schema
 * whose types refer to each other in circles, the number of paths grows beyond any bound, while the number of types stays the
 * same. `below`: for each field of a type, the object behind it; null for a value.
 */
export const hasFewFields = <T>(type: T, below: (type: T) => readonly (T | null)[]): boolean =>
  countPaths(type, below, [], MOST_FIELDS) <= MOST_FIELDS

/** Stops above `most`, so that it never follows more than that many paths. */
const countPaths = <T>(
  type: T,
  below: (type: T) => readonly (T | null)[],
  above: readonly T[],
  most: number,
): number => {
  let count = 0
  for (const object of below(type)) {
    count++
    if (object !== null && object !== type && !above.includes(object))
      count += countPaths(object, below, [...above, type], most - count)
    if (count > most) return count
  }
  return count
}
