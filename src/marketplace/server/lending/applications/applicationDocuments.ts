import { sql } from 'drizzle-orm'
import { documents } from '../../tables/documents.ts'
import { loanApplicationEvents } from '../../tables/applicationEvents.ts'
import { REPORTS } from '../../../../engine/server/providers/storage/documentFormat.ts'
import type { DocumentOperation, NewDocument } from '../../onboarding/documents/addDocument.ts'
import { storeDocument } from '../../onboarding/documents/addDocument.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { isPaper, type PAPER_TYPES } from './applicationAnswers.ts'
import { lockOwnApplication, OPEN_STATES, requireCustomer } from './ownApplication.ts'

export type PaperType = (typeof PAPER_TYPES)[keyof typeof PAPER_TYPES]

/** The form takes as many of each kind. */
const MOST_OF_A_KIND = 10

/**
 * Keeps a paper of an application that the business may still change. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE,
 * TOO_MANY_ATTEMPTS, and on the file NOT_EMPTY, FILE_TOO_LARGE, REPORT_TYPE_REFUSED, FILE_HARMFUL and TOO_MANY_FILES.
 */
export function addApplicationDocument(
  operation: DocumentOperation,
  applicationId: number,
  document: Omit<NewDocument, 'accepted'> & { readonly type: PaperType },
): Promise<{ readonly documentId: number }> {
  const { type, field } = document
  const paper = { ...document, accepted: REPORTS }
  return storeDocument(operation, paper, { loanApplicationId: applicationId }, async (session) => {
    const actor = requireCustomer(session)
    const { accountId } = await lockOwnApplication(session, actor, applicationId, OPEN_STATES)
    const own = sql`${documents.loanApplicationId} = ${applicationId}::int and ${documents.type} = ${type}`
    if ((await readRows(session, documents, own)).length >= MOST_OF_A_KIND)
      throw refuse('TOO_MANY_FILES', field, { number: String(MOST_OF_A_KIND) })
    return { loanApplicationId: applicationId, accountId, personId: actor.personId }
  })
}

/**
 * Takes a paper back that staff have not been given yet: it came after the application was last sent in. Refuses with
 * NOT_FOUND, NOT_AUTHORIZED and WRONG_STATE.
 */
export async function removeApplicationDocument(
  operation: DocumentOperation,
  documentId: number,
): Promise<object> {
  const { db, mutationName, clientCorrelationId, documents: storage } = operation
  const actor = requireCustomer(operation)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: { documentId } }, async () => {
    const document = await lockRow(operation, documents, documentId, 'documentEntityId')
    const { loanApplicationId, type } = document
    if (loanApplicationId === null || !isPaper(type)) throw refuse('NOT_FOUND', 'documentEntityId')
    await lockOwnApplication(operation, actor, loanApplicationId, OPEN_STATES)
    const steps = await readRows(
      operation,
      loanApplicationEvents,
      sql`${loanApplicationEvents.loanApplicationId} = ${loanApplicationId}::int`,
    )
    const last = steps.at(-1)
    if (last !== undefined && Date.parse(document.uploadedAtUtc) < Date.parse(last.occurredAtUtc))
      throw refuse('WRONG_STATE', null, { state: last.state })
    await deleteRows(operation, documents, [documentId])
    await storage.remove(document)
    return {}
  })
}
