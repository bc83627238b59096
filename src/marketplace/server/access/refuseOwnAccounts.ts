import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../engine/server/db/Database.ts'
import { accounts, businesses } from '../tables/accounts.ts'
import { journalEntries, journalLines } from '../tables/ledger.ts'
import type { Actor, UserActor } from '../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { type ForeignKey, foreignKeysOf } from '../../../engine/server/kernel/rows/foreignKeys.ts'

/** Who takes part in a write. */
export interface Participants {
  readonly db: Database
  readonly actor: Actor
  /** Who approved it. */
  readonly approvedBy?: UserActor | undefined
  /** Values that are computed for every account alike; nobody chose an account. */
  readonly isComputed?: boolean
}

type AnyRow = Readonly<Record<string, unknown>>

/**
 * Staff never act on an account that they belong to, neither as who asks nor as who approves: throws
 * OWN_ACCOUNT when a row is one of its rows. Every written row passes here, before and after its change. Asks
 * the database too, because a membership may be newer than the request.
 */
export const refuseOwnRows = async (
  participants: Participants,
  table: PgTable,
  rows: readonly (AnyRow | null)[],
): Promise<void> => {
  const staff = staffOf(participants)
  if (staff.length === 0) return
  const valuesOf = (property: string): readonly number[] => [
    ...new Set(rows.map((row) => row?.[property]).filter((value) => typeof value === 'number')),
  ]
  const { own, parents, children } = pathsOf(table)
  if (own.length + parents.length + children.length === 0) return
  const isAboutOneself =
    own.length > 0 && valuesOf('personId').some((id) => staff.some(({ personId }) => personId === id))
  if (isAboutOneself) throw new DomainError('OWN_ACCOUNT')
  const params: unknown[] = []
  const idsIn = (property: string): string =>
    `SELECT unnest($${params.push(valuesOf(property)) + PARAMS_BEFORE}::int[])`
  const further = [
    ...parents.flatMap(({ property, table: parent }) => accountsOf(parent, idsIn(property))),
    ...children.map(({ table: child, column, account }) => {
      return `SELECT ${account} FROM ${getTableName(child)} WHERE ${column} IN (${idsIn('entityId')})`
    }),
  ]
  await refuse(participants.db, staff, own.flatMap(valuesOf), further, params)
}

/** The same for accounts that a request names. */
export const refuseOwnAccounts = async (
  participants: Participants,
  accountIds: readonly number[],
): Promise<void> => {
  const staff = staffOf(participants)
  if (staff.length > 0 && accountIds.length > 0) await refuse(participants.db, staff, accountIds, [], [])
}

const PARAMS_BEFORE = 2

const staffOf = ({ actor, approvedBy, isComputed }: Participants): readonly UserActor[] =>
  isComputed ? [] : [actor, approvedBy].flatMap((one) => (one?.kind === 'STAFF' ? [one] : []))

const refuse = async (
  db: Database,
  staff: readonly UserActor[],
  accountIds: readonly number[],
  further: readonly string[],
  params: readonly unknown[],
): Promise<void> => {
  const isKnown = staff.some(({ memberships }) => accountIds.some((id) => memberships.has(id)))
  if (isKnown) throw new DomainError('OWN_ACCOUNT')
  const concerned = ['SELECT unnest($2::int[])', ...further].join(' UNION ALL ')
  const found = await db.query(
    `SELECT 1 AS found FROM account_person_roles
     WHERE person_id = ANY($1::int[]) AND account_id IN (${concerned}) LIMIT 1`,
    [staff.map(({ personId }) => personId), accountIds, ...params],
  )
  if (found.length > 0) throw new DomainError('OWN_ACCOUNT')
}

/** How a table's rows lead to accounts. */
interface Paths {
  /** Properties that hold an account's id. */
  readonly own: readonly string[]
  /** Without those: references to rows that lead to one. */
  readonly parents: readonly ForeignKey[]
  /** Rows that refer to this one and name an account. */
  readonly children: readonly Child[]
}

interface Child {
  readonly table: PgTable
  readonly column: string
  readonly account: string
}

/** The foreign keys tell; only what refers back is listed. */
const pathsOf = (table: PgTable): Paths => {
  const known = PATHS.get(table)
  if (known) return known
  PATHS.set(table, { own: [], parents: [], children: [] })
  const keys = foreignKeysOf(table)
  const own =
    table === accounts ? ['entityId'] : keys.flatMap((key) => (key.table === accounts ? [key.property] : []))
  const parents = own.length > 0 ? [] : keys.filter((key) => key.table !== table && leads(key.table))
  const paths = { own, parents, children: CHILDREN.get(table) ?? [] }
  PATHS.set(table, paths)
  return paths
}

const leads = (table: PgTable): boolean => {
  const { own, parents } = pathsOf(table)
  return own.length + parents.length > 0
}

const PATHS = new Map<PgTable, Paths>()

const CHILDREN: ReadonlyMap<PgTable, readonly Child[]> = new Map<PgTable, readonly Child[]>([
  [journalEntries, [{ table: journalLines, column: 'journal_entry_id', account: 'account_id' }]],
  [businesses, [{ table: accounts, column: 'business_id', account: 'entity_id' }]],
])

/** Statements for the accounts of a table's rows. */
const accountsOf = (table: PgTable, ids: string): readonly string[] => {
  const { own, parents } = pathsOf(table)
  const from = (column: string) => `SELECT ${column} FROM ${getTableName(table)} WHERE entity_id IN (${ids})`
  const columns = foreignKeysOf(table).filter(({ property }) => own.includes(property))
  return [
    ...columns.map(({ column }) => from(column)),
    ...parents.flatMap((parent) => accountsOf(parent.table, from(parent.column))),
  ]
}
