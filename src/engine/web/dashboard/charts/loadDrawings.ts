/** Loads the drawing code with MUI X Charts once, after the page has rendered. */
export const loadDrawings = () => import('./drawings.ts')
