import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'

export interface SortFieldsProps {
  readonly columns: readonly LaidOutColumn[]
  readonly sort: readonly SortEntry[]
  readonly onSort: (sort: readonly SortEntry[]) => void
}

/** Sort column and direction on a phone, which has no column headers. */
export function SortFields({ columns, sort, onSort }: SortFieldsProps) {
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
