/** The rows that are drawn, and which element each of them has. */
export interface DrawnRows {
  /** Position of the first one among the rows of the page. */
  readonly first: number
  /** React's key of each, in the order of the rows. */
  readonly keys: readonly number[]
  /** A key that no row has had. */
  readonly nextKey: number
}

export const NO_ROWS_DRAWN: DrawnRows = { first: 0, keys: [], nextKey: 0 }

/**
 * Hands the elements of rows that leave the view to those that come into it: changing texts costs a fraction of making
 * and styling new elements. Moving an element costs nearly as much as a new one, so after a leap, where most rows are
 * others, all elements stay where they are and get other texts; on the way down the ones from above go below. On the way
 * up the few that are needed are made anew, since React would move all the others instead. `pinned` may have the focus,
 * which an element takes along: as long as that row stays in view it keeps its own.
 */
export function moveRows(last: DrawnRows, first: number, size: number, pinned: number): DrawnRows {
  const { keys } = last
  const shift = first - last.first
  if (shift === 0 && size === keys.length) return last
  const isPinned = isWithin(pinned, last.first, keys.length) && isWithin(pinned, first, size)
  const isLeap = Math.abs(shift) * 2 >= size && !isPinned
  const kept = (row: number) => keys[isLeap ? row - first : row - last.first]
  const rows = Array.from({ length: size }, (_, i) => first + i)
  const used = new Set(rows.map(kept))
  const free = shift > 0 ? keys.filter((key) => !used.has(key)) : []
  let { nextKey } = last
  return { first, keys: rows.map((row) => kept(row) ?? free.shift() ?? nextKey++), nextKey }
}

function isWithin(row: number, first: number, size: number): boolean {
  return row >= first && row < first + size
}
