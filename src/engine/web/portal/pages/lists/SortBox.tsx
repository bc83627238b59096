import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { toSortField } from '../../../model-query/listState/sortText.ts'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import type { ListState } from './ListState.ts'

/** Selects the sort order of cards, which have no column headers. */
export function SortBox({ state }: { readonly state: ListState }) {
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
