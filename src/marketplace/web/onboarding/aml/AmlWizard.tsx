import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import type { FormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { QuestionsCard } from '../cards/QuestionsCard.tsx'
import { type AmlForm, useAmlSubmit } from './useAmlSubmit.ts'

export interface AmlWizardProps<TData extends object> {
  readonly form: AmlForm
  readonly wizard: FormWizard<TData>
  readonly account: Account
}

/** The two steps of the questions. */
export function AmlWizard<TData extends object>({ form, wizard, account }: AmlWizardProps<TData>) {
  const currency = account.currency.code
  const sending = useAmlSubmit(form, wizard, currency)
  return (
    <QuestionsCard
      step="aml"
      wizard={wizard}
      currency={currency}
      {...sending}
      completed="onboarding.aml.completed"
    />
  )
}
