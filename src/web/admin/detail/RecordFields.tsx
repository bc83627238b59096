import Box from '@mui/material/Box'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel, FieldModel } from '../../../metadata/AdminModel.ts'
import { FieldsetCard } from './FieldsetCard.tsx'
import { FieldValue } from './FieldValue.tsx'
import { fieldState } from './form/formState.ts'

/** A record to be read: its fieldsets as definition lists. */
export function RecordFields({ entity, record }: { readonly entity: EntityModel; readonly record: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {entity.detail.fieldsets.map((fieldset) => {
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
