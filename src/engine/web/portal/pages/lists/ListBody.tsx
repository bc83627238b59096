import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { ListState } from './ListState.ts'
import { ListTable } from './ListTable.tsx'
import { Paginator } from './Paginator.tsx'
import { SortBox } from './SortBox.tsx'
import { useListTotals } from './totals/useListTotals.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

/** The rows as a table or as cards, or a message when there are none. */
export function ListBody({ state }: { readonly state: ListState }) {
  const { describeFailure } = useDashboard()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const totals = useListTotals(state)
  const { rows, error, isBehind, retry, page } = state
  if (error && (!rows || isBehind)) {
    return (
      <Card>
        <ErrorState text={describeFailure(error)} onRetry={retry} />
      </Card>
    )
  }
  if (!rows) return <ListSkeleton state={state} isPhone={isPhone} />
  if (rows.rows.length === 0) return <ListEmpty state={state} />
  return (
    <Box
      aria-busy={isBehind}
      sx={{ display: 'grid', gap: 3, opacity: isBehind ? 0.6 : 1, transition: 'opacity 150ms ease-out' }}
    >
      {isPhone ? (
        <>
          <SortBox state={state} />
          <ListCards label={page.label} state={state} rows={rows.rows} />
          <TotalsCard state={state} totals={totals} />
          <Paginator state={state} />
        </>
      ) : (
        <Card>
          <ListTable label={page.label} state={state} rows={rows.rows} totals={totals} />
          <Paginator state={state} />
        </Card>
      )}
    </Box>
  )
}
