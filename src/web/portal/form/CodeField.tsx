import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { FieldInput, type NameOf } from './FieldInput.tsx'
import type { Fields } from './useFields.ts'

export interface CodeFieldProps<TValues extends object> {
  readonly fields: Fields<TValues>
  readonly name: NameOf<TValues, string>
}

/** The code of an SMS; phones fill it in by themselves. */
export function CodeField<TValues extends object>({ fields, name }: CodeFieldProps<TValues>) {
  const translate = useTranslate()
  return (
    <FieldInput
      fields={fields}
      name={name}
      label={translate('account.code.label')}
      help={translate('account.code.help')}
      keyboard="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  )
}
