/** Pixels; what sticks to the top of a page stands below it. */
export const TOP_BAR_HEIGHT = 56
