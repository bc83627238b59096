import { FieldInput } from '../../../../engine/web/forms/fields/FieldInput.tsx'
import type { Form } from '../../../../engine/web/forms/useForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { CompletionValues } from './useSignUpCompletion.ts'

/** Asks for the email, which may be that of an existing profile. */
export function EmailStep({ fields }: { readonly fields: Form<CompletionValues> }) {
  const translate = useTranslate()
  return (
    <FieldInput
      fields={fields}
      name="email"
      type="email"
      label={translate('account.email')}
      help={translate('signUpCompletion.emailHelp')}
      autoComplete="email"
    />
  )
}
