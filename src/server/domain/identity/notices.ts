import type { MailTemplate } from '../../providers/mail/MailProvider.ts'
import { deliver, type Letter } from '../operations/invitations.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import type { Recipient } from './platform.ts'

/** A notice of something that was done with a login; put on record here, sent by `sendLetters` after the commit. */
export async function queueNotice(
  { db, now, origin }: IdentityOperation,
  template: Extract<MailTemplate, 'passwordChanged' | 'contactChanged'>,
  recipient: Recipient,
  to: string,
): Promise<Letter> {
  const [delivery] = await db.query<{ id: string }>(
    `insert into mail_deliveries (template, record_type, record_id, queued_at_utc)
     values ($1::text, 'User', $2::int, $3::timestamptz) returning id`,
    [template, recipient.userId, now().toISOString()],
  )
  return {
    deliveryId: delivery?.id ?? '',
    mail: {
      to,
      locale: recipient.locale,
      template,
      params: {
        firstName: recipient.firstName,
        platform: recipient.name,
        support: recipient.support,
        link: `${await origin()}/forgot-password`,
      },
    },
  }
}

/**
 * Sends without being waited for: a mail server must not make an answer slow, nor tell by its time that there was
 * something to send. What fails stays on record and is shown by the system's checks.
 */
export function sendLetters(operation: IdentityOperation, letters: readonly Letter[]): void {
  deliver(operation, operation.mail, letters).catch(() => undefined)
}
