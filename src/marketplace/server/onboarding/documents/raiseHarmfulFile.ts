import { alarms } from '../../../../engine/server/db/tables/alarms.ts'
import type { SignedInOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'

/**
 * Raises an alarm about an upload with malware. The file is deleted, and its name may hold anything, so the alarm names
 * only the person. One open alarm per person.
 */
export async function raiseHarmfulFile(session: SignedInOperation): Promise<void> {
  const { db, actor, now } = session
  const { personId } = actor
  // Of its own: the upload is refused, and what it began is rolled back.
  await db.transaction(async () => {
    await db.query(`select pg_advisory_xact_lock(hashtext('harmfulFile'), $1::int)`, [personId])
    const open = await db.query(
      `select 1 as found from alarms where kind = 'HARMFUL_FILE' and record_type = 'Person'
       and record_id = $1::int and state <> 'RESOLVED' limit 1`,
      [personId],
    )
    if (open.length > 0) return
    const { firstName, lastName } = await findRow(session, people, personId, 'personEntityId')
    await addRow(session, alarms, {
      severity: 'WARNING',
      kind: 'HARMFUL_FILE',
      message: `${firstName} ${lastName}`,
      recordType: 'Person',
      recordId: personId,
      raisedAtUtc: now().toISOString(),
    })
  })
}
