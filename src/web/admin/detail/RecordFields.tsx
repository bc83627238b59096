import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel, FieldModel, FieldsetModel, Text } from '../../../metadata/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FieldsetCard } from './FieldsetCard.tsx'
import { FieldValue } from './FieldValue.tsx'
import { fieldState } from './form/formState.ts'

export interface RecordFieldsProps {
  readonly entity: EntityModel
  /** Those of the overview, or of a tab. */
  readonly fieldsets: readonly FieldsetModel[]
  readonly record: Row
  /** Stands above the groups. */
  readonly note?: Text | null
}

/** A record to be read: groups of its fields as definition lists. */
export function RecordFields({ entity, fieldsets, record, note = null }: RecordFieldsProps) {
  const { text } = useAdmin()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {note && <Typography color="text.secondary">{text(note)}</Typography>}
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

/** Kinds whose values are paragraphs take the whole line; config's width says so for everything else. */
function isWide(field: FieldModel): boolean {
  return field.width >= WIDE_PX
}

const WIDE_PX = 260
