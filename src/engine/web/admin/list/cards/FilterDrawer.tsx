import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { ColumnFilter } from '../ColumnFilter.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'

export interface FilterDrawerProps {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  readonly filters: Readonly<Record<string, unknown>>
  /** A new value empties the filters' text boxes. */
  readonly filterKey: number
  readonly sort: readonly SortEntry[]
  readonly onFilter: (key: string, value: string | undefined) => void
  readonly onSort: (sort: readonly SortEntry[]) => void
  readonly onClear: () => void
}

/** Filters and sort order on a phone, in a drawer. */
export function FilterDrawer({
  entity,
  columns,
  filters,
  filterKey,
  sort,
  onFilter,
  onSort,
  onClear,
}: FilterDrawerProps) {
  const { translate } = useAdmin()
  const [open, setOpen] = useState(false)
  const titleId = useId()
  return (
    <>
      <Button size="small" color="inherit" startIcon={<FilterList />} onClick={() => setOpen(true)}>
        {translate('admin.list.filters')}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: 4, pb: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
            {translate('admin.list.filters')}
          </Typography>
          <Button onClick={onClear} disabled={Object.keys(filters).length === 0}>
            {translate('admin.list.clear')}
          </Button>
        </Box>
        <Box key={filterKey} sx={fieldsStyle}>
          <SortFields columns={columns} sort={sort} onSort={onSort} />
          {columns
            .filter(({ column }) => column.filterPaths.length > 0)
            .map(({ column }) => (
              <Box key={column.id} sx={{ display: 'grid', gap: 1 }}>
                <Typography variant="body2" color="text.secondary" aria-hidden>
                  {column.label}
                </Typography>
                <ColumnFilter
                  entity={entity}
                  column={column}
                  label={column.label}
                  value={filters[column.id]}
                  onFilter={onFilter}
                />
              </Box>
            ))}
        </Box>
        <Box sx={{ p: 4 }}>
          <Button fullWidth variant="contained" size="large" onClick={() => setOpen(false)}>
            {translate('admin.list.showRows')}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}

/** Enlarges the filter row's boxes to touch targets. */
const fieldsStyle = {
  overflow: 'auto',
  px: 4,
  display: 'grid',
  gap: 3,
  '& .MuiInputBase-root.MuiInputBase-root': {
    height: 44,
    borderColor: 'surface.control',
    borderRadius: 2,
    '& .MuiInputBase-input': { height: 42, lineHeight: '42px', fontSize: 16 },
  },
}
const paperStyle = { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' }

interface SortFieldsProps {
  readonly columns: readonly LaidOutColumn[]
  readonly sort: readonly SortEntry[]
  readonly onSort: (sort: readonly SortEntry[]) => void
}

/** Sort column and direction on a phone, which has no column headers. */
function SortFields({ columns, sort, onSort }: SortFieldsProps) {
  const { translate } = useAdmin()
  const id = useId()
  const sortable = columns.filter(({ column }) => column.sortPath !== null)
  const order = sort[0]?.order ?? 'ASC'
  const current = sortable.find(({ column }) => column.sortPath?.join('.') === sort[0]?.path.join('.'))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
        {translate('admin.list.sortBy')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <SelectBox
          fullWidth
          size="small"
          inputProps={{ id }}
          value={current?.id ?? ''}
          onChange={(event) => {
            const path = sortable.find((item) => item.id === event.target.value)?.column.sortPath
            onSort(path ? [{ path, order }] : [])
          }}
        >
          <option value="">{translate('admin.list.sortDefault')}</option>
          {sortable.map((item) => (
            <option key={item.id} value={item.id}>
              {item.column.label}
            </option>
          ))}
        </SelectBox>
        <IconButton
          disabled={!current}
          aria-label={translate(order === 'ASC' ? 'admin.list.ascending' : 'admin.list.descending')}
          onClick={() => {
            const path = current?.column.sortPath
            if (path) onSort([{ path, order: order === 'ASC' ? 'DESC' : 'ASC' }])
          }}
        >
          {order === 'ASC' ? <ArrowUpward /> : <ArrowDownward />}
        </IconButton>
      </Box>
    </Box>
  )
}
