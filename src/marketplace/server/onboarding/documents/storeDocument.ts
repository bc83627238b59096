import { createHash } from 'node:crypto'
import { documents, type documentType } from '../../tables/documents.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { cleanText, cutText } from '../../../../engine/rules/text.ts'
import { alarms } from '../../../../engine/server/db/tables/alarms.ts'
import type { DocumentScanner } from '../../../../engine/server/providers/scan/DocumentScanner.ts'
import {
  type AcceptedFormats,
  type DocumentFormat,
  documentFormat,
  PAPERS,
} from '../../../../engine/server/providers/storage/documentFormat.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
  type SignedInOperation,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { UploadedFile } from '../../../../engine/server/kernel/UploadedFile.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'

export interface DocumentOperation extends IdentityOperation {
  readonly documents: SealedStorage
  readonly scanner: DocumentScanner
}

export interface NewDocument {
  readonly type: (typeof documentType.enumValues)[number]
  readonly file: UploadedFile
  /** Input field of the file. */
  readonly field: string
  /** Default: papers. */
  readonly accepted?: AcceptedFormats
}

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

export type DocumentOwner = Readonly<
  Partial<Record<'personId' | 'accountId' | 'kycApplicationId' | 'loanApplicationId', number | null>>
>

/**
 * Checks a file and stores it for the owner that `ownerOf` finds, which refuses callers who may not upload it. `named` is
 * the input of the request, to recognise a retry. Refuses on the file with NOT_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED,
 * FILE_HARMFUL, and while scanner or store are unavailable FILE_NOT_SCANNED and FILE_NOT_STORED.
 */
export const storeDocument = async (
  operation: DocumentOperation,
  document: NewDocument,
  named: DocumentOwner,
  ownerOf: (session: SignedInOperation) => Promise<DocumentOwner>,
): Promise<{ readonly documentEntityId: number }> => {
  const session = requireSession(operation)
  const { identity, actor, documents: storage, mutationName, clientCorrelationId } = operation
  await limitAttempts(identity, [{ name: 'document-upload', value: String(session.actor.userId) }])
  const { type, file } = document
  const { name: fileName } = file
  const content = new Uint8Array(await file.arrayBuffer())
  const format = await checkContent({ ...session, scanner: operation.scanner }, content, document)
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const input = { ...named, type, fileName, contentHash }
  return runIdempotent(operation.db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const owner = await ownerOf(session)
    const place = await storage.keep(content).catch(() => {
      throw refuse('FILE_NOT_STORED', document.field)
    })
    try {
      const { entityId } = await addRow(session, documents, {
        ...owner,
        ...place,
        type,
        fileName: nameOf(fileName, format),
        contentType: format.contentType,
        byteSize: content.byteLength,
        scan: format.scan,
        uploadedAtUtc: session.now().toISOString(),
        uploadedByUserId: session.actor.userId,
      })
      return { documentEntityId: entityId }
    } catch (error) {
      await storage.remove(place)
      throw error
    }
  })
}

/** By content, because a name says what its sender likes. */
const checkContent = async (
  operation: SignedInOperation & Pick<DocumentOperation, 'scanner'>,
  content: Uint8Array,
  { field, accepted = PAPERS }: NewDocument,
): Promise<DocumentFormat & { readonly scan: 'CLEAN' | 'NOT_SCANNED' }> => {
  if (content.byteLength === 0) throw refuse('NOT_EMPTY', field)
  if (content.byteLength > MAX_DOCUMENT_BYTES)
    throw refuse('FILE_TOO_LARGE', field, { number: String(MAX_DOCUMENT_BYTES / 1024 / 1024) })
  const format = await documentFormat(content)
  if (format === null || !accepted.extensions.includes(format.extension))
    throw refuse(accepted.refusal, field)
  // Unscanned files are refused: they would not be scanned later, before staff open them.
  const scan = await operation.scanner.scan(content).catch(() => {
    throw refuse('FILE_NOT_SCANNED', field)
  })
  if (scan === 'HARMFUL') {
    await raiseHarmfulFile(operation)
    throw refuse('FILE_HARMFUL', field)
  }
  return { ...format, scan }
}

/** The person's own name for it, without folders, and with the ending of what it is. */
const nameOf = (given: string, { extension }: DocumentFormat): string => {
  const [name = ''] = cleanText(given, 'line').split(/[/\\]/).slice(-1)
  const bare = name.replace(/\.[^.]*$/, '').replaceAll(/["<>|:*?]/g, '')
  const stem = cutText(bare.trim(), 100)
  return `${stem === '' ? 'document' : stem}.${extension}`
}

/**
 * Raises an alarm about an upload with malware. The file is deleted, and its name may hold anything, so the alarm names
 * only the person. One open alarm per person.
 */
async function raiseHarmfulFile(session: SignedInOperation): Promise<void> {
  const { db, actor, now } = session
  const { personId } = actor
  // Of its own: the upload is refused, and what it began is rolled back.
  await db.transaction(async () => {
    await db.query(`select pg_advisory_xact_lock(hashtext('harmfulFile'), $1::int)`, [personId])
    const open = await db.query(
      `select 1 as found from alarms where kind = 'HARMFUL_FILE' and record_type = 'Person'
       and record_id = $1::int and state <> 'RESOLVED' limit 1`,
      [personId],
    )
    if (open.length > 0) return
    const { firstName, lastName } = await findRow(session, people, personId, 'personEntityId')
    await addRow(session, alarms, {
      severity: 'WARNING',
      kind: 'HARMFUL_FILE',
      message: `${firstName} ${lastName}`,
      recordType: 'Person',
      recordId: personId,
      raisedAtUtc: now().toISOString(),
    })
  })
}
