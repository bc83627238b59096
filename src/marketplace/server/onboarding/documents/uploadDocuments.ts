import { people } from '../../../../engine/server/db/tables/people.ts'
import { accounts } from '../../tables/accounts.ts'
import { kycApplications } from '../../tables/compliance.ts'
import { mayActFor } from '../../../rules/actingRoles.ts'
import { sql } from 'drizzle-orm'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { file, idOf, integer, oneOf, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { refuse, requirePermission } from '../../../../engine/server/kernel/runOperation.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { SignedInOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { type DocumentOperation, MAX_DOCUMENT_BYTES, storeDocument } from './storeDocument.ts'

const description = `gif, jpg, png, doc, docx or pdf, at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`

/**
 * Stores a file about a person: the caller, or another person when staff upload it. It joins an open application.
 * Refuses with NOT_AUTHORIZED, INVALID_REFERENCE, and as `storeDocument`.
 */
const personUpload = (name: string) =>
  defineOperation({
    name,
    description: 'Stores a person’s identity document. Needs the header GraphQL-Preflight.',
    input: {
      file: file({ description }),
      fileType: oneOf({
        name: 'PersonDocumentType',
        values: ['KYC_IDENTITY', 'KYC_ADDRESS'],
        meanings: { KYC_IDENTITY: 'Passport or other identity document', KYC_ADDRESS: 'Proof of address' },
      }),
      personId: optional(idOf('Person', { description: 'For staff. Default: the caller.' })),
    },
    result: { documentEntityId: integer() },
    run: (context: DocumentOperation, { file: given, fileType: type, personId }) =>
      storeDocument(context, { file: given, type, field: 'file' }, { personId }, async (session) => {
        const owner = personId ?? session.actor.personId
        if (owner !== session.actor.personId) {
          requirePermission(session, 'ExecuteSeniorActions')
          await findRow(session, people, owner, 'personEntityId')
        }
        return { personId: owner, kycApplicationId: await openApplication(session, owner) }
      }),
  })

export const uploadPersonDocument = personUpload('uploadPersonDocument')
export const addPersonDocument = personUpload('addPersonDocument')

/** The same for an account: the current one, or any when staff hand it in. */
const accountUpload = (name: string) =>
  defineOperation({
    name,
    description: 'Stores a document about an account. Needs the header GraphQL-Preflight.',
    input: {
      document: file({ description }),
      documentType: oneOf({
        name: 'AccountDocumentType',
        values: ['SUPPORTING', 'LETTER_OF_ATTORNEY'],
        meanings: { SUPPORTING: 'Supporting document', LETTER_OF_ATTORNEY: 'Letter of attorney' },
      }),
      accountId: optional(idOf('Account', { description: 'Default: the current account.' })),
    },
    result: { documentEntityId: integer() },
    run: (context: DocumentOperation, { document, documentType: type, accountId }) =>
      storeDocument(context, { file: document, type, field: 'document' }, { accountId }, async (session) => {
        const { actor } = session
        const owner = accountId ?? actor.accountId
        if (owner === null) throw refuse('REQUIRED', 'accountEntityId')
        if (!mayActFor(actor.memberships.get(owner))) {
          requirePermission(session, 'ExecuteSeniorActions')
          await findRow(session, accounts, owner, 'accountEntityId')
        }
        return { accountId: owner, personId: actor.kind === 'USER' ? actor.personId : null }
      }),
  })

export const uploadAccountDocument = accountUpload('uploadAccountDocument')
export const addAccountDocument = accountUpload('addAccountDocument')

/** Papers that come later belong to the check that asked for them. */
const openApplication = async (session: SignedInOperation, personId: number): Promise<number | null> => {
  const open = await readRows(
    session,
    kycApplications,
    sql`${kycApplications.personId} = ${personId}::int and ${kycApplications.state} in ('MANUAL_CHECK', 'INFORMATION_REQUESTED')`,
  )
  return open.at(-1)?.entityId ?? null
}
