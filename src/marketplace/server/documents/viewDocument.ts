import { documents } from '../tables/documents.ts'
import { ProviderError } from '../../../engine/server/providers/ProviderError.ts'
import type { SealedStorage } from '../../../engine/server/providers/storage/sealedStorage.ts'
import { isInvestorDocument } from '../access/investorDocuments.ts'
import { isOwnDocument } from '../access/ownDocuments.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { isApplicationDocument } from '../lending/applications/readApplicationPapers.ts'
import { markOpened } from '../lending/offers/markOpened.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { requirePermission, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'

export interface ViewedDocument {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
}

/**
 * The content of a document: for staff who verify identities, for customers who own it, documents of a loan application
 * for people who act for the business, and published ones for investors. Logs the view in the document's history before
 * returning content. Refuses with NOT_FOUND, NOT_AUTHORIZED and OWN_ACCOUNT, and with FILE_UNAVAILABLE while the store is
 * unavailable.
 */
export async function viewDocument(
  operation: OperationContext,
  storage: SealedStorage,
  documentId: number,
): Promise<ViewedDocument> {
  const reader = requireReader(operation)
  const { fileName, contentType, ...place } = await operation.db.transaction(async () => {
    const document = await lockRow(reader, documents, documentId)
    const { actor } = reader
    const isTheirs = isOwnDocument(actor, document) || isApplicationDocument(actor, document)
    if (actor.kind === 'USER' && !isTheirs && !(await isInvestorDocument(reader.db, actor, documentId)))
      throw new DomainError('NOT_FOUND')
    const at = reader.now().toISOString()
    await changeRow(reader, documents, documentId, {
      viewCount: document.viewCount + 1,
      lastViewedAtUtc: at,
      lastViewedByUserId: actor.userId,
    })
    return document
  })
  const content = await storage.open(place).catch((error: unknown) => {
    throw error instanceof ProviderError ? new DomainError('FILE_UNAVAILABLE') : error
  })
  if (content === null) throw new DomainError('NOT_FOUND')
  // Content that could not be opened does not count as read.
  if (reader.actor.kind === 'USER')
    await operation.db.transaction(() => markOpened(reader, documentId, reader.actor.personId))
  return { fileName, contentType, content }
}

/** A customer, or staff who may read papers. */
const requireReader = (operation: OperationContext): StaffContext => {
  const { actor } = operation
  return actor.kind === 'USER'
    ? { ...operation, actor }
    : requirePermission(operation, 'ExecuteSeniorActions')
}
