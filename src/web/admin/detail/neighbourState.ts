/** What the address of a record remembers beside it, in the browser's history. */
export interface NeighbourState {
  /** Ids in the order of the list. */
  readonly neighbours: readonly string[]
}

export const NO_NEIGHBOURS: readonly string[] = []

/** The ids of the list; null for a page that was not opened from a neighbour. */
export function neighboursIn(state: unknown): readonly string[] | null {
  if (typeof state !== 'object' || state === null || !('neighbours' in state)) return null
  const { neighbours } = state
  return Array.isArray(neighbours) ? neighbours.map(String) : null
}
