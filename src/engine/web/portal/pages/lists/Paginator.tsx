import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { ALL_ROWS, PAGE_SIZES } from '../../../model-query/listState/pageSizes.ts'
import { countOffer, rangeText } from '../../../model-query/listCount.ts'
import { CountButton } from '../../../ui/CountButton.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import type { ListState } from './ListState.ts'

/** Rows per page, the range of visible rows, and links to other pages. */
export function Paginator({ state }: { readonly state: ListState }) {
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
