import { SchemaFormWizard } from '../../../../engine/web/forms/schema/SchemaFormWizard.tsx'
import type { FormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import type { OnboardingStep } from '../onboardingStep.ts'
import { StepCard } from './StepCard.tsx'

export interface QuestionsCardProps<TData extends object> {
  readonly step: OnboardingStep
  readonly wizard: FormWizard<TData>
  readonly currency?: string
  readonly isSending: boolean
  readonly hasFailed: boolean
  /** Sends the answers; true on success. */
  readonly submit: () => Promise<boolean>
  /** Key of the message after that. */
  readonly completed: string
}

/** A form of questions on one card; after it is sent, the next step of the onboarding follows. */
export function QuestionsCard<TData extends object>(props: QuestionsCardProps<TData>) {
  const { step, wizard, currency, isSending, hasFailed, submit, completed } = props
  const translate = useTranslate()
  const toast = useToast()
  const { skip, refetch } = useOnboarding()
  const finish = async () => {
    if (!(await submit())) return
    toast.show({ severity: 'success', kind: 'onboarding', title: translate(completed) })
    wizard.form.restart()
    await refetch()
  }
  return (
    <StepCard
      step={step}
      title={translate(wizard.step.title)}
      place={wizard.index}
      skipLabel={translate('onboarding.skipForm')}
      onSkip={skip}
    >
      <SchemaFormWizard
        wizard={wizard}
        currency={currency}
        isSending={isSending}
        hasFailed={hasFailed && wizard.isLast}
        onDone={() => void finish()}
      />
    </StepCard>
  )
}
