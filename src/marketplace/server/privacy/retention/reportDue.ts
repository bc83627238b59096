import { sql } from 'drizzle-orm'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { requirePermission } from '../../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { readHolds } from '../holds.ts'
import { personDues } from './personDues.ts'
import type { RetentionRules } from './RetentionRules.ts'

/** Rows of one entity of one person that are erased on a day. */
export interface DueRow {
  readonly personId: number
  readonly personName: string
  readonly typeName: string
  readonly rowCount: number
  readonly dueOn: string
  readonly isHeld: boolean
}

/** What is erased within the coming months, the earliest first. */
export async function reportDue(
  operation: OperationContext,
  rules: RetentionRules,
  months: number,
): Promise<readonly DueRow[]> {
  const { db, now } = requirePermission(operation, 'ExecuteSeniorActions')
  const today = now().toISOString().slice(0, 10)
  const until = new Date(now())
  until.setUTCMonth(until.getUTCMonth() + months)
  const last = until.toISOString().slice(0, 10)
  const holds = await readHolds(db, today)
  const asked = await db.query<{ person_id: number }>(
    `SELECT person_id FROM erasure_requests WHERE state = 'BLOCKED'`,
  )
  const onRequest = new Set(asked.map(({ person_id: id }) => id))
  const ended = await readRows(
    { db },
    people,
    sql`relationship_ended_on is not null and erased_at_utc is null`,
  )
  const rows: DueRow[] = []
  for (const { entityId, firstName, lastName, relationshipEndedOn } of ended) {
    const dues = await personDues(db, rules, {
      personId: entityId,
      endedOn: relationshipEndedOn ?? today,
      isOnRequest: onRequest.has(entityId),
    })
    for (const { personal, ids, dueOn } of dues) {
      if (dueOn > last) continue
      rows.push({
        personId: entityId,
        personName: `${firstName} ${lastName}`,
        typeName: personal.typeName,
        rowCount: ids.length,
        dueOn,
        isHeld: holds.people.includes(entityId),
      })
    }
  }
  return rows.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.personId - b.personId))
}
