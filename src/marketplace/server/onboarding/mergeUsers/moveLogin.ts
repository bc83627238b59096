import { eq, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { SecretBox } from '../../../../engine/server/db/secrets/SecretBox.ts'
import { accountPersonRoles } from '../../tables/accounts.ts'
import * as tables from '../../tables/index.ts'
import { people, users } from '../../../../engine/server/db/tables/people.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { SignedInOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow, changeRows, deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { EntityTable, Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { foreignKeysOf } from '../../../../engine/server/kernel/rows/foreignKeys.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { updateRows } from '../../../../engine/server/kernel/rows/writeRows.ts'
import { moveIdentities } from '../kyc/electronicIdentities.ts'
import type { MergeTarget } from './readMergeTarget.ts'

/**
 * Moves what belongs to the caller to the existing profile, in the caller's transaction: memberships, verifications,
 * answers and the electronic identity. The caller's login stays on record, closed. Throws IDENTITY_DIFFERS when the two
 * are known to be different people.
 */
export async function moveLogin(operation: SignedInOperation, target: MergeTarget): Promise<void> {
  const { actor } = operation
  const [from, to] = await lockBoth(operation, people, actor.personId, target.personId)
  const [fromUser, toUser] = await lockBoth(operation, users, actor.userId, target.userId)
  checkSamePerson(operation.db.secrets, from, to)
  await checkSameNumber(operation, from.entityId, to.entityId)
  await moveMemberships(operation, from.entityId, to.entityId)
  await movePersonRows(operation, from.entityId, to.entityId)
  await moveIdentities(operation.db, from.entityId, to.entityId)
  await changeRow(operation, people, to.entityId, knownBy(from, to))
  await changeRow(operation, users, fromUser.entityId, { loginDisabled: true, identityProviders: [] })
  const identityProviders = [...new Set([...toUser.identityProviders, ...fromUser.identityProviders])]
  await changeRow(operation, users, toUser.entityId, { identityProviders })
}

/** In id order, so that two merges never wait for each other. */
async function lockBoth<T extends typeof people | typeof users>(
  operation: SignedInOperation,
  table: T,
  from: number,
  to: number,
): Promise<readonly [Row<T>, Row<T>]> {
  const first = await lockRow(operation, table, Math.min(from, to))
  const second = await lockRow(operation, table, Math.max(from, to))
  return from < to ? [first, second] : [second, first]
}

type Person = Row<typeof people>

function checkSamePerson(secrets: SecretBox, from: Person, to: Person): void {
  const [one, other] = [from.nationalIdentificationNumber, to.nationalIdentificationNumber]
  const isOtherNumber = one !== null && other !== null && !secrets.isSame('nationalId', one, other)
  const isOtherDay =
    from.dateOfBirth !== null && to.dateOfBirth !== null && from.dateOfBirth !== to.dateOfBirth
  if (isOtherNumber || isOtherDay) throw refuse('IDENTITY_DIFFERS')
}

/** One provider knows one person by one number. */
async function checkSameNumber({ db }: SignedInOperation, from: number, to: number): Promise<void> {
  const differing = await db.query(
    `SELECT 1 AS found FROM electronic_identities a JOIN electronic_identities b ON b.provider = a.provider
     WHERE a.person_id = $1::int AND b.person_id = $2::int AND b.number_key <> a.number_key LIMIT 1`,
    [from, to],
  )
  if (differing.length > 0) throw refuse('IDENTITY_DIFFERS')
}

/** What the profile lacks; a verified identity with what was verified, to which nothing unverified is added. */
function knownBy(from: Person, to: Person): Partial<Omit<Person, 'entityId' | 'entityVersion'>> {
  const isTaken = from.kycStatus === 'OK' && to.kycStatus !== 'OK'
  const [kept, other] = isTaken ? [from, to] : [to, from]
  const { kycStatus, kycProvider, kycCompletedAtUtc, firstName, lastName } = kept
  const further = kept.kycStatus === 'OK' && other.kycStatus !== 'OK' ? null : other
  return {
    firstName,
    lastName,
    dateOfBirth: kept.dateOfBirth ?? further?.dateOfBirth ?? null,
    nationalIdentificationNumber:
      kept.nationalIdentificationNumber ?? further?.nationalIdentificationNumber ?? null,
    countryId: to.countryId ?? from.countryId,
    addressId: to.addressId ?? from.addressId,
    isPoliticallyExposed: to.isPoliticallyExposed || from.isPoliticallyExposed,
    kycStatus,
    kycProvider,
    kycCompletedAtUtc,
  }
}

/** On an account that both are on, the profile keeps its role, unless the login owns the account. */
async function moveMemberships(operation: SignedInOperation, from: number, to: number): Promise<void> {
  const mine = await lockRows(operation, accountPersonRoles, eq(accountPersonRoles.personId, from))
  const theirs = await lockRows(operation, accountPersonRoles, eq(accountPersonRoles.personId, to))
  const shared = mine.flatMap((own) => {
    const known = theirs.find(({ accountId }) => accountId === own.accountId)
    return known === undefined ? [] : { own, known }
  })
  await changeRows(
    operation,
    accountPersonRoles,
    shared.flatMap(({ own, known: { entityId } }) =>
      own.role === 'OWNER' ? { entityId, role: own.role } : [],
    ),
  )
  await deleteRows(
    operation,
    accountPersonRoles,
    shared.map(({ own }) => own.entityId),
  )
}

/**
 * Every row that names one person names the other from now on. Found by the foreign keys, so that a table that comes
 * later is not forgotten. The closed login and the mails sent to it keep their person.
 */
async function movePersonRows(context: OperationContext, from: number, to: number): Promise<void> {
  for (const { table, property, column } of PERSON_REFERENCES) {
    const rows = await lockRows(context, table, sql`${sql.identifier(column)} = ${from}::int`)
    const changes = rows.map(({ entityId }) => ({ entityId, [property]: to }))
    if (changes.length > 0) await updateRows(context, table, changes)
  }
  // No entity, so it has no history of its own.
  await context.db.query('UPDATE electronic_identities SET person_id = $2::int WHERE person_id = $1::int', [
    from,
    to,
  ])
}

interface PersonReference {
  readonly table: EntityTable
  readonly property: string
  readonly column: string
}

const STAYING: ReadonlySet<PgTable> = new Set([tables.users, tables.mails])

const isEntityTable = (table: unknown): table is EntityTable =>
  is(table, PgTable) && 'entityId' in table && 'entityVersion' in table

const PERSON_REFERENCES: readonly PersonReference[] = Object.values(tables).flatMap((table: unknown) =>
  isEntityTable(table) && !STAYING.has(table)
    ? foreignKeysOf(table)
        .filter((key) => key.table === tables.people)
        .map(({ property, column }) => ({ table, property, column }))
    : [],
)
