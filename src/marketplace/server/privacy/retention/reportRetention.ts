import { sql } from 'drizzle-orm'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValueOf } from '../../../../engine/server/kernel/operations/Field.ts'
import {
  date,
  flag,
  idOf,
  integer,
  list,
  object,
  text,
} from '../../../../engine/server/kernel/operations/fields.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { readHolds } from '../holds.ts'
import { personDues } from './personDues.ts'
import { type RetentionMeans, rulesOf } from './RetentionRules.ts'

const due = object(
  'RetentionDue',
  {
    personId: idOf('Person'),
    personName: text(),
    entityName: text({ description: 'Type of the records.' }),
    rowCount: integer(),
    dueOn: date(),
    isHeld: flag({ description: 'A legal hold keeps them.' }),
  },
  { meaning: 'Records of one kind of one person that are erased on a day.' },
)

interface RetentionOperation extends OperationContext, RetentionMeans {}

export const reportRetention = defineOperation({
  name: 'reportRetention',
  description: 'What is erased within the coming months, the earliest first.',
  permission: 'ExecuteSeniorActions',
  input: { months: integer({ description: 'From 1 to 120.' }) },
  result: { dues: list(due) },
  run: async ({ db, now, adminModel }: RetentionOperation, { months }) => {
    const today = now().toISOString().slice(0, 10)
    const until = new Date(now())
    until.setUTCMonth(until.getUTCMonth() + Math.min(Math.max(months, 1), 120))
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
    const rules = rulesOf({ adminModel })
    const rows: ValueOf<typeof due>[] = []
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
          entityName: personal.typeName,
          rowCount: ids.length,
          dueOn,
          isHeld: holds.people.includes(entityId),
        })
      }
    }
    return {
      dues: rows.toSorted((a, b) =>
        a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.personId - b.personId,
      ),
    }
  },
})
