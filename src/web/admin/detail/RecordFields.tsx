import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { FieldsetModel } from '../../../metadata/DetailModel.ts'
import { FieldsetCard } from './FieldsetCard.tsx'
import { FieldValue, isShownEmpty } from './FieldValue.tsx'
import { isWide } from './isWide.ts'
import { useAdmin } from '../AdminContext.tsx'
import { fieldState } from '../../forms/entity/formState.ts'

export interface RecordFieldsProps {
  readonly entity: EntityModel
  /** The fieldsets of the overview, or of a tab. */
  readonly fieldsets: readonly FieldsetModel[]
  readonly record: Row
  /** Shown above the groups. */
  readonly note?: string | null
}

/** A read-only record: groups of its fields as definition lists. Of a group without any value only its name. */
export function RecordFields({ entity, fieldsets, record, note = null }: RecordFieldsProps) {
  const { translate } = useAdmin()
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
              {fieldset.label !== null && fields.every((field) => isShownEmpty(field, record)) ? (
                <Typography color="text.secondary">{translate('admin.detail.emptyGroup')}</Typography>
              ) : (
                <Box component="dl" sx={gridStyle}>
                  {fields.map((field) => (
                    <FieldValue key={field.name} field={field} row={record} wide={isWide(field)} />
                  ))}
                </Box>
              )}
            </FieldsetCard>
          )
        )
      })}
    </Box>
  )
}

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
