import Box from '@mui/material/Box'
import { memo } from 'react'
import type { Row } from '../../../../introspection/Row.ts'
import type { FieldModel } from '../../../../metadata/FieldModel.ts'
import { FieldsetCard } from '../FieldsetCard.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { FormField } from './FormField.tsx'
import { isWritable, type FormOwner } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

export interface FormFieldsetsProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  readonly disabled: boolean
}

/** The groups of a form's fields, one below the other. */
export function FormFieldsets({ entity, form, disabled }: FormFieldsetsProps) {
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
                    <FormField
                      key={field.name}
                      field={field}
                      id={form.idOf(field.name)}
                      value={form.values[field.name]}
                      row={form.row}
                      error={form.errorOf(field.name)}
                      required={state.required}
                      disabled={disabled || state.readonly}
                      onChange={form.set}
                      onBlur={form.touch}
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
