/** Counting stops here: a person with this much to do does not need the number. */
export const MOST_COUNTED = 999

export const countText = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
