import GlobalStyles from '@mui/material/GlobalStyles'
import type { CoveredColumns } from './useCoveredColumns.ts'

/**
 * Replaces the numbers of the columns that are partly covered by an ellipsis. One rule for the grid: the cells
 * are many, and must not render again when the list scrolls sideways.
 */
export function CutNumbers({ grid, covered }: { readonly grid: string; readonly covered: CoveredColumns }) {
  const { cutAtStart, cutAtEnd } = covered
  if (cutAtStart === null && cutAtEnd === null) return null
  const rules: readonly (readonly [number | null, 'left' | 'right'])[] = [
    [cutAtStart, 'right'],
    [cutAtEnd, 'left'],
  ]
  return (
    <GlobalStyles
      styles={Object.fromEntries(
        rules.flatMap(([column, side]) =>
          column === null
            ? []
            : [
                [
                  `[data-grid="${grid}"] :is(.ff-body, .ff-foot) [data-col="${column}"][data-align="end"]:not(.ff-edited)`,
                  elided(side),
                ],
              ],
        ),
      )}
    />
  )
}

// Screen readers still read the number.
const elided = (side: 'left' | 'right') => ({
  display: 'block',
  fontSize: 0,
  textAlign: side,
  '& *': { fontSize: '0 !important' },
  '&&::after': { content: '"…"', fontSize: 13 },
})
