import { useVirtualizer } from '@tanstack/react-virtual'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { StateChip } from '../../../ui/StateChip.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { BulkState } from './runBulk.ts'

export interface RunResult {
  readonly key: string
  readonly name: string
  readonly to: string | null
  readonly state: BulkState
  readonly message: string | null
}

/** Progress of a run and the result of each row; rows that need attention come first. */
export function RunResults({
  results,
  finished,
  running,
}: {
  readonly results: readonly RunResult[]
  readonly finished: number
  readonly running: boolean
}) {
  const { translate, format } = useAdmin()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const sorted = running ? results : results.toSorted((a, b) => RANK[a.state] - RANK[b.state])
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller,
    estimateSize: () => 48,
    overscan: 6,
  })
  const count = (...states: readonly BulkState[]) =>
    format.number(results.filter(({ state }) => states.includes(state)).length)
  const total = Math.max(1, results.length)
  return (
    <Box sx={{ display: 'grid', gap: 3, minHeight: 0 }}>
      <Box role="status" aria-live="polite">
        <LinearProgress
          variant="determinate"
          value={(100 * finished) / total}
          aria-label={translate('lists.run.progressLabel')}
          sx={{ mb: 2 }}
        />
        <Typography variant="body2">
          {running
            ? translate('lists.run.progress', {
                done: format.number(finished),
                total: format.number(results.length),
              })
            : translate('lists.run.summary', {
                done: count('done'),
                refused: count('refused', 'failed'),
                cancelled: count('cancelled'),
              })}
        </Typography>
      </Box>
      <Box ref={setScroller} sx={listStyle}>
        <Box
          component="ul"
          aria-label={translate('lists.run.results')}
          sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const result = sorted[index]
            return result ? (
              <Box
                component="li"
                key={result.key}
                ref={virtualizer.measureElement}
                data-index={index}
                sx={itemStyle}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ResultLine result={result} />
              </Box>
            ) : null
          })}
        </Box>
      </Box>
    </Box>
  )
}

function ResultLine({ result }: { readonly result: RunResult }): ReactNode {
  const { translate } = useAdmin()
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {result.to === null ? (
            result.name
          ) : (
            <TextLink to={result.to} target="_blank" rel="noopener">
              {result.name}
            </TextLink>
          )}
        </Typography>
        {result.message && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {result.message}
          </Typography>
        )}
      </Box>
      <StateChip color={COLORS[result.state]}>{translate(`lists.run.${result.state}`)}</StateChip>
    </>
  )
}

const RANK: Readonly<Record<BulkState, number>> = {
  failed: 0,
  refused: 1,
  cancelled: 2,
  running: 3,
  waiting: 4,
  done: 5,
}
const COLORS = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  refused: 'error',
  failed: 'error',
  cancelled: 'warning',
} as const satisfies Readonly<Record<BulkState, string>>
const listStyle = { maxHeight: '40dvh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }
const itemStyle = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
}
