import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldsetModel } from '../../../model/DetailModel.ts'
import { FieldsetCard } from '../form/FieldsetCard.tsx'
import { FieldList } from '../form/FieldList.tsx'
import { isShownEmpty } from '../form/FieldValue.tsx'
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
                <FieldList fields={fields} row={record} />
              )}
            </FieldsetCard>
          )
        )
      })}
    </Box>
  )
}
