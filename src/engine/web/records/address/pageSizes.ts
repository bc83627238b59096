/** 'All' is the maximum number of rows that a backend returns at once; react-admin cannot page by -1. */
export const ALL_ROWS = 10_000

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100, 200, ALL_ROWS]
