import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { FieldValue } from './FieldValue.tsx'
import { isWide } from './isWide.ts'

export interface FieldListProps {
  readonly fields: readonly FieldModel[]
  readonly row: Row
}

/** Values to read, each under its label. */
export function FieldList({ fields, row }: FieldListProps) {
  return (
    <Box component="dl" sx={gridStyle}>
      {fields.map((field) => (
        <Value key={field.name} field={field} row={row} wide={isWide(field)} />
      ))}
    </Box>
  )
}

// In a form, a key press does not draw them again.
const Value = memo(FieldValue)

/** On a phone two beside each other, where their longest words have room. */
const gridStyle = {
  m: 0,
  minWidth: 0,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  columnGap: { xs: 4, sm: 8 },
  rowGap: { xs: 4, sm: 5 },
  '& > *': { flexBasis: 'calc(50% - 8px)' },
}
