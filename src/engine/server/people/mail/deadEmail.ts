import { sql } from 'drizzle-orm'
import { canonicalColumn, canonicalName, canonicalSql } from '../../db/canonicalName.ts'
import { alarms } from '../../db/tables/alarms.ts'
import { people, users } from '../../db/tables/people.ts'
import type { MailTemplate } from '../../providers/mail/MailProvider.ts'
import { addRow, changeRow, changeRows } from '../../kernel/rows/changeRows.ts'
import { lockRow, lockRows } from '../../kernel/rows/readRows.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { idOf } from '../../kernel/operations/fields.ts'
import { entity } from '../../kernel/operations/results.ts'
import { refuse } from '../../kernel/runOperation.ts'
import type { MailContext } from './queueMail.ts'

/** An invitation proves an address, so it may show that mails arrive there again. */
const PROVES_ADDRESS: ReadonlySet<string> = new Set<MailTemplate>(['accountInvitation', 'staffInvitation'])

/** Whether the mail must not be sent, because mails to its recipient come back. */
export async function isWithheld(
  { db }: MailContext,
  { recipient, template }: { readonly recipient: string; readonly template: string },
): Promise<boolean> {
  if (PROVES_ADDRESS.has(template)) return false
  const [found] = await db.query(
    `select 1 as found from people where ${canonicalColumn('dead_email')} = $1 limit 1`,
    [canonicalName(recipient)],
  )
  return found !== undefined
}

/**
 * Marks the person whose email or login this address is, and raises an alarm. Ignores an address that no longer
 * belongs to anyone, such as the old one of a person who changed it.
 */
export async function markDead(context: MailContext, address: string): Promise<void> {
  const isTheirs = sql`(${canonicalSql(people.email)} = ${canonicalName(address)} or exists (
    select from ${users} where ${users.personId} = ${people.entityId} and ${canonicalSql(users.username)} = ${canonicalName(address)}))`
  const found = await lockRows(context, people, sql`${isTheirs} and ${people.deadEmail} is null`)
  const now = context.now().toISOString()
  for (const { entityId, firstName, lastName } of found) {
    await changeRow(context, people, entityId, { deadEmail: address, deadEmailSinceUtc: now })
    await addRow(context, alarms, {
      severity: 'WARNING',
      kind: 'DEAD_ADDRESS',
      message: `${firstName} ${lastName}`,
      recordType: 'Person',
      recordId: entityId,
      raisedAtUtc: now,
    })
  }
}

/** Refuses with NOT_FOUND, WRONG_STATE. */
export const clearDeadEmail = defineOperation({
  name: 'clearDeadEmail',
  description: 'Allows mails to an address again after they were returned, and resolves its alarm.',
  permission: 'ExecuteSeniorActions',
  input: { personId: idOf('Person') },
  result: { person: entity('Person', 'personId') },
  run: async (context, { personId }) => {
    const { deadEmail } = await lockRow(context, people, personId)
    if (deadEmail === null) throw refuse('WRONG_STATE', null, { state: '' })
    await changeRow(context, people, personId, { deadEmail: null, deadEmailSinceUtc: null })
    const open = await lockRows(
      context,
      alarms,
      sql`${alarms.recordType} = 'Person' and ${alarms.recordId} = ${personId}::int
        and ${alarms.kind} = 'DEAD_ADDRESS' and ${alarms.state} <> 'RESOLVED'`,
    )
    await changeRows(
      context,
      alarms,
      open.map(({ entityId }) => ({
        entityId,
        state: 'RESOLVED' as const,
        resolvedAtUtc: context.now().toISOString(),
        resolvedByUserId: context.actor.userId,
      })),
    )
    return { personId }
  },
})
