import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../../engine/model/Text.ts'
import { isNorwegian } from '../../../../engine/rules/identityProviders.ts'
import { people, users } from '../../../../engine/server/db/tables/people.ts'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { ChangeContext } from '../../../../engine/server/kernel/audit/recordChanges.ts'
import { giveCustomerRole } from '../../members/createLogin.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import { platformOfHost } from '../../../../engine/server/people/identity/platform.ts'
import { recordLogin } from '../../../../engine/server/people/identity/recordLogin.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findOwner, linkIdentity } from './electronicIdentities.ts'
import { recognise, type Visit, type VisitSecrets } from './identityVisits.ts'
import { isOfAge } from './judgeIdentity.ts'
import { loginMethodOf } from './loginMethodOf.ts'
import type { ReturnedPerson } from './ReturnedPerson.ts'

/**
 * Finds the login for a verified electronic identity, or creates one without email, phone and password for a new person,
 * who completes it later. VERIFIED: the browser may fetch its session now. Otherwise LOGIN_DISABLED or
 * UNDER_AGE.
 */
export async function recogniseLogin(
  returned: ReturnedPerson,
  visit: Visit,
  secrets: VisitSecrets,
  verified: VerifiedIdentity,
): Promise<'VERIFIED' | 'LOGIN_DISABLED' | 'UNDER_AGE'> {
  const { db, identity, client, hostname } = returned
  const context: ChangeContext = {
    db,
    actor: { kind: 'ANONYMOUS' },
    mutationName: 'finishElectronicSignIn',
    clientCorrelationId: null,
  }
  const login = await db.transaction(async () => {
    const ownerId = await findOwner(identity, verified)
    const known = ownerId === null ? null : await readLogin(identity, ownerId)
    if (known?.isRefused) return known
    if (ownerId === null && !isAdult(identity, verified)) return null
    const { partnerId } = await platformOfHost(db, hostname)
    const personId = ownerId ?? (await addPerson(context, verified, visit.locale))
    const userId = known?.userId ?? (await addLogin(context, personId, partnerId, visit.locale))
    await linkIdentity(context, identity, personId, verified)
    return { userId, isRefused: false }
  })
  if (login === null) return 'UNDER_AGE'
  if (login.isRefused) {
    await recordLogin(identity, {
      userId: login.userId,
      method: loginMethodOf(verified.provider),
      outcome: 'CLOSED',
      address: client.address,
      userAgent: client.userAgent,
    })
    return 'LOGIN_DISABLED'
  }
  await recognise(identity, secrets, login.userId)
  return 'VERIFIED'
}

interface KnownLogin {
  readonly userId: number
  readonly isRefused: boolean
}

const readLogin = async ({ db }: IdentityContext, personId: number): Promise<KnownLogin | null> => {
  const [row] = await db.query<{ entity_id: number; is_refused: boolean }>(
    `select entity_id, is_locked or login_disabled or is_system_user or is_anonymous_user as is_refused
     from users where person_id = $1::int`,
    [personId],
  )
  return row === undefined ? null : { userId: row.entity_id, isRefused: row.is_refused }
}

const isAdult = (identity: IdentityContext, { dateOfBirth }: VerifiedIdentity): boolean =>
  dateOfBirth !== null && isOfAge(dateOfBirth, identity.now().toISOString().slice(0, 10))

const addPerson = async (
  context: ChangeContext,
  { firstName, lastName, dateOfBirth, provider }: VerifiedIdentity,
  locale: Locale,
): Promise<number> => {
  const [country] = await context.db.query<{ entity_id: number }>(
    'select entity_id from countries where code = $1',
    [isNorwegian(provider) ? 'NO' : 'DK'],
  )
  const { entityId } = await addRow(context, people, {
    firstName: firstName || '-',
    lastName: lastName || '-',
    dateOfBirth,
    countryId: country?.entity_id ?? null,
    locale,
  })
  return entityId
}

/** The user name is a placeholder for the email that the person will give: it receives no mail and cannot sign in. */
const addLogin = async (
  context: ChangeContext,
  personId: number,
  partnerId: number,
  locale: Locale,
): Promise<number> => {
  const { entityId } = await addRow(context, users, {
    username: `${randomUUID()}@electronic-id.invalid`,
    personId,
    partnerId,
    userSettings: { version: 1, language: locale },
  })
  await giveCustomerRole(context, entityId)
  return entityId
}
