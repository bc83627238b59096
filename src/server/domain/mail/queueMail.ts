import { randomUUID } from 'node:crypto'
import { mails } from '../../db/tables/mails.ts'
import type { Mail } from '../../providers/mail/MailProvider.ts'
import { writeMail } from '../../providers/mail/writeMail.ts'
import type { ChangeContext } from '../audit/recordChanges.ts'
import { addRow } from '../rows/changeRows.ts'
import { sealParams } from './sealParams.ts'

export interface MailContext extends ChangeContext {
  readonly now: () => Date
}

export interface MailToQueue extends Mail {
  readonly personId: number | null
  /** How long its content is of use. Nothing is sent later. */
  readonly minutes: number
}

/**
 * Writes a mail in the caller's transaction: it is sent if and only if the transaction commits. `keepSending` sends it
 * afterwards.
 */
export async function queueMail(
  context: MailContext,
  tokenSecret: string,
  { personId, minutes, ...mail }: MailToQueue,
): Promise<void> {
  const now = context.now()
  const messageId = `<${randomUUID()}@${DOMAIN}>`
  await addRow(context, mails, {
    recipient: mail.to,
    personId,
    subject: writeMail(mail).subject,
    template: mail.template,
    locale: mail.locale,
    sealedParams: sealParams(tokenSecret, messageId, mail.params),
    messageId,
    queuedAtUtc: now.toISOString(),
    nextTryAtUtc: now.toISOString(),
    expiresAtUtc: new Date(now.getTime() + minutes * 60_000).toISOString(),
  })
}

/** Part of the id, which is unique by itself. Not a host: it would tell recipients where the server runs. */
const DOMAIN = 'mail.fundament'
