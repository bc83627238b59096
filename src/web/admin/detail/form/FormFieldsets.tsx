import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Row } from '../../../../introspection/Row.ts'
import type { FieldModel } from '../../../../metadata/FieldModel.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { FieldsetCard } from '../FieldsetCard.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { FieldOfForm } from '../../../forms/entity/FieldOfForm.tsx'
import { isWritable, type FormOwner } from '../../../forms/entity/formState.ts'
import type { EntityForm } from '../../../forms/entity/useEntityForm.ts'

export interface FormFieldsetsProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  readonly disabled: boolean
}

/** The groups of a form's fields, one below the other. */
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
              <Box sx={{ display: 'grid', gap: 5 }}>
                {fields.map(({ field, state }) =>
                  isWritable(field, form.mode) ? (
                    <FieldOfForm
                      key={field.name}
                      form={form}
                      field={field}
                      state={state}
                      disabled={disabled}
                      context={fieldContext}
                    />
                  ) : (
                    form.base && <FixedField key={field.name} field={field} row={form.base} />
                  ),
                )}
              </Box>
            </FieldsetCard>
          )
        )
      })}
    </>
  )
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
