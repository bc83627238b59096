import { sql } from 'drizzle-orm'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { documents } from '../../tables/documents.ts'
import { mayActFor } from '../../../rules/actingRoles.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { isPaper } from './applicationAnswers.ts'
import { findOwnAccount } from './ownApplication.ts'

type Document = Row<typeof documents>

/** A document that the business uploaded. */
export type ApplicationPaper = Pick<Document, 'entityId' | 'type' | 'fileName' | 'byteSize' | 'uploadedAtUtc'>

/**
 * Documents that a business uploaded with an application, for callers who act for it, in every state. Throws NOT_FOUND for
 * callers who are not on the account, and NOT_AUTHORIZED for its other roles.
 */
export async function readApplicationPapers(
  db: Database,
  actor: UserActor,
  applicationId: number,
): Promise<readonly ApplicationPaper[]> {
  await findOwnAccount({ db }, actor, applicationId)
  const kept = await readRows({ db }, documents, sql`${documents.loanApplicationId} = ${applicationId}::int`)
  return kept.filter(({ type }) => isPaper(type))
}

/** Documents of an application are for people who act for its business; agreements are for all people on the account. */
export const isApplicationDocument = (
  { memberships }: Pick<UserActor, 'memberships'>,
  { type, accountId, loanApplicationId }: Pick<Document, 'type' | 'accountId' | 'loanApplicationId'>,
): boolean => {
  if (accountId === null || loanApplicationId === null) return false
  const role = memberships.get(accountId)
  return type === 'LOAN_AGREEMENT' ? role !== undefined : isPaper(type) && mayActFor(role)
}
