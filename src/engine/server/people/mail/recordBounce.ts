import { type SQL, sql } from 'drizzle-orm'
import { canonicalName, canonicalSql } from '../../db/canonicalName.ts'
import { mails } from '../../db/tables/mails.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRows } from '../../kernel/rows/readRows.ts'
import { markDead } from './deadEmail.ts'
import type { MailContext } from './queueMail.ts'

/** A mail was permanently undeliverable. */
export interface Bounce {
  /** Message-ID of the mail, with or without brackets; null when the reporter does not know it. */
  readonly messageId: string | null
  readonly recipient: string
}

const DAYS_TO_RETURN = 14

/**
 * Marks the mail as returned and its address as dead. Only a mail that was sent lately can come back, so a report about
 * anybody else changes nothing. Returns whether there is such a mail.
 */
export const recordBounce = (context: MailContext, bounce: Bounce): Promise<boolean> =>
  context.db.transaction(async () => {
    const since = new Date(context.now().getTime() - DAYS_TO_RETURN * 86_400_000).toISOString()
    const found = await lockRows(
      context,
      mails,
      sql`${mails.entityId} = (
        select entity_id from mails where ${isMeant(bounce)} and state in ('SENT', 'BOUNCED')
          and sent_at_utc > ${since}::timestamptz order by sent_at_utc desc limit 1)`,
    )
    const [mail] = found
    if (mail === undefined) return false
    await changeRow(context, mails, mail.entityId, { state: 'BOUNCED', problem: 'CAME_BACK' })
    // A repeated report must not undo what staff decided meanwhile.
    if (mail.state === 'SENT' && mail.recipient !== null) await markDead(context, mail.recipient)
    return true
  })

/** Services that use a Message-ID of their own report the recipient's newest mail. */
const isMeant = ({ messageId, recipient }: Bounce): SQL => {
  const isTo = sql`${canonicalSql(mails.recipient)} = ${canonicalName(recipient)}`
  return messageId === null ? isTo : sql`message_id = ${`<${messageId.replace(/^<|>$/g, '')}>`} and ${isTo}`
}
