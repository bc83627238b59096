import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { NotAppliedChips } from '../../dashboard/NotAppliedChips.tsx'
import type { LaidOutColumn } from './columnLayout.ts'

export interface NotAppliedBarProps {
  readonly notApplied: readonly ColumnModel[]
  /** The columns of the row of filters. */
  readonly shown: readonly LaidOutColumn[]
  readonly filters: Readonly<Record<string, unknown>>
  readonly onFilter: (key: string, value: string | undefined) => void
}

/**
 * Shows which filters of the row of filters are not applied. It is below the rows because it appears while the person types, and
 * above them it would move the text box.
 */
export function NotAppliedBar({ notApplied, shown, filters, onFilter }: NotAppliedBarProps) {
  const place = useRef<HTMLElement>(null)
  const columns = notApplied.filter(({ id }) => shown.some(({ column }) => column.id === id))
  return (
    <Box ref={place} role="status" tabIndex={-1} sx={columns.length > 0 ? barStyle : emptyStyle}>
      <NotAppliedChips
        columns={columns}
        nameOf={({ id, label }) => shown.find((item) => item.id === id)?.heading ?? label}
        filters={filters}
        onRemove={(id) => {
          // The chip disappears; without this the focus would return to the top of the page.
          place.current?.focus()
          onFilter(id, undefined)
        }}
      />
    </Box>
  )
}

const emptyStyle = { outline: 'none' }
const barStyle = {
  ...emptyStyle,
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: 1,
  px: 3,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}
