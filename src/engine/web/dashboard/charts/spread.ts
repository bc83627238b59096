/** Moves the names of lines apart when the lines end close to each other. */
export function spread(places: readonly number[]): readonly number[] {
  const moved = [...places]
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  for (const [rank, index] of order.entries()) {
    const above = rank === 0 ? undefined : order[rank - 1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + NAME_HEIGHT)
  }
  return moved
}

const NAME_HEIGHT = 15
