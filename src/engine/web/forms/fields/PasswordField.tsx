import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { FieldInputProps } from './FieldInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** A password, with its label and error. */
export function PasswordField<TValues extends object>(
  props: Pick<FieldInputProps<TValues>, 'fields' | 'name' | 'label' | 'help' | 'autoComplete'>,
) {
  const { fields, name, label, help, autoComplete } = props
  return (
    <FieldFrame id={fields.idOf(name)} label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <PasswordInput
          {...parts}
          name={name}
          autoComplete={autoComplete}
          value={String(fields.values[name])}
          onChange={(value) => fields.set(name, value as TValues[typeof name])}
          onBlur={() => fields.touch(name)}
        />
      )}
    </FieldFrame>
  )
}
