import Typography from '@mui/material/Typography'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { CurrentPasswordField } from '../../forms/fields/CurrentPasswordField.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import type { AppSetUp } from './useAppSetUp.ts'

export interface AppPasswordStepProps {
  readonly setUp: AppSetUp
  readonly email: string
}

/** Asks for the password before the first factor. */
export function AppPasswordStep({ setUp, email }: AppPasswordStepProps) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
  const submit = async () => {
    if (setUp.isSending || !fields.check()) return
    const problems = await setUp.begin(fields.values.currentPassword)
    if (problems.length > 0) fields.refuse(problems)
  }
  return (
    <FormBox form={fields} opensFocused onSubmit={() => void submit()}>
      <Typography color="text.secondary">{translate('secondFactor.password.text')}</Typography>
      <CurrentPasswordField
        fields={fields}
        email={email}
        name="currentPassword"
        label={translate('secondFactor.password.label')}
      />
      <AnswerButtons
        cancelLabel={translate('common.cancel')}
        onCancel={setUp.close}
        isSending={setUp.isSending}
        submit={translate('secondFactor.password.next')}
      />
    </FormBox>
  )
}

const EMPTY = { currentPassword: '' }
const RULES = { currentPassword: fieldRules.required }
