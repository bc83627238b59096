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
import { countOffer, rangeText } from '../../../model-query/listCount.ts'
import { ALL_ROWS, PAGE_SIZES } from '../../../model-query/listState/pageSizes.ts'
import { toSortField } from '../../../model-query/listState/sortText.ts'
import { CountButton } from '../../../ui/CountButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import type { ListState } from './ListState.ts'
import { ListTable } from './ListTable.tsx'
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

/** Placeholder with as many rows or cards as the page will have. */
function ListSkeleton({ state, isPhone }: { readonly state: ListState; readonly isPhone: boolean }) {
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
function SortBox({ state }: { readonly state: ListState }) {
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
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }} className="ff-no-print">
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
function Paginator({ state }: { readonly state: ListState }) {
  const { translate, format } = useDashboard()
  const { rows, count, pageNumber, perPage, change } = state
  const selectId = useId()
  const shown = rows?.rows.length ?? 0
  const from = (pageNumber - 1) * perPage + 1
  const offer = countOffer(count)
  const hasNext = rows?.hasNextPage ?? false
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
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size === ALL_ROWS ? translate('portal.list.all') : size}
            </option>
          ))}
        </SelectBox>
      </Box>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {translate(`portal.list.${rangeText(count)}`, {
          from: format.number(from),
          to: format.number(Math.min(from + shown - 1, count.total ?? Infinity)),
          total: format.number(count.total ?? count.moreThan ?? 0),
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
          disabled={!hasNext}
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
