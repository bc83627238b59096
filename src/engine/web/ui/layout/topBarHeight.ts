/** Pixels. */
export const TOP_BAR_HEIGHT = 56

/** CSS variable with the height of the permanent content below the top bar. */
export const BELOW_TOP_BAR = '--below-top-bar'

/** Where pages begin, and their sticky elements: a length within CSS's `calc()`. */
export const PAGE_TOP = `(${TOP_BAR_HEIGHT}px + var(${BELOW_TOP_BAR}, 0px))`
