import { sql } from 'drizzle-orm'
import { erasureRequests } from '../tables/privacy.ts'
import { queueNotice } from '../../../engine/server/people/identity/notices.ts'
import { readPersonRecipient } from '../../../engine/server/people/identity/platform.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { confirmSelf } from './confirmSelf.ts'
import { PASSWORD } from './passwordNote.ts'

/** A mail confirms the request. Refuses as `confirmSelf` and with ALREADY_REQUESTED. */
export const requestErasure = defineOperation({
  name: 'requestErasure',
  description:
    'Asks for the caller’s data to be erased. Staff decide, and the caller is mailed the decision.',
  isConfirmed: true,
  input: { password: optional(text({ description: PASSWORD })) },
  result: { erasureRequest: entity('ErasureRequest', 'erasureRequestId') },
  run: async (context: IdentityOperation, { password }) => {
    const session = requireSession(context)
    await confirmSelf(session, password)
    const { db, actor, mutationName, clientCorrelationId } = session
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: {} }, async () => {
      const open = await readRows(
        session,
        erasureRequests,
        sql`${erasureRequests.personId} = ${actor.personId}::int and ${erasureRequests.state} in ('REQUESTED', 'BLOCKED')`,
      )
      if (open.length > 0) throw refuse('ALREADY_REQUESTED')
      const { entityId } = await addRow(session, erasureRequests, {
        personId: actor.personId,
        requestedAtUtc: session.now().toISOString(),
        requestedByUserId: actor.userId,
      })
      const recipient = await readPersonRecipient(db, actor.personId)
      if (recipient !== null) {
        await queueNotice(session, session.mailSettings, 'erasureRequested', recipient, recipient.username)
      }
      return { erasureRequestId: entityId }
    })
  },
})
