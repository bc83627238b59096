import type { LaidOutColumn } from '../columnLayout.ts'

export interface GridTemplate {
  /** Value of `grid-template-columns`, the same for head and rows. */
  readonly columns: string
  /** Below this the grid scrolls sideways, in px. */
  readonly minWidth: number
}

/** Width of the column of ticks, in px. */
export const PICK_WIDTH = 44

/**
 * Columns that nobody has sized share spare room up to one and a half times their width; sized ones stay as they
 * are. What is left over goes to an empty last track, so that numbers do not drift away from their neighbours.
 */
export function toGridTemplate(columns: readonly LaidOutColumn[], picks: boolean): GridTemplate {
  const tracks = columns.map(({ displayMode, width }) =>
    displayMode === 'fixed' ? `${width}px` : `minmax(${width}px, ${Math.round(width * GROWTH)}px)`,
  )
  return {
    columns: [...(picks ? [`${PICK_WIDTH}px`] : []), ...tracks, 'minmax(0, 1fr)'].join(' '),
    minWidth: columns.reduce((sum, column) => sum + column.width, picks ? PICK_WIDTH : 0),
  }
}

const GROWTH = 1.6
