import { sql } from 'drizzle-orm'
import { canonicalName, canonicalSql } from '../../../../engine/server/db/canonicalName.ts'
import { userInvitations } from '../../tables/compliance.ts'
import { changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { AccountCaller } from './accountCaller.ts'

/** Withdraws the pending invitations of these addresses to the account: their links no longer open it. */
export async function withdrawInvitations(caller: AccountCaller, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const { accountId, email, state } = userInvitations
  const names = sql.param(emails.map(canonicalName))
  const pending = sql`${accountId} = ${caller.accountId}::int and ${state} = 'PENDING'
    and ${canonicalSql(email)} = any(${names}::text[])`
  const waiting = await lockRows(caller, userInvitations, pending)
  await changeRows(
    caller,
    userInvitations,
    waiting.map(({ entityId }) => ({ entityId, state: 'CANCELLED' as const })),
  )
}
