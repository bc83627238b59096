import type { ManualKycForm } from '../../../../engine/model/generated/forms.ts'
import type { ApiProblem } from '../../../../engine/web/client/ApiError.ts'
import { chosenFiles } from '../../../../engine/web/forms/schema/useChosenFiles.ts'
import type { SchemaForm } from '../../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { useBusy } from '../../../../engine/web/identity/form/useBusy.ts'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { AddManualKycDocument } from './generated/kyc.ts'
import type { Countries } from '../useCountries.ts'
import { useDocumentUpload } from '../useDocumentUpload.ts'

/** Papers in their order, and where the server's input names a field otherwise than the form. */
const PAPERS = [
  { path: 'idDocuments', type: 'KYC_IDENTITY' },
  { path: 'addressDocuments', type: 'KYC_ADDRESS' },
] as const
const FIELDS: Readonly<Record<string, string>> = {
  countryId: 'country',
  countryOfResidenceId: 'countryOfResidence',
}

/** Uploads the papers and then asks for the verification. A paper that is refused stops it: nothing can be checked without. */
export function useManualKyc(
  form: SchemaForm<ManualKycForm>,
  countries: Countries,
  onSent: () => void,
): { readonly isSending: boolean; readonly send: () => Promise<void> } {
  const translate = useTranslate()
  const toast = useToast()
  const asking = usePayloadMutation(AddManualKycDocument)
  const { upload } = useDocumentUpload()

  const sendPapers = async (): Promise<readonly ApiProblem[]> => {
    for (const { path, type } of PAPERS) {
      for (const { file } of chosenFiles(form, path)) {
        // Identity first, then address, as specified.
        const { problems } = await upload({ of: 'person', type, file })
        if (problems.length > 0) return problems.map((problem) => ({ ...problem, field: path }))
      }
    }
    return []
  }
  const ask = async (): Promise<readonly ApiProblem[] | null> => {
    const {
      idDocuments: _id,
      addressDocuments: _address,
      country,
      countryOfResidence,
      ...answers
    } = form.data as ManualKycForm
    const [countryId, countryOfResidenceId] = [country, countryOfResidence].map(countries.idOf)
    if (countryId == null || countryOfResidenceId == null) return []
    const { payload, problems } = await asking.send({ ...answers, countryId, countryOfResidenceId })
    return payload?.isSuccess ? null : problems
  }
  const { isBusy, run } = useBusy(async () => {
    const refused = await sendPapers()
    const problems = refused.length > 0 ? refused : await ask()
    if (problems === null) {
      toast.show({ severity: 'success', kind: 'onboarding', title: translate('onboarding.manual.sent') })
      onSent()
      return
    }
    form.refuse(
      problems.map((problem) => ({
        ...problem,
        field: problem.field && (FIELDS[problem.field] ?? problem.field),
      })),
    )
    toast.show({
      severity: 'error',
      title: translate('onboarding.manual.failed'),
      lines: [translate('onboarding.manual.failedText')],
    })
  })
  return {
    isSending: isBusy,
    send: async () => {
      await run()
    },
  }
}
