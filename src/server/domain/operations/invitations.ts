import { createHash, randomBytes } from 'node:crypto'
import type { Mail, MailProvider, MailTemplate } from '../../providers/mail/MailProvider.ts'
import type { AccountRole, UserActor } from '../Actor.ts'
import type { OperationContext } from './OperationContext.ts'
import { addRow, changeRow, type RowTarget } from './rows.ts'

export interface NewInvitation {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Mail['locale']
  /** To an account, in a role there. */
  readonly account: { readonly id: number; readonly name: string; readonly role: AccountRole } | null
  /** As staff, in a platform role. */
  readonly userRoleId: number | null
  readonly platform: string
  /** What the link begins with: `https://fundament.example`. */
  readonly origin: string
}

/** How invitations leave the house. */
export interface Postage {
  readonly mail: MailProvider
  /** Address of the request. */
  readonly origin: string
}

/** A mail that is to be sent when the transaction is committed. */
export interface Letter {
  readonly deliveryId: string
  readonly mail: Mail
}

const INVITATION: RowTarget = { table: 'user_invitations', entityName: 'UserInvitation' }
const DAYS_TO_ACCEPT = 14

/** Stores an invitation, of its token only the hash, and answers the letter with the link. One that waits is withdrawn. */
export const addInvitation = async (
  context: OperationContext,
  actor: UserActor,
  template: MailTemplate,
  invitation: NewInvitation,
): Promise<Letter> => {
  const { db, now } = context
  const { email, firstName, lastName, locale, account, userRoleId, platform, origin } = invitation
  const waiting = await db.query<{ entity_id: number }>(
    `SELECT entity_id FROM user_invitations WHERE account_id IS NOT DISTINCT FROM $1::int
       AND lower(email) = lower($2::text) AND state = 'PENDING'`,
    [account?.id ?? null, email],
  )
  for (const { entity_id: id } of waiting) await changeRow(context, INVITATION, id, { state: 'CANCELLED' })
  const token = randomBytes(32).toString('base64url')
  const invitedAt = now().toISOString()
  const expiresAt = new Date(now().getTime() + DAYS_TO_ACCEPT * 86_400_000).toISOString()
  const invitationId = await addRow(
    context,
    INVITATION,
    {
      email,
      first_name: firstName,
      last_name: lastName,
      locale,
      account_id: account?.id ?? null,
      role: account?.role ?? null,
      user_role_id: userRoleId,
      token_hash: createHash('sha256').update(token).digest('hex'),
      invited_by_user_id: actor.userId,
      invited_at_utc: invitedAt,
      expires_at_utc: expiresAt,
    },
    ['token_hash'],
  )
  const [delivery] = await db.query<{ id: string }>(
    `INSERT INTO mail_deliveries (template, record_type, record_id, queued_at_utc)
     VALUES ($1::text, 'UserInvitation', $2::int, $3::timestamptz) RETURNING id`,
    [template, invitationId, invitedAt],
  )
  return {
    deliveryId: delivery?.id ?? '',
    mail: {
      to: email,
      locale,
      template,
      params: {
        firstName,
        inviter: `${actor.firstName} ${actor.lastName}`,
        account: account?.name ?? '',
        platform,
        link: `${origin}/signup?invite=${token}&email=${encodeURIComponent(email)}`,
        expiresOn: expiresAt.slice(0, 10),
      },
    },
  }
}

/** A mail that cannot be sent is shown by the system's checks; the invitation can be made again. */
export const deliver = async (
  { db, now }: OperationContext,
  mail: MailProvider,
  letters: readonly Letter[],
): Promise<void> => {
  for (const letter of letters) {
    const state = await mail.send(letter.mail).then(
      () => 'SENT',
      () => 'FAILED',
    )
    await db.query(
      `UPDATE mail_deliveries SET state = $2::mail_delivery_state, finished_at_utc = $3::timestamptz WHERE id = $1::uuid`,
      [letter.deliveryId, state, now().toISOString()],
    )
  }
}
