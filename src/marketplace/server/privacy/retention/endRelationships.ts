import { type SQL, sql } from 'drizzle-orm'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { RetentionRules } from './RetentionRules.ts'

/**
 * Records whose relationship to the platform has ended: people with accounts, all of which are closed; and people who
 * never had one and have not signed in for long, with the day of their last sign-in. People who come back have one again.
 * Skips people whose erasure was approved, and staff. Returns how many changed.
 */
export const endRelationships = (context: OperationContext, rules: RetentionRules): Promise<number> =>
  context.db.transaction(async () => {
    const today = context.now().toISOString().slice(0, 10)
    const unused = isUnused(rules, context.now())
    const closed = await readRows(
      context,
      people,
      sql`relationship_ended_on is null and erased_at_utc is null and not (${IS_STAFF}) and (${HAS_ANY}) and not (${HAS_OPEN})`,
    )
    const left = await context.db.query<{ id: number; day: string }>(
      `select entity_id as id, (${LAST_USED} at time zone 'UTC')::date::text as day from people where entity_id = any($1::int[])`,
      [
        (
          await readRows(
            context,
            people,
            sql`relationship_ended_on is null and erased_at_utc is null and not (${IS_STAFF}) and ${unused}`,
          )
        ).map(({ entityId }) => entityId),
      ],
    )
    const back = await readRows(
      context,
      people,
      sql`relationship_ended_on is not null and erased_at_utc is null
        and ((${HAS_OPEN}) or (${IS_STAFF}) or (not (${HAS_ANY}) and not ${unused})) and not exists (
        select from erasure_requests q where q.person_id = people.entity_id and q.state = 'BLOCKED')`,
    )
    await changeRows(context, people, [
      ...closed.map(({ entityId }) => ({ entityId, relationshipEndedOn: today })),
      ...left.map(({ id, day }) => ({ entityId: id, relationshipEndedOn: day })),
      ...back.map(({ entityId }) => ({ entityId, relationshipEndedOn: null })),
    ])
    return closed.length + left.length + back.length
  })

/** Condition on people: they never had an account, and last signed in, or signed up, longer ago than the config allows. */
const isUnused = (rules: RetentionRules, now: Date): SQL => {
  const months = rules.get('Person')?.unusedMonths ?? null
  if (months === null) return sql`false`
  return sql`(not (${HAS_ANY})
    and ${sql.raw(LAST_USED)} < ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`
}

/** Condition on people: excludes those without an account who signed in again since their relationship ended. */
export const isStillGone = (rules: RetentionRules, now: Date): SQL =>
  sql`((${HAS_ANY}) or ${isUnused(rules, now)})`

const LAST_USED = `coalesce((select max(coalesce(u.last_sign_in_at_utc, u.created_at_utc)) from users u
  where u.person_id = people.entity_id), people.created_at_utc)`
const OF_PERSON = `from account_person_roles r join accounts a on a.entity_id = r.account_id
  where r.person_id = people.entity_id`
const HAS_ANY = sql.raw(`exists (select ${OF_PERSON})`)
const HAS_OPEN = sql.raw(`exists (select ${OF_PERSON} and a.status not in ('DECLINED', 'DELETED'))`)
/** Condition on people: they have a login of the staff. */
export const IS_STAFF = sql.raw(
  `exists (select from users u where u.person_id = people.entity_id and (u.user_type = 'STAFF' or u.is_system_user))`,
)
