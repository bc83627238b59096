/** Pixels; sticky elements of a page start below it. */
export const TOP_BAR_HEIGHT = 56
