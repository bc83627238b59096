import { useRef, useState } from 'react'
import type { LoanApplicationForm } from '../../../engine/model/generated/forms.ts'
import type { Locale } from '../../../engine/model/Text.ts'
import { type ApiProblem, describeProblem } from '../../../engine/web/client/ApiError.ts'
import type { FormWizard } from '../../../engine/web/forms/schema/useFormWizard.ts'
import type { SchemaForm } from '../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import type { FoundForm } from './FoundForm.ts'
import { applicationPath } from '../navigation/applyPath.ts'
import {
  RemoveLoanApplicationDocumentDocument,
  SaveLoanApplicationDocument,
  SubmitLoanApplicationDocument,
  UploadLoanApplicationDocumentDocument,
} from './generated/loanApplication.ts'

export interface ApplicationSteps {
  /** Validates the step, saves it on the server and shows the next one; the last step submits the application. */
  readonly advance: () => boolean
  readonly isSending: boolean
  readonly hasFailed: boolean
  /** About the whole. */
  readonly problems: readonly string[]
}

/** What the server has of the application. Both are null before the first step is saved. */
export interface KeptApplication {
  readonly entityId: number | null
  readonly entityVersion: number | null
}

interface Given {
  readonly found: FoundForm
  readonly kept: KeptApplication
  readonly onKept: (kept: KeptApplication) => void
  readonly locale: Locale
  readonly onStale: () => void
}

/** What happens when a step of the application is done. */
export function useApplicationSteps(
  wizard: FormWizard<LoanApplicationForm>,
  { found, kept, onKept, locale, onStale }: Given,
): ApplicationSteps {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const saving = usePayloadMutation(SaveLoanApplicationDocument)
  const submitting = usePayloadMutation(SubmitLoanApplicationDocument)
  const papers = usePapers(wizard.form, found)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<readonly string[] | null>(null)

  const save = async (): Promise<readonly ApiProblem[] | null> => {
    const { entityId, entityVersion } = kept
    const { payload, problems } = await saving.send({
      loanApplicationEntityId: entityId,
      entityVersion,
      answersJson: JSON.stringify(answersOf(wizard)),
    })
    if (!payload?.isSuccess || !payload.loanApplicationEntityId) return problems
    const { loanApplicationEntityId, entityVersion: version } = payload
    onKept({ entityId: loanApplicationEntityId, entityVersion: version })
    return wizard.step.name === 'papers' ? papers.send(loanApplicationEntityId) : null
  }
  const submit = async (): Promise<readonly ApiProblem[] | null> => {
    const { acceptsTerms = false, acceptsCreditCheck = false } = wizard.form.data
    const { entityId } = kept
    if (entityId === null) return []
    const { payload, problems } = await submitting.send({
      loanApplicationEntityId: entityId,
      acceptsTerms,
      acceptsCreditCheck,
      locale,
    })
    return payload?.isSuccess ? null : problems
  }
  const finish = () => {
    const { entityId } = kept
    if (found.state === 'DRAFT')
      toast.show({ severity: 'success', title: translate('loanApplication.submitted') })
    // What was typed is on the server: nothing to warn of.
    wizard.form.restart(wizard.form.data)
    if (entityId !== null) navigate(applicationPath(entityId))
  }
  const run = async () => {
    const { isLast } = wizard
    // Another answer may have made an earlier step wrong: that one is open now.
    if (isLast && !wizard.advance()) {
      setFailure(null)
      return
    }
    const problems = wizard.step.name === 'consent' ? await submit() : await save()
    if (problems !== null) {
      if (problems.some(({ code }) => code === 'STALE_ENTITY')) {
        toast.show({ severity: 'info', title: translate('loanApplication.stale') })
        onStale()
        return
      }
      const { form: own } = wizard.refuse(problems)
      const rest = own.length > 0 || problems.length > 0 ? own : [translate('errors.UNKNOWN')]
      setFailure(rest.length > 0 ? rest : problems.map((one) => describeProblem(one, translate)))
      return
    }
    setFailure(null)
    if (isLast) return finish()
    // The step is on the server: leaving now loses nothing.
    const { initial, values, rebase } = wizard.form
    const saved = wizard.step.shown.map((path) => [path, values[path]])
    rebase({ ...initial, ...Object.fromEntries(saved) }, values)
    wizard.advance()
  }
  return {
    advance: () => {
      if (wizard.form.check(wizard.step.shown)) {
        setSending(true)
        void run().finally(() => setSending(false))
      }
      return false
    },
    isSending,
    hasFailed: failure !== null,
    problems: failure ?? [],
  }
}

