import type { LaidOutColumn } from '../columnLayout.ts'

export interface GridTemplate {
  /** Value of `grid-template-columns`, the same for header and rows. */
  readonly columns: string
  /** Below this the grid scrolls sideways, in px. */
  readonly minWidth: number
}

/** Extra columns beside the data: checkboxes before it, action menus after it. */
export interface GridEdges {
  readonly picks: boolean
  readonly actions: boolean
}

/** Width of either, in px. */
export const PICK_WIDTH = 44

/**
 * Columns that were not resized grow to at most one and a half times their width; resized ones keep theirs.
 * The remaining space goes to an empty last track, so that numbers stay close to their neighbours.
 */
export function toGridTemplate(
  columns: readonly LaidOutColumn[],
  { picks, actions }: GridEdges,
): GridTemplate {
  const tracks = columns.map(({ displayMode, width }) =>
    displayMode === 'fixed' ? `${width}px` : `minmax(${width}px, ${Math.round(width * GROWTH)}px)`,
  )
  return {
    columns: [
      ...(picks ? [`${PICK_WIDTH}px`] : []),
      ...tracks,
      'minmax(0, 1fr)',
      ...(actions ? [`${PICK_WIDTH}px`] : []),
    ].join(' '),
    minWidth: columns.reduce(
      (sum, column) => sum + column.width,
      (Number(picks) + Number(actions)) * PICK_WIDTH,
    ),
  }
}

const GROWTH = 1.6
