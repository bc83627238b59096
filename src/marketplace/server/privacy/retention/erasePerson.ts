import { getTableName, sql } from 'drizzle-orm'
import { people, users } from '../../../../engine/server/db/tables/people.ts'
import { erasureRequests } from '../../tables/privacy.ts'
import { changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { foreignKeysOf } from '../../../../engine/server/kernel/rows/foreignKeys.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { savedViews } from '../../../../engine/server/db/tables/views.ts'
import { lockHolds } from '../holds.ts'
import { IS_STAFF, isStillGone } from './endRelationships.ts'
import { plainTables } from './entityTables.ts'
import { type ErasureContext, eraseRows } from './eraseRows.ts'
import { personDues } from './personDues.ts'
import type { RetentionRules } from './RetentionRules.ts'

export interface EndedPerson {
  readonly personId: number
  /** When the relationship ended. */
  readonly endedOn: string
  /** Erasure was asked for and approved. */
  readonly isOnRequest: boolean
}

/**
 * Erases the due data of one person; if nothing else is left, also their identity. Returns how many rows changed; `held` if
 * due data must stay. Skips people who have come back meanwhile, or are staff now.
 */
export const erasePerson = (
  context: ErasureContext,
  rules: RetentionRules,
  person: EndedPerson,
): Promise<number | 'held'> =>
  context.db.transaction(async () => {
    const today = context.now().toISOString().slice(0, 10)
    const holds = await lockHolds(context.db, today)
    const [found] = await lockRows(
      context,
      people,
      sql`${people.entityId} = ${person.personId}::int and relationship_ended_on = ${person.endedOn}::date
        and erased_at_utc is null and not (${IS_STAFF})
        and (${person.isOnRequest}::boolean or ${isStillGone(rules, context.now())})`,
    )
    if (found === undefined) return 0
    const dues = await personDues(context.db, rules, person)
    if (holds.people.includes(person.personId)) return dues.some(({ dueOn }) => dueOn <= today) ? 'held' : 0
    let handled = 0
    let isWhole = true
    for (const { personal, rule, ids, dueOn } of dues) {
      const held = holds.records.get(personal.typeName) ?? []
      const free = dueOn <= today ? ids.filter((id) => !held.includes(id)) : []
      await eraseRows(context, personal.table, rule, free)
      handled += free.length
      isWhole &&= free.length === ids.length
    }
    if (isWhole) await close(context, person.personId)
    return handled
  })

/** Removes every way to the person: the login and what belongs to it. */
const close = async (context: ErasureContext, personId: number): Promise<void> => {
  const { db } = context
  const now = context.now().toISOString()
  const logins = await lockRows(context, users, sql`${users.personId} = ${personId}::int`)
  for (const { entityId } of logins) {
    await changeRow(context, users, entityId, { loginDisabled: true, passwordHash: null })
  }
  const idsOf = new Map<unknown, readonly number[]>([
    [people, [personId]],
    [users, logins.map(({ entityId }) => entityId)],
  ])
  for (const table of plainTables(db)) {
    for (const key of foreignKeysOf(table)) {
      const ids = idsOf.get(key.table)
      if (ids === undefined) continue
      await db.query(`DELETE FROM "${getTableName(table)}" WHERE "${key.column}" = ANY($1::int[])`, [ids])
    }
  }
  // They have history, but no entity whose config could name a time.
  const views = await lockRows(
    context,
    savedViews,
    sql`${savedViews.userId} = any(${sql.param(logins.map(({ entityId }) => entityId))}::int[])`,
  )
  await eraseRows(
    context,
    savedViews,
    { pseudonymise: null },
    views.map(({ entityId }) => entityId),
  )
  const requests = await lockRows(
    context,
    erasureRequests,
    sql`${erasureRequests.personId} = ${personId}::int and ${erasureRequests.state} = 'BLOCKED'`,
  )
  await changeRows(
    context,
    erasureRequests,
    requests.map(({ entityId }) => ({ entityId, state: 'ERASED', erasedAtUtc: now })),
  )
  await changeRow(context, people, personId, { erasedAtUtc: now })
}
