import Box from '@mui/material/Box'
import type { FieldModel } from '../../../../metadata/AdminModel.ts'
import { fieldKinds } from '../../../field-kinds/fieldKinds.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { isWritable } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

/** One field of a form; a field that this form does not write shows its value. */
export function FormField({
  field,
  form,
  id,
  busy,
}: {
  readonly field: FieldModel
  readonly form: EntityForm
  readonly id: string
  readonly busy: boolean
}) {
  const { fieldContext, text } = useAdmin()
  const state = form.stateOf(field)
  if (!state.visible) return null
  const label = text(field.label)
  if (!isWritable(field, form.mode)) {
    return (
      form.base && (
        <Box component="dl" sx={{ m: 0 }}>
          <FieldValue field={field} row={form.base} wide={false} />
        </Box>
      )
    )
  }
  const { Input } = fieldKinds[field.kind]
  return (
    <FieldFrame
      id={id}
      label={label}
      help={field.note && text(field.note)}
      error={form.errorOf(field)}
      required={state.required}
    >
      {(parts) => (
        <Input
          {...parts}
          field={field}
          value={form.values[field.name]}
          row={form.row}
          onChange={(value) => form.setValue(field, value)}
          onBlur={() => form.touch(field)}
          disabled={busy || state.readonly}
          context={fieldContext}
        />
      )}
    </FieldFrame>
  )
}
