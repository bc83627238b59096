import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'
import { LAST_OF_PERSON, RELATIONSHIP_ENDED } from '../../../../engine/model/RetentionModel.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { type ActiveHolds, lockHolds } from '../holds.ts'
import { personalTables } from '../../../../engine/server/kernel/rows/personalTables.ts'
import { rowsOfPerson } from '../rowsOfPerson.ts'
import { syncErasurePlan } from './erasurePlan.ts'
import { erasePerson } from './erasePerson.ts'
import { isLeft } from './erasable.ts'
import { type ErasureContext, eraseRows } from './eraseRows.ts'
import { entityTables } from './entityTables.ts'
import type { RetentionRules } from './RetentionRules.ts'
import { yearsAfter } from './yearsAfter.ts'

export interface ErasedCounts {
  readonly handled: number
  readonly skipped: number
}

/** Erases what is past its date and not held, person by person and rule by rule, each in a transaction of its own. */
export async function eraseDue(context: ErasureContext, rules: RetentionRules): Promise<ErasedCounts> {
  await syncErasurePlan(context.db, rules)
  const today = context.now().toISOString().slice(0, 10)
  let handled = 0
  let skipped = 0
  const failures: unknown[] = []
  // A failure must not block the others.
  const attempt = async (erase: () => Promise<number>): Promise<void> => {
    try {
      handled += await erase()
    } catch (error) {
      failures.push(error)
    }
  }
  for (const person of await endedPeople(context)) {
    await attempt(async () => {
      const erased = await erasePerson(context, rules, person)
      if (erased === 'held') skipped += 1
      return erased === 'held' ? 0 : erased
    })
  }
  for (const [typeName, rule] of rules) {
    if (rule.from === RELATIONSHIP_ENDED || rule.from === LAST_OF_PERSON) continue
    const table = entityTables(context.db).get(typeName)
    if (table !== undefined) await attempt(() => eraseOld(context, { typeName, table, rule, today }))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some personal data could not be erased')
  return { handled, skipped }
}

const endedPeople = async (context: ErasureContext) => {
  const found = await readRows(
    context,
    people,
    sql`relationship_ended_on is not null and erased_at_utc is null`,
  )
  const asked = await context.db.query<{ person_id: number }>(
    `SELECT person_id FROM erasure_requests WHERE state = 'BLOCKED'`,
  )
  const onRequest = new Set(asked.map(({ person_id: id }) => id))
  return found.map(({ entityId, relationshipEndedOn }) => ({
    personId: entityId,
    endedOn: relationshipEndedOn ?? '',
    isOnRequest: onRequest.has(entityId),
  }))
}

interface OldRows {
  readonly typeName: string
  readonly table: EntityTable
  readonly rule: RetentionModel
  readonly today: string
}

const eraseOld = (context: ErasureContext, { typeName, table, rule, today }: OldRows): Promise<number> =>
  context.db.transaction(async () => {
    const holds = await lockHolds(context.db, today)
    const personal = personalTables().get(typeName)
    const held = [
      ...(personal === undefined ? [] : holds.people.map((id) => rowsOfPerson(personal, id))),
      ...heldByName(table, holds),
    ]
    const column = columnOf(table, rule.from)
    // The latest day for which the period has expired.
    const until = yearsAfter(today, -rule.years)
    const found = await readRows(
      context,
      table,
      sql`${column} is not null and ${column}::date <= ${until}::date and ${isLeft(context.db, table, rule)}
        and ${table.entityId} <> all(${sql.param([...(holds.records.get(typeName) ?? [])])}::int[])
        ${sql.join(
          held.map((rows) => sql` and not (${rows})`),
          sql``,
        )}`,
    )
    await eraseRows(
      context,
      table,
      rule,
      found.map(({ entityId }) => Number(entityId)),
    )
    return found.length
  })

/** Rows of any person that name a held account or record, such as requests for approval. */
const heldByName = (table: EntityTable, { accounts, records }: ActiveHolds): readonly SQL[] => {
  const { accountId, recordType, recordId }: Readonly<Record<string, PgColumn | undefined>> =
    getTableColumns(table)
  const ofAccount =
    accountId === undefined
      ? []
      : [sql`${accountId} is not null and ${accountId} = any(${sql.param([...accounts])}::int[])`]
  const ofRecord =
    recordType === undefined || recordId === undefined
      ? []
      : [...records].map(
          ([type, ids]) =>
            sql`${recordType} is not distinct from ${type} and ${recordId} is not null and ${recordId} = any(${sql.param([...ids])}::int[]::${sql.raw(recordId.getSQLType())}[])`,
        )
  return [...ofAccount, ...ofRecord]
}

const columnOf = (table: EntityTable, property: string) => {
  const columns = Object.entries(table).find(([name]) => name === property)
  if (columns === undefined) throw new Error(`There is no ${property} to count the years from`)
  return sql`${columns[1]}`
}
