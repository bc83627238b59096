import type { documents } from '../tables/documents.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { type RowFilter } from '../../../engine/server/entities/RowFilter.ts'
import { memberAccounts } from './rowRules.ts'

/** Identity documents: they belong to the person, no matter who uploaded them. */
const IDENTITY_PAPERS = ['KYC_IDENTITY', 'KYC_ADDRESS'] as const

/**
 * Documents that a customer lists and opens: documents about their own identity, their own uploads (for an account only
 * while they are on it), and agreements of their accounts. Uploads of another person on an account are visible only to
 * that person. `isOwnDocument` is the same rule for one row; a test compares the two.
 */
export const ownDocuments = (actor: UserActor): RowFilter => {
  const isMine = { person: { entityId: { eq: actor.personId } } }
  const isOnMyAccount = { account: memberAccounts(actor) }
  return {
    or: [
      { ...isMine, type: { in: IDENTITY_PAPERS } },
      {
        uploadedByUser: { entityId: { eq: actor.userId } },
        or: [{ account: { entityId: { eq: null } } }, isOnMyAccount],
      },
      { ...isOnMyAccount, type: { eq: 'LOAN_AGREEMENT' } },
    ],
  }
}

export function isOwnDocument(
  { personId, userId, memberships }: Pick<UserActor, 'personId' | 'userId' | 'memberships'>,
  document: Pick<Row<typeof documents>, 'type' | 'personId' | 'accountId' | 'uploadedByUserId'>,
): boolean {
  const isMine = document.personId === personId
  const isOnMyAccount = document.accountId !== null && memberships.has(document.accountId)
  return (
    (isMine && IDENTITY_PAPERS.some((type) => type === document.type)) ||
    (document.uploadedByUserId === userId && (document.accountId === null || isOnMyAccount)) ||
    (isOnMyAccount && document.type === 'LOAN_AGREEMENT')
  )
}
