import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { ColumnFilter } from '../ColumnFilter.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { SortFields } from './SortFields.tsx'

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
