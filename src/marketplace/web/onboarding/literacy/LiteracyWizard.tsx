import { useState } from 'react'
import { isNonSophisticated } from '../../../rules/forms/isNonSophisticated.ts'
import { fromWireName, toLiteracyAnswersJson } from '../../../rules/wire/toWire.ts'
import type { FormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { SubmitFinancialLiteracyDocument } from './generated/literacy.ts'
import { QuestionsCard } from '../cards/QuestionsCard.tsx'

export interface LiteracyWizardProps<TData extends object> {
  readonly form: 'financial-literacy' | 'financial-literacy-business'
  readonly wizard: FormWizard<TData>
}

/** The test of sophistication, and for people who fail it the one of knowledge. */
export function LiteracyWizard<TData extends object>({ form, wizard }: LiteracyWizardProps<TData>) {
  const translate = useTranslate()
  const toast = useToast()
  const answers = usePayloadMutation(SubmitFinancialLiteracyDocument)
  const [hasFailed, setFailed] = useState(false)
  const { data, definition } = wizard.form
  const submit = async () => {
    const { problems } = await answers.send({
      isNonSophisticatedInvestor: isNonSophisticated(definition.schema, data),
      answersJson: toLiteracyAnswersJson(form, data),
    })
    setFailed(problems.length > 0)
    if (problems.length === 0) return true
    wizard.refuse(
      problems.map((problem) => ({
        ...problem,
        field: problem.field && fromWireName(form, problem.field),
      })),
    )
    toast.show({
      severity: 'error',
      title: translate('onboarding.submitFailed'),
      lines: [translate('onboarding.tryAgain')],
    })
    return false
  }
  return (
    <QuestionsCard
      step="literacy"
      wizard={wizard}
      isSending={answers.isSending}
      hasFailed={hasFailed}
      submit={submit}
      completed="onboarding.literacy.completed"
    />
  )
}
