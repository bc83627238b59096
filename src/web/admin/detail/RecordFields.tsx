import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { FieldsetModel } from '../../../metadata/DetailModel.ts'
import { FieldsetCard } from './FieldsetCard.tsx'
import { FieldValue } from './FieldValue.tsx'
import { isWide } from './isWide.ts'
import { fieldState } from '../../forms/entity/formState.ts'

export interface RecordFieldsProps {
  readonly entity: EntityModel
  /** The fieldsets of the overview, or of a tab. */
  readonly fieldsets: readonly FieldsetModel[]
  readonly record: Row
  /** Shown above the groups. */
  readonly note?: string | null
}

/** A read-only record: groups of its fields as definition lists. */
export function RecordFields({ entity, fieldsets, record, note = null }: RecordFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {note && <Typography color="text.secondary">{note}</Typography>}
      {fieldsets.map((fieldset) => {
        const fields = fieldset.fields
          .flatMap((name) => entity.fields[name] ?? [])
          .filter((field) => fieldState(field, record).visible)
        return (
          fields.length > 0 && (
            <FieldsetCard key={fieldset.id} fieldset={fieldset}>
              <Box component="dl" sx={gridStyle}>
                {fields.map((field) => (
                  <FieldValue key={field.name} field={field} row={record} wide={isWide(field)} />
                ))}
              </Box>
            </FieldsetCard>
          )
        )
      })}
    </Box>
  )
}

const gridStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  columnGap: 8,
  rowGap: 5,
}
