/**
 * What a key of a filter costs in the host's limits: `own`, and its value's cost times `inner`. A condition
 * behind a relation is checked for each related row, so crossing one multiplies.
 */
export interface FilterCost {
  readonly own: number
  readonly inner: number
}

export const FILTER_COSTS = {
  comparison: { own: 1, inner: 1 },
  /** Reads the whole text of each row. */
  text: { own: 2, inner: 1 },
  toOne: { own: 1, inner: 2 },
  toMany: { own: 1, inner: 4 },
} as const satisfies Record<string, FilterCost>
