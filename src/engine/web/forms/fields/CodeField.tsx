import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { Form } from '../useForm.ts'
import { SandboxNote } from '../sandbox/SandboxNote.tsx'
import { FieldInput, type NameOfType } from './FieldInput.tsx'

export interface CodeFieldProps<TValues extends object> {
  readonly fields: Form<TValues>
  readonly name: NameOfType<TValues, string>
}

/** The code from a text message; phones fill it in automatically. */
export function CodeField<TValues extends object>({ fields, name }: CodeFieldProps<TValues>) {
  const translate = useTranslate()
  return (
    <>
      <FieldInput
        fields={fields}
        name={name}
        label={translate('account.code.label')}
        help={translate('account.code.help')}
        keyboard="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <SandboxNote of="sms" />
    </>
  )
}
