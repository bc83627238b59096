import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { cycleSort, sortMarkOf } from '../../../model-query/listState/sortState.ts'
import { toSortField } from '../../../model-query/listState/sortText.ts'
import type { ListState } from './ListState.ts'
import { alignOf } from './alignOf.ts'

/** A column header; for a sortable column a button that sorts and, on the next press, reverses the order. */
export function SortHeader({ column, state }: { readonly column: ColumnModel; readonly state: ListState }) {
  const { sortPath } = column
  const mark = sortMarkOf(state.sort, sortPath)
  const align = alignOf(column)
  const label = state.nameOf(column)
  if (sortPath === null) {
    return (
      <Box component="th" scope="col" sx={{ textAlign: align }}>
        {label}
      </Box>
    )
  }
  const fallback = state.page.ordering ?? state.entity.list.ordering
  const sort = () =>
    state.change({ sort: toSortField(cycleSort(state.sort, sortPath, { additive: false, fallback })) })
  const Arrow = mark?.order === 'DESC' ? ArrowDownward : ArrowUpward
  return (
    <Box
      component="th"
      scope="col"
      sx={{ textAlign: align }}
      aria-sort={mark ? (mark.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <ButtonBase onClick={sort} sx={buttonStyle}>
        {align === 'right' && <Arrow className="ff-arrow" sx={arrowStyle(mark !== null)} />}
        <span>{label}</span>
        {align !== 'right' && <Arrow className="ff-arrow" sx={arrowStyle(mark !== null)} />}
      </ButtonBase>
    </Box>
  )
}

const buttonStyle = {
  font: 'inherit',
  fontWeight: 500,
  color: 'inherit',
  gap: 1,
  minHeight: 32,
  borderRadius: 1,
  '&:hover': { color: 'text.primary' },
  '&:hover .ff-arrow, &:focus-visible .ff-arrow': { opacity: 1 },
}

function arrowStyle(isShown: boolean) {
  return { fontSize: 14, opacity: isShown ? 1 : 0, '@media print': { display: 'none' } }
}
