/** In px. */
export const ROW_HEIGHT = 36
export const HEAD_HEIGHT = 36
export const FILTER_ROW_HEIGHT = 36
