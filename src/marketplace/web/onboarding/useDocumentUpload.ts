import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { UploadAccountDocumentDocument, UploadPersonDocumentDocument } from './generated/documents.ts'

export type Paper =
  | { readonly of: 'person'; readonly type: 'KYC_IDENTITY' | 'KYC_ADDRESS'; readonly file: File }
  | { readonly of: 'account'; readonly type: 'SUPPORTING' | 'LETTER_OF_ATTORNEY'; readonly file: File }

export interface UploadedPaper {
  /** Null when it was refused. */
  readonly documentEntityId: number | null
  readonly problems: readonly ApiProblem[]
}

export interface DocumentUpload {
  /** Sends a paper, once: a second attempt with the same file sends nothing. */
  readonly upload: (paper: Paper) => Promise<UploadedPaper>
}

/** Ids of what the server has, by file and what it was uploaded as; for as long as the page knows the file. */
const UPLOADED = new WeakMap<File, Map<string, number>>()

/** Uploads papers, so that the answers that follow can refer to them. */
export function useDocumentUpload(): DocumentUpload {
  const ofPerson = usePayloadMutation(UploadPersonDocumentDocument)
  const ofAccount = usePayloadMutation(UploadAccountDocumentDocument)
  return {
    upload: async ({ of, type, file }) => {
      const known = UPLOADED.get(file) ?? new Map<string, number>()
      const documentEntityId = known.get(`${of} ${type}`)
      if (documentEntityId !== undefined) return { documentEntityId, problems: [] }
      const { payload, problems } =
        of === 'person'
          ? await ofPerson.send({ file, fileType: type })
          : await ofAccount.send({ document: file, documentType: type })
      const added = payload?.isSuccess ? (payload.documentEntityId ?? null) : null
      if (added !== null) UPLOADED.set(file, known.set(`${of} ${type}`, added))
      return { documentEntityId: added, problems }
    },
  }
}
