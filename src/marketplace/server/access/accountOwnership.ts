import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Owner, Ownership } from '../../../engine/server/db/Database.ts'
import { accounts, businesses } from '../tables/accounts.ts'
import { journalEntries, journalLines } from '../tables/ledger.ts'
import { type ForeignKey, foreignKeysOf } from '../../../engine/server/kernel/rows/foreignKeys.ts'

/** Rows of an account belong to its members, and rows about a person to that person. */
export const ACCOUNT_OWNERSHIP: Ownership = {
  members: 'account_person_roles',
  ownsRows: async (db, owners, table, rows) => {
    const valuesOf = (property: string): readonly number[] => [
      ...new Set(rows.map((row) => row?.[property]).filter((value) => typeof value === 'number')),
    ]
    const { own, parents, children } = pathsOf(table)
    if (own.length + parents.length + children.length === 0) return false
    const isAboutOneself =
      own.length > 0 && valuesOf('personId').some((id) => owners.some(({ personId }) => personId === id))
    if (isAboutOneself) return true
    const params: unknown[] = []
    const idsIn = (property: string): string =>
      `SELECT unnest($${params.push(valuesOf(property)) + PARAMS_BEFORE}::int[])`
    const further = [
      ...parents.flatMap(({ property, table: parent }) => accountsOf(parent, idsIn(property))),
      ...children.map(({ table: child, column, account }) => {
        return `SELECT ${account} FROM ${getTableName(child)} WHERE ${column} IN (${idsIn('entityId')})`
      }),
    ]
    return owns(db, owners, own.flatMap(valuesOf), further, params)
  },
  ownsAccounts: async (db, owners, accountIds) =>
    accountIds.length > 0 && owns(db, owners, accountIds, [], []),
}

const PARAMS_BEFORE = 2

const owns = async (
  db: Database,
  owners: readonly Owner[],
  accountIds: readonly number[],
  further: readonly string[],
  params: readonly unknown[],
): Promise<boolean> => {
  const isKnown = owners.some(({ memberships }) => accountIds.some((id) => memberships.has(id)))
  if (isKnown) return true
  const concerned = ['SELECT unnest($2::int[])', ...further].join(' UNION ALL ')
  const found = await db.query(
    `SELECT 1 AS found FROM account_person_roles
     WHERE person_id = ANY($1::int[]) AND account_id IN (${concerned}) LIMIT 1`,
    [owners.map(({ personId }) => personId), accountIds, ...params],
  )
  return found.length > 0
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

/** Derived from the foreign keys; only back references are listed. */
const pathsOf = (table: PgTable): Paths => {
  const known = PATHS.get(table)
  if (known) return known
  PATHS.set(table, { own: [], parents: [], children: [] })
  const keys = foreignKeysOf(table)
  const own = isAccounts(table)
    ? ['entityId']
    : keys.flatMap((key) => (isAccounts(key.table) ? [key.property] : []))
  const parents = own.length > 0 ? [] : keys.filter((key) => key.table !== table && leads(key.table))
  const paths = { own, parents, children: CHILDREN.get(table) ?? [] }
  PATHS.set(table, paths)
  return paths
}

const isAccounts = (table: PgTable): boolean => getTableName(table) === getTableName(accounts)

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
