import { sql } from 'drizzle-orm'
import { people } from '../../../db/tables/people.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'
import { changeRows } from '../../rows/changeRows.ts'
import { readRows } from '../../rows/readRows.ts'

/**
 * Writes down whose relationship to the platform has ended: people with accounts, all of which are closed. Who comes back
 * has one again. People whose erasure was approved, and staff, are left alone. Returns how many changed.
 */
export const endRelationships = (context: OperationContext): Promise<number> =>
  context.db.transaction(async () => {
    const today = context.now().toISOString().slice(0, 10)
    const ended = await readRows(
      context,
      people,
      sql`relationship_ended_on is null and erased_at_utc is null and not (${IS_STAFF}) and (${HAS_ANY}) and not (${HAS_OPEN})`,
    )
    const back = await readRows(
      context,
      people,
      sql`relationship_ended_on is not null and erased_at_utc is null and ((${HAS_OPEN}) or (${IS_STAFF})) and not exists (
        select from erasure_requests q where q.person_id = people.entity_id and q.state = 'BLOCKED')`,
    )
    await changeRows(
      context,
      people,
      ended.map(({ entityId }) => ({ entityId, relationshipEndedOn: today })),
    )
    await changeRows(
      context,
      people,
      back.map(({ entityId }) => ({ entityId, relationshipEndedOn: null })),
    )
    return ended.length + back.length
  })

const OF_PERSON = `from account_person_roles r join accounts a on a.entity_id = r.account_id
  where r.person_id = people.entity_id`
const HAS_ANY = sql.raw(`exists (select ${OF_PERSON})`)
const HAS_OPEN = sql.raw(`exists (select ${OF_PERSON} and a.status not in ('DECLINED', 'DELETED'))`)
/** Condition on people: they have a login of the staff. */
export const IS_STAFF = sql.raw(
  `exists (select from users u where u.person_id = people.entity_id and (u.user_type = 'STAFF' or u.is_system_user))`,
)