/** What is saved: consents and files go their own ways. An emptied answer is null. */
function answersOf({ form, step }: FormWizard<LoanApplicationForm>): Readonly<Record<string, unknown>> {
  const data: Readonly<Record<string, unknown>> = { ...form.data }
  const fields = step.shown.filter((path) => !NOT_SAVED.has(path))
  return Object.fromEntries(fields.map((path) => [path, data[path] ?? null]))
}

const NOT_SAVED: ReadonlySet<string> = new Set([
  'annualAccounts',
  'budget',
  'collateralPapers',
  'acceptsTerms',
  'acceptsCreditCheck',
])

const PAPERS = [
  { path: 'annualAccounts', type: 'ANNUAL_ACCOUNTS' },
  { path: 'budget', type: 'BUDGET' },
  { path: 'collateralPapers', type: 'COLLATERAL' },
] as const

/** A file of the form: chosen here, or kept on the server since an earlier visit. */
interface Paper {
  readonly name: string
  readonly size: number
  readonly file?: File
  readonly documentEntityId?: number
}

/** Uploads chosen files, and deletes removed ones. */
function usePapers(form: SchemaForm<LoanApplicationForm>, { answers }: FoundForm) {
  const uploading = usePayloadMutation(UploadLoanApplicationDocumentDocument)
  const removing = usePayloadMutation(RemoveLoanApplicationDocumentDocument)
  const kept = useRef<ReadonlySet<number>>(
    new Set(PAPERS.flatMap(({ path }) => idsOf(papersAt(answers, path)))),
  )

  /** Null when all went well. */
  const send = async (loanApplicationEntityId: number): Promise<readonly ApiProblem[] | null> => {
    const now = new Set<number>()
    for (const { path, type } of PAPERS) {
      const papers = form.shown.includes(path) ? ((form.values[path] ?? []) as readonly Paper[]) : []
      const stored: Paper[] = []
      for (const paper of papers) {
        if (paper.file === undefined || paper.documentEntityId !== undefined) {
          stored.push(paper)
          continue
        }
        // One after the other: what was refused is named.
        const { payload, problems } = await uploading.send({
          loanApplicationEntityId,
          file: paper.file,
          fileType: type,
        })
        if (!payload?.isSuccess || !payload.documentEntityId) {
          form.set(path, [...stored, ...papers.slice(stored.length)])
          return problems.map((problem) => ({ ...problem, field: path }))
        }
        stored.push({ ...paper, documentEntityId: payload.documentEntityId })
      }
      for (const id of idsOf(stored)) now.add(id)
      form.set(path, stored)
    }
    for (const documentEntityId of [...kept.current].filter((id) => !now.has(id))) {
      const { payload, problems } = await removing.send({ documentEntityId })
      if (!payload?.isSuccess) return problems
    }
    kept.current = now
    return null
  }
  return { send }
}

function papersAt(answers: unknown, path: string): readonly Paper[] {
  const papers = (answers as Readonly<Record<string, readonly Paper[] | undefined>>)[path]
  return papers ?? []
}

function idsOf(papers: readonly Paper[]): readonly number[] {
  return papers.flatMap(({ documentEntityId }) => documentEntityId ?? [])
}
