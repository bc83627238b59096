import type { Account } from '../../../client/session/UserAndAccounts.ts'
import { SchemaFormWizard } from '../../../forms/schema/SchemaFormWizard.tsx'
import type { FormWizard } from '../../../forms/schema/useFormWizard.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../overlay/StepCard.tsx'
import { type AmlForm, useAmlSubmit } from './useAmlSubmit.ts'

export interface AmlWizardProps<TData extends object> {
  readonly form: AmlForm
  readonly wizard: FormWizard<TData>
  readonly account: Account
}

/** The two steps of the questions, on one card. */
export function AmlWizard<TData extends object>({ form, wizard, account }: AmlWizardProps<TData>) {
  const translate = useTranslate()
  const toast = useToast()
  const { skip, refetch } = useOnboarding()
  const { isSending, hasFailed, submit } = useAmlSubmit(form, wizard, account.currency.code)
  const finish = async () => {
    if (!(await submit())) return
    toast.show({ severity: 'success', kind: 'onboarding', title: translate('onboarding.aml.completed') })
    wizard.form.restart()
    await refetch()
  }
  return (
    <StepCard
      step="aml"
      title={translate(wizard.step.title)}
      place={wizard.index}
      skipLabel={translate('onboarding.skipForm')}
      onSkip={skip}
    >
      <SchemaFormWizard
        wizard={wizard}
        currency={account.currency.code}
        isSending={isSending}
        hasFailed={hasFailed && wizard.isLast}
        onDone={() => void finish()}
      />
    </StepCard>
  )
}
