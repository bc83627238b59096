import { useState } from 'react'
import { UpdateSettingsForCurrentUserDocument } from '../../../../engine/web/client/session/generated/userSettings.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { chosenFiles } from '../../../../engine/web/forms/schema/useChosenFiles.ts'
import type { FormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useBusy } from '../../../../engine/web/identity/form/useBusy.ts'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { logWarning } from '../../../../engine/web/lib/log.ts'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { fromWireName, toAmlAnswersJson } from '../../../rules/wire/toWire.ts'
import { QuestionsCard } from '../cards/QuestionsCard.tsx'
import { useDocumentUpload } from '../useDocumentUpload.ts'
import { AddAmlAnswersForSelectedAccountDocument } from './generated/aml.ts'

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

type AmlForm = 'aml-individual' | 'aml-business'

const SETTINGS_VERSION = 1

/** Fields with papers. */
const PAPERS = [
  { path: 'idDocuments', type: 'SUPPORTING' },
  { path: 'addressDocuments', type: 'SUPPORTING' },
  { path: 'annualTaxReport', type: 'SUPPORTING' },
  { path: 'letterOfAttorney', type: 'LETTER_OF_ATTORNEY' },
] as const

/**
 * Saves the settings, then the papers, then the answers. A paper that fails is only logged: staff ask for it again. Retry
 * sends no paper twice.
 */
function useAmlSubmit<TData extends object>(
  name: AmlForm,
  wizard: FormWizard<TData>,
  currencyCode: string,
): { readonly isSending: boolean; readonly hasFailed: boolean; readonly submit: () => Promise<boolean> } {
  const translate = useTranslate()
  const toast = useToast()
  const session = useSession()
  const settings = usePayloadMutation(UpdateSettingsForCurrentUserDocument)
  const answers = usePayloadMutation(AddAmlAnswersForSelectedAccountDocument)
  const { upload } = useDocumentUpload()
  const [hasFailed, setFailed] = useState(false)

  const saveSettings = async () => {
    // Who has not asked for the newsletter does not get it: a consent is the person's own.
    const isNewsletterAccepted = session.status === 'signedIn' && session.user.isNewsletterAccepted
    const { problems } = await settings.send({
      settings: { version: SETTINGS_VERSION },
      isNewsletterAccepted,
    })
    return problems.length === 0
  }
  /** By question, the papers as the answers name them. */
  const sendPapers = async () => {
    const papers: Record<string, Readonly<Record<string, unknown>>[]> = {}
    for (const { path, type } of PAPERS) {
      for (const { name: fileName, size, file } of chosenFiles(wizard.form, path)) {
        // One after the other: uploads are large, and their order is the specified one.
        const { documentEntityId, problems } = await upload({ of: 'account', type, file })
        if (problems.length > 0) logWarning('A paper could not be uploaded.', problems)
        const paper = { name: fileName, size, ...(documentEntityId === null ? {} : { documentEntityId }) }
        papers[path] = [...(papers[path] ?? []), paper]
      }
    }
    return papers
  }
  const sendAnswers = async (papers: object) => {
    const { problems } = await answers.send({
      answersJson: toAmlAnswersJson(name, { ...wizard.form.data, ...papers }, currencyCode),
    })
    wizard.refuse(
      problems.map((problem) => ({ ...problem, field: problem.field && fromWireName(name, problem.field) })),
    )
    return problems.length === 0
  }
  const { isBusy, run } = useBusy(async () => {
    const isSaved = await saveSettings()
    const isDone = isSaved && (await sendAnswers(await sendPapers()))
    setFailed(!isDone)
    if (!isDone) {
      toast.show({
        severity: 'error',
        title: translate('onboarding.submitFailed'),
        lines: [translate('onboarding.tryAgain')],
      })
    }
    return isDone
  })
  return { isSending: isBusy, hasFailed, submit: async () => (await run()) === true }
}
