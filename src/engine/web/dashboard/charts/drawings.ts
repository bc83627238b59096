/** Everything that needs MUI X Charts, in one chunk. */
export { Ring } from './Ring.tsx'
export { TimeDrawing } from './TimeDrawing.tsx'
