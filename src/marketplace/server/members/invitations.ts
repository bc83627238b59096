import type { Locale } from '../../../engine/model/Text.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { canonicalName, canonicalSql } from '../../../engine/server/db/canonicalName.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { userInvitations } from '../tables/compliance.ts'
import type { MailTemplate } from '../../../engine/server/providers/mail/MailProvider.ts'
import type { AccountRole, UserActor } from '../../../engine/server/kernel/Actor.ts'
import { queueMail } from '../../../engine/server/people/mail/queueMail.ts'
import { addRow, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'

export interface NewInvitation {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
  /** To an account, in a role there. */
  readonly account: { readonly id: number; readonly name: string; readonly role: AccountRole } | null
  /** As staff, in a platform role. */
  readonly userRoleId: number | null
  readonly personId: number
  readonly platform: string
  /** Base of the link: `https://fundament.example`. */
  readonly origin: string
}

const DAYS_TO_ACCEPT = 14

/**
 * Stores an invitation with only its token's hash, and queues the mail with the link. Withdraws a pending one. Refuses
 * with TOO_MANY_ATTEMPTS; what is rolled back counts nowhere, so only mails count that were sent.
 */
export const addInvitation = async (
  context: OperationContext,
  actor: UserActor,
  template: MailTemplate,
  tokenSecret: string,
  invitation: NewInvitation,
): Promise<void> => {
  const { now } = context
  const { email, firstName, lastName, locale, account, userRoleId, personId, platform, origin } = invitation
  const { accountId, email: invited, state } = userInvitations
  await limitAttempts({ ...context, tokenSecret }, [
    { name: 'invitation-email', value: canonicalName(email) },
    ...(actor.kind === 'STAFF'
      ? []
      : [{ name: 'invitation-customer', value: String(actor.userId) } as const]),
  ])
  const waits = sql`${accountId} is not distinct from ${account?.id ?? null}::int
    and ${canonicalSql(invited)} = ${canonicalName(email)} and ${state} = 'PENDING'`
  const waiting = await lockRows(context, userInvitations, waits)
  await changeRows(
    context,
    userInvitations,
    waiting.map(({ entityId }) => ({ entityId, state: 'CANCELLED' as const })),
  )
  const token = randomBytes(32).toString('base64url')
  const invitedAt = now().toISOString()
  const expiresAt = new Date(now().getTime() + DAYS_TO_ACCEPT * 86_400_000).toISOString()
  await addRow(context, userInvitations, {
    email,
    firstName,
    lastName,
    locale,
    accountId: account?.id ?? null,
    role: account?.role ?? null,
    userRoleId,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    invitedByUserId: actor.userId,
    invitedAtUtc: invitedAt,
    expiresAtUtc: expiresAt,
  })
  await queueMail(context, tokenSecret, {
    to: email,
    personId,
    locale,
    template,
    params: {
      firstName,
      inviter: `${actor.firstName} ${actor.lastName}`,
      account: account?.name ?? '',
      platform,
      // Browsers send nothing behind the `#` to a server: the token is in no log of a proxy and in no `Referer`.
      link: `${origin}/signup#invite=${token}&email=${encodeURIComponent(email)}`,
      expiresOn: expiresAt.slice(0, 10),
    },
    minutes: DAYS_TO_ACCEPT * 1440,
  })
}
