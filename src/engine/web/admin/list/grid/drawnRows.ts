/** The rendered rows, and the element of each. */
export interface DrawnRows {
  /** Index of the first one among the rows of the page. */
  readonly first: number
  /** React keys, in the order of the rows. */
  readonly keys: readonly number[]
  /** A key that no row has had. */
  readonly nextKey: number
}

export const NO_ROWS_DRAWN: DrawnRows = { first: 0, keys: [], nextKey: 0 }

/**
 * Reuses the elements of rows that leave the view for those that enter it, because changing texts costs a
 * fraction of creating and styling elements. Moving an element costs nearly as much as a new one, so after a
 * jump, where most rows change, all elements stay in place and get other texts; when scrolling down, elements
 * from the top move to the bottom. When scrolling up the few necessary elements are created, because React
 * would move all others instead. `pinned` may have the focus, which belongs to its element: while that row is
 * in view, it keeps the element.
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
