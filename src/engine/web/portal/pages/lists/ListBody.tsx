import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { pagingOf } from '../../../records/paging.ts'
import { ALL_ROWS } from '../../../records/address/pageSizes.ts'
import { toSortField } from '../../../records/address/sortText.ts'
import { CountButton } from '../../../ui/CountButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import type { CustomerListState } from './ListState.ts'
import { ListTable } from './ListTable.tsx'
import { useListTotals } from '../../../records/useListTotals.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

/** The rows as a table or as cards, or a message when there are none. */
export function ListBody({ state }: { readonly state: CustomerListState }) {
  const { describeFailure } = useDashboard()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const totals = useListTotals(state, state.columns, state)
  const { rows, error, isCurrent, refetch, page } = state
  if (error && !isCurrent) {
    return (
      <Card>
        <ErrorState text={describeFailure(error)} onRetry={refetch} />
      </Card>
    )
  }
  if (!rows) return <ListSkeleton state={state} isPhone={isPhone || page.cards === true} />
  if (rows.length === 0) return <ListEmpty state={state} />
  return (
    <Box
      aria-busy={!isCurrent}
      sx={{ display: 'grid', gap: 3, opacity: isCurrent ? 1 : 0.6, transition: 'opacity 150ms ease-out' }}
    >
      {isPhone || page.cards ? (
        <>
          <SortBox state={state} />
          <ListCards label={page.label} state={state} rows={rows} />
          <TotalsCard state={state} totals={totals} />
          <Paginator state={state} />
        </>
      ) : (
        <Card>
          <ListTable label={page.label} state={state} rows={rows} totals={totals} />
          <Paginator state={state} />
        </Card>
      )}
    </Box>
  )
}

/** Placeholder with as many rows or cards as the page will have. */
function ListSkeleton({ state, isPhone }: { readonly state: CustomerListState; readonly isPhone: boolean }) {
  const { translate } = useDashboard()
  const count = Math.min(state.perPage, MOST_ROWS)
  if (!isPhone) {
    return (
      <Card sx={{ px: 5, py: 2 }}>
        <SkeletonLoader
          shape="table"
          rows={count}
          columns={Math.min(state.columns.length, 8)}
          rowHeight={48}
        />
      </Card>
    )
  }
  return (
    <Box component="output" aria-label={translate('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={132} sx={{ borderRadius: 3 }} />
      ))}
    </Box>
  )
}

const MOST_ROWS = 10

/** Selects the sort order of cards, which have no column headers. */
function SortBox({ state }: { readonly state: CustomerListState }) {
  const { translate } = useDashboard()
  const id = useId()
  const { columns, sort, change, nameOf, entity } = state
  const options = columns.flatMap((column) => {
    const { sortPath } = column
    if (sortPath === null) return []
    return (['ASC', 'DESC'] as const).map((order) => ({
      value: toSortField([{ path: sortPath, order }]),
      text: translate(`portal.list.sort.${order}`, { name: nameOf(column) }),
    }))
  })
  if (options.length === 0) return null
  // The id only decides between equal rows.
  const current = toSortField(sort.filter(({ path }) => path.join('.') !== entity.idField))
  const isKnown = options.some(({ value }) => value === current)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, maxWidth: 400 }} className="ff-no-print">
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        color="text.secondary"
        sx={{ flexShrink: 0 }}
      >
        {translate('portal.list.sort.label')}
      </Typography>
      <SelectBox
        id={id}
        size="small"
        value={isKnown ? current : ''}
        onChange={(event) => change({ sort: event.target.value })}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {!isKnown && <option value="">{translate('portal.list.sort.usual')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectBox>
    </Box>
  )
}

/** Rows per page, the range of visible rows, and links to other pages. */
function Paginator({ state }: { readonly state: CustomerListState }) {
  const { translate, format } = useDashboard()
  const { hasNextPage, count, pageNumber, perPage, change } = state
  const selectId = useId()
  const { sizes, range, from, to, total, offer } = pagingOf(state)
  return (
    <Box component="nav" aria-label={translate('portal.list.pages')} className="ff-no-print" sx={barStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="label" htmlFor={selectId} variant="body2" color="text.secondary">
          {translate('portal.list.perPage')}
        </Typography>
        <SelectBox
          Box={InputBase}
          id={selectId}
          value={perPage}
          onChange={(event) => change({ perPage: Number(event.target.value) })}
          sx={selectStyle}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === ALL_ROWS ? translate('portal.list.all') : size}
            </option>
          ))}
        </SelectBox>
      </Box>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {translate(`portal.list.${range}`, {
          from: format.number(from),
          to: format.number(to),
          total: format.number(total),
        })}
      </Typography>
      {offer && count.countAll && (
        <CountButton
          label={translate(`portal.list.${offer}`)}
          isCounting={count.isCounting}
          onCount={count.countAll}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton
          aria-label={translate('portal.list.previous')}
          disabled={pageNumber <= 1}
          onClick={() => change({ page: pageNumber - 1 })}
        >
          <NavigateBefore />
        </IconButton>
        <IconButton
          aria-label={translate('portal.list.next')}
          disabled={!hasNextPage}
          onClick={() => change({ page: pageNumber + 1 })}
        >
          <NavigateNext />
        </IconButton>
      </Box>
    </Box>
  )
}

const selectStyle = {
  fontSize: 13,
  '& select': { py: 1.5, pl: 2, borderRadius: 1 },
  '@media (pointer: coarse)': { '& select': { minHeight: 44, boxSizing: 'border-box' } },
}
const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'space-between', md: 'flex-end' },
  columnGap: 5,
  rowGap: 1,
  minHeight: 52,
  px: { xs: 0, md: 4 },
  py: 1,
  borderTop: { md: 1 },
  borderColor: { md: 'divider' },
}
