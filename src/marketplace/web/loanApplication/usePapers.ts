import { useRef } from 'react'
import type { LoanApplicationForm } from '../../../engine/model/generated/forms.ts'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import type { SchemaForm } from '../../../engine/web/forms/schema/useSchemaForm.ts'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import type { FoundForm } from './FoundForm.ts'
import {
  RemoveLoanApplicationDocumentDocument,
  UploadLoanApplicationDocumentDocument,
} from './generated/loanApplication.ts'

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
export function usePapers(form: SchemaForm<LoanApplicationForm>, { answers }: FoundForm) {
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
