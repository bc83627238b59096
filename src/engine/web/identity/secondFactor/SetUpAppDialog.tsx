import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { CurrentPasswordField } from '../../forms/fields/CurrentPasswordField.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { FormBox } from '../../forms/FormBox.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { AppScanStep } from './AppScanStep.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { AppSetUp, AppStep } from './useAppSetUp.ts'

export interface SetUpAppDialogProps {
  readonly setUp: AppSetUp
  readonly step: AppStep
  readonly isFirst: boolean
  readonly email: string
  readonly onDone: () => void
}

/** The steps of setting up an authenticator app. */
export function SetUpAppDialog({ setUp, step, isFirst, email, onDone }: SetUpAppDialogProps) {
  const translate = useTranslate()
  const finish = useEffectEvent(onDone)
  const isDone = step.name === 'done'
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  return (
    <FactorDialog
      title={translate(step.name === 'codes' ? 'secondFactor.recovery.title' : 'secondFactor.app.setUp')}
      steps={isFirst ? STEPS.map((name) => translate(`secondFactor.steps.${name}`)) : []}
      current={PLACES[step.name]}
      onClose={step.name === 'codes' ? undefined : setUp.close}
    >
      {step.name === 'password' && <AppPasswordStep setUp={setUp} email={email} />}
      {step.name === 'scan' && <AppScanStep setUp={setUp} secret={step.secret} uri={step.uri} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </FactorDialog>
  )
}

const STEPS = ['password', 'app', 'codes'] as const
const PLACES = { password: 0, scan: 1, codes: 2, done: 2 } as const

interface AppPasswordStepProps {
  readonly setUp: AppSetUp
  readonly email: string
}

/** Asks for the password before the first factor. */
function AppPasswordStep({ setUp, email }: AppPasswordStepProps) {
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
