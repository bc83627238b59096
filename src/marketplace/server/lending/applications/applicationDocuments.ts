import { sql } from 'drizzle-orm'
import { documents } from '../../tables/documents.ts'
import { loanApplicationEvents } from '../../tables/applicationEvents.ts'
import { REPORTS } from '../../../../engine/server/providers/storage/documentFormat.ts'
import {
  type DocumentOperation,
  MAX_DOCUMENT_BYTES,
  storeDocument,
} from '../../onboarding/documents/storeDocument.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { file, idOf, integer, oneOf } from '../../../../engine/server/kernel/operations/fields.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { isPaper, PAPER_TYPES } from './applicationAnswers.ts'
import { lockOwnApplication, OPEN_STATES, requireCustomer } from './ownApplication.ts'

/** The form takes as many of each kind. */
const MOST_OF_A_KIND = 10

/**
 * Keeps a paper of an application that the business may still change. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE,
 * TOO_MANY_ATTEMPTS, and on the file REPORT_TYPE_REFUSED, TOO_MANY_FILES and as `storeDocument`.
 */
export const uploadLoanApplicationDocument = defineOperation({
  name: 'uploadLoanApplicationDocument',
  description: 'Stores a document of an application. Needs the header GraphQL-Preflight.',
  input: {
    applicationId: idOf('LoanApplication'),
    file: file({
      description: `pdf, xlsx, docx, jpg or png, at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`,
    }),
    fileType: oneOf({
      name: 'LoanApplicationDocumentType',
      values: Object.values(PAPER_TYPES),
      meanings: {
        ANNUAL_ACCOUNTS: 'Annual accounts',
        BUDGET: 'Budget',
        COLLATERAL: 'Document about the security',
      },
    }),
  },
  result: { documentEntityId: integer() },
  run: (operation: DocumentOperation, { applicationId, file: given, fileType: type }) => {
    const paper = { file: given, type, field: 'file', accepted: REPORTS }
    return storeDocument(operation, paper, { loanApplicationId: applicationId }, async (session) => {
      const actor = requireCustomer(session)
      const { accountId } = await lockOwnApplication(session, actor, applicationId, OPEN_STATES)
      const own = sql`${documents.loanApplicationId} = ${applicationId}::int and ${documents.type} = ${type}`
      if ((await readRows(session, documents, own)).length >= MOST_OF_A_KIND)
        throw refuse('TOO_MANY_FILES', 'file', { number: String(MOST_OF_A_KIND) })
      return { loanApplicationId: applicationId, accountId, personId: actor.personId }
    })
  },
})

/**
 * Takes a paper back that staff have not been given yet: it came after the application was last sent in. Refuses with
 * NOT_FOUND, NOT_AUTHORIZED and WRONG_STATE.
 */
export const removeLoanApplicationDocument = defineOperation({
  name: 'removeLoanApplicationDocument',
  description: 'Removes a document that was added after the application was last sent in.',
  input: { documentId: idOf('Document') },
  run: async (operation: DocumentOperation, { documentId }) => {
    const { db, mutationName, clientCorrelationId, documents: storage } = operation
    const actor = requireCustomer(operation)
    return runIdempotent(
      db,
      actor,
      { mutationName, clientCorrelationId, input: { documentId } },
      async () => {
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
      },
    )
  },
})
