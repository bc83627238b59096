import { createHash, randomBytes } from 'node:crypto'
import type { Mail, MailProvider } from '../../providers/mail/MailProvider.ts'
import type { AccountRole, UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import type { OperationContext } from './OperationContext.ts'
import { addRow, changeRow, type RowTarget } from './rows.ts'
import { refuse } from './runOperation.ts'

export interface InvitationRequest {
  /** Null: the caller's own account, when they own exactly one. */
  readonly accountId: number | null
  /** Members of the account to invite; null: everybody there who has no login yet. */
  readonly personIds: readonly number[] | null
}

export interface InvitedPerson {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const INVITATION: RowTarget = { table: 'user_invitations', entityName: 'UserInvitation' }
const DAYS_TO_ACCEPT = 14

/**
 * Invites members of an account who have no login yet, each by a mail with a link of their own; of its token only the
 * hash is kept. An earlier invitation that waits is withdrawn. For staff, and for owners of the account. Refused with
 * REQUIRED, NOT_AUTHORIZED, INVALID_REFERENCE, NOBODY_TO_INVITE.
 */
export async function createUserInvitationTokens(
  context: OperationContext,
  mail: MailProvider,
  request: InvitationRequest,
): Promise<{ readonly invitedPeople: readonly InvitedPerson[] }> {
  const { db, mutationName, clientCorrelationId } = context
  const actor = callerOf(context)
  const accountId = request.accountId ?? actor.accountId ?? onlyOwned(actor)
  if (accountId === null) throw refuse('REQUIRED', 'accountEntityId')
  checkAuthority(actor, accountId)
  const letters: Letter[] = []
  const answer = await runOnce(
    db,
    actor,
    { mutationName, clientCorrelationId, input: { ...request, accountId } },
    async () => {
      const account = await readAccount(context, accountId)
      const people = await readUninvited(context, accountId, request.personIds)
      if (people.length === 0) throw refuse('NOBODY_TO_INVITE', 'accountEntityId')
      for (const person of people) letters.push(await invite(context, actor, account, person))
      return {
        invitedPeople: people.map(({ entityId, firstName, lastName, email }) => ({
          entityId,
          firstName,
          lastName,
          email,
        })),
      }
    },
  )
  // Only what is committed is mailed. A repeated request has no letters: the first one sent them.
  for (const letter of letters) await deliver(context, mail, letter)
  return answer
}

const callerOf = ({ actor }: OperationContext): UserActor => {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}

const onlyOwned = ({ memberships }: UserActor): number | null => {
  const owned = [...memberships].filter(([, role]) => role === 'OWNER')
  return owned.length === 1 ? (owned[0]?.[0] ?? null) : null
}

const checkAuthority = ({ kind, permissions, memberships }: UserActor, accountId: number): void => {
  const isStaff =
    kind === 'STAFF' && permissions.has('ExecuteSeniorActions') && !permissions.has('PartnerOnlyAccess')
  if (!isStaff && memberships.get(accountId) !== 'OWNER') throw refuse('NOT_AUTHORIZED')
}

interface Account {
  readonly id: number
  readonly name: string
  readonly platform: string
  readonly domain: string
}

const readAccount = async ({ db }: OperationContext, id: number): Promise<Account> => {
  const [row] = await db.query<{ name: string; platform: string; domain: string | null }>(
    `SELECT coalesce(a.account_name, b.name, a.account_number) AS name, w.name AS platform, w.domain
     FROM accounts a JOIN white_label_partners w ON w.entity_id = a.partner_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id
     WHERE a.entity_id = $1::int AND a.type <> 'SYSTEM' FOR UPDATE OF a`,
    [id],
  )
  if (!row) throw refuse('INVALID_REFERENCE', 'accountEntityId')
  return { id, name: row.name, platform: row.platform, domain: row.domain ?? 'fundament.example' }
}

interface Member extends InvitedPerson {
  readonly locale: Mail['locale']
  readonly role: AccountRole
}

const readUninvited = async (
  { db }: OperationContext,
  accountId: number,
  personIds: readonly number[] | null,
): Promise<readonly Member[]> => {
  const rows = await db.query<{
    entity_id: number
    first_name: string
    last_name: string
    email: string | null
    locale: Mail['locale']
    role: AccountRole
    has_login: boolean
  }>(
    `SELECT p.entity_id, p.first_name, p.last_name, p.email, p.locale, r.role,
       EXISTS (SELECT FROM users u WHERE u.person_id = p.entity_id) AS has_login
     FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
     WHERE r.account_id = $1::int ORDER BY p.last_name, p.first_name, p.entity_id`,
    [accountId],
  )
  for (const id of personIds ?? []) {
    const found = rows.find((row) => row.entity_id === id)
    if (!found || found.has_login || found.email === null)
      throw refuse('INVALID_REFERENCE', 'personEntityIds')
  }
  return rows.flatMap(({ entity_id: entityId, first_name, last_name, email, locale, role, has_login }) =>
    email === null || has_login || (personIds !== null && !personIds.includes(entityId))
      ? []
      : [{ entityId, firstName: first_name, lastName: last_name, email, locale, role }],
  )
}

interface Letter {
  readonly deliveryId: string
  readonly mail: Mail
}

const invite = async (
  context: OperationContext,
  actor: UserActor,
  account: Account,
  person: Member,
): Promise<Letter> => {
  const { db, now } = context
  const waiting = await db.query<{ entity_id: number }>(
    `SELECT entity_id FROM user_invitations
     WHERE account_id = $1::int AND lower(email) = lower($2::text) AND state = 'PENDING'`,
    [account.id, person.email],
  )
  for (const { entity_id: id } of waiting) await changeRow(context, INVITATION, id, { state: 'CANCELLED' })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + DAYS_TO_ACCEPT * 86_400_000).toISOString()
  const invitationId = await addRow(
    context,
    INVITATION,
    {
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      locale: person.locale,
      account_id: account.id,
      role: person.role,
      token_hash: createHash('sha256').update(token).digest('hex'),
      invited_by_user_id: actor.userId,
      invited_at_utc: now().toISOString(),
      expires_at_utc: expiresAt,
    },
    ['token_hash'],
  )
  const [delivery] = await db.query<{ id: string }>(
    `INSERT INTO mail_deliveries (template, record_type, record_id, queued_at_utc)
     VALUES ('accountInvitation', 'UserInvitation', $1::int, $2::timestamptz) RETURNING id`,
    [invitationId, now().toISOString()],
  )
  return {
    deliveryId: delivery?.id ?? '',
    mail: {
      to: person.email,
      locale: person.locale,
      template: 'accountInvitation',
      params: {
        firstName: person.firstName,
        inviter: `${actor.firstName} ${actor.lastName}`,
        account: account.name,
        platform: account.platform,
        link: `https://${account.domain}/signup?invite=${token}&email=${encodeURIComponent(person.email)}`,
        expiresOn: expiresAt.slice(0, 10),
      },
    },
  }
}

/** A mail that cannot be sent is shown by the system's checks; the invitation can be made again. */
const deliver = async ({ db, now }: OperationContext, mail: MailProvider, letter: Letter): Promise<void> => {
  const state = await mail.send(letter.mail).then(
    () => 'SENT',
    () => 'FAILED',
  )
  await db.query(
    `UPDATE mail_deliveries SET state = $2::mail_delivery_state, finished_at_utc = $3::timestamptz WHERE id = $1::uuid`,
    [letter.deliveryId, state, now().toISOString()],
  )
}
