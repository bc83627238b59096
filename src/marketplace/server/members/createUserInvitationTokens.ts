import type { Locale } from '../../../engine/model/Text.ts'
import type { AccountRole, UserActor } from '../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { linkOrigin, type LinkPartner } from '../../../engine/server/kernel/partners/linkOrigin.ts'
import { addInvitation } from './invitations.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValueOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  idOf,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  withDefault,
} from '../../../engine/server/kernel/operations/fields.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

const invitedPerson = object(
  'InvitedPerson',
  {
    entityId: integer({ description: 'Number of the person.' }),
    firstName: text(),
    lastName: text(),
    email: text({ scalar: 'EmailAddress' }),
  },
  { meaning: 'A person who got an invitation.' },
)

type InvitedPerson = ValueOf<typeof invitedPerson>

const invitationType = oneOf({
  name: 'InvitationType',
  values: ['USER_INVITATION'],
  meanings: { USER_INVITATION: 'To create a login' },
})

/**
 * Only the token's hash is stored. Withdraws earlier pending invitations. For staff, and for owners of the account. Refuses
 * with REQUIRED, NOT_AUTHORIZED, INVALID_REFERENCE, NOBODY_TO_INVITE.
 */
export const createUserInvitationTokens = defineOperation({
  name: 'createUserInvitationTokens',
  description:
    'Invites members of an account who have no login yet, each by a mail with a link of their own.',
  isConfirmed: true,
  input: {
    accountId: optional(
      idOf('Account', { description: 'Account whose members are invited. Empty: the caller’s own.' }),
    ),
    personIds: optional(
      list(idOf('Person'), { description: 'Members to invite. Empty: everyone without a login.' }),
    ),
    invitationType: withDefault(invitationType, 'USER_INVITATION'),
  },
  result: { invitedPeople: list(invitedPerson) },
  run: (context: IdentityOperation, given) => {
    const { db, mutationName, clientCorrelationId } = context
    const { tokenSecret, origin } = context.mailSettings
    const actor = callerOf(context)
    const personIds = given.personIds?.length ? given.personIds : null
    const accountId = given.accountId ?? actor.accountId ?? onlyOwned(actor)
    if (accountId === null) throw refuse('REQUIRED', 'accountEntityId')
    checkAuthority(actor, accountId)
    return runIdempotent(
      db,
      actor,
      { mutationName, clientCorrelationId, input: { personIds, accountId } },
      async () => {
        const account = await readAccount(context, accountId)
        const people = await readUninvited(context, accountId, personIds)
        if (people.length === 0) throw refuse('NOBODY_TO_INVITE', 'accountEntityId')
        for (const person of people) {
          const { role, ...invited } = person
          const { id, name, platform, partner } = account
          await addInvitation(context, actor, 'accountInvitation', tokenSecret, {
            ...invited,
            account: { id, name, role },
            userRoleId: null,
            personId: person.entityId,
            platform,
            origin: linkOrigin(await origin(), partner),
          })
        }
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
  },
})

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
  readonly partner: LinkPartner
}

const readAccount = async ({ db }: OperationContext, id: number): Promise<Account> => {
  const [row] = await db.query<{
    name: string
    platform: string
    partner_id: number
    domain: string | null
  }>(
    `SELECT coalesce(a.account_name, b.name, a.account_number) AS name, w.name AS platform, w.entity_id AS partner_id,
       CASE WHEN w.domain_proved_at_utc IS NOT NULL THEN w.domain END AS domain
     FROM accounts a JOIN white_label_partners w ON w.entity_id = a.partner_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id
     WHERE a.entity_id = $1::int AND a.type <> 'SYSTEM' FOR UPDATE OF a`,
    [id],
  )
  if (!row) throw refuse('INVALID_REFERENCE', 'accountEntityId')
  const { name, platform, partner_id: partnerId, domain } = row
  return { id, name, platform, partner: { id: partnerId, domain } }
}

interface Member extends InvitedPerson {
  readonly locale: Locale
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
    locale: Locale
    role: AccountRole
    has_login: boolean
  }>(
    `SELECT p.entity_id, p.first_name, p.last_name, p.email, p.locale, r.role,
       EXISTS (SELECT FROM users u WHERE u.person_id = p.entity_id) AS has_login
     FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
     WHERE r.account_id = $1::int ORDER BY r.entity_id`,
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
