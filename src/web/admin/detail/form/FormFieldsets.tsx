import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Row } from '../../../../introspection/Row.ts'
import type { FieldModel } from '../../../../metadata/FieldModel.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { FieldsetCard } from '../FieldsetCard.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { isWide } from '../isWide.ts'
import { FieldOfForm } from '../../../forms/entity/FieldOfForm.tsx'
import { isWritable, type FormOwner } from '../../../forms/entity/formState.ts'
import type { EntityForm } from '../../../forms/entity/useEntityForm.ts'

export interface FormFieldsetsProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  readonly disabled: boolean
}

/** The groups of a form's fields, one below the other; in a group two fields beside each other where there is room. */
export function FormFieldsets({ entity, form, disabled }: FormFieldsetsProps) {
  const { fieldContext } = useAdmin()
  return (
    <>
      {entity.detail.fieldsets.map((fieldset) => {
        const fields = fieldset.fields
          .flatMap((name) => entity.fields[name] ?? [])
          .map((field) => ({ field, state: form.stateOf(field) }))
          .filter(({ field, state }) => state.visible && (form.base !== null || isWritable(field, 'add')))
        return (
          fields.length > 0 && (
            <FieldsetCard key={fieldset.id} fieldset={fieldset}>
              <Box sx={gridStyle}>
                {fields.map(({ field, state }) => (
                  <Box
                    key={field.name}
                    className={isWide(field) ? 'ff-wide' : undefined}
                    sx={{ minWidth: 0 }}
                  >
                    {isWritable(field, form.mode) ? (
                      <FieldOfForm
                        form={form}
                        field={field}
                        state={state}
                        disabled={disabled}
                        context={fieldContext}
                      />
                    ) : (
                      form.base && <FixedField field={field} row={form.base} />
                    )}
                  </Box>
                ))}
              </Box>
            </FieldsetCard>
          )
        )
      })}
    </>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  '@container form (min-width: 900px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 8,
    '& > .ff-wide': { gridColumn: '1 / -1' },
  },
}

/** A field that this form cannot write: shows its value. */
const FixedField = memo(function FixedField({
  field,
  row,
}: {
  readonly field: FieldModel
  readonly row: Row
}) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <FieldValue field={field} row={row} wide={false} />
    </Box>
  )
})
