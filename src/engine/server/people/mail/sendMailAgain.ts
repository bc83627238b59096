import { mails } from '../../db/tables/mails.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse, runOperation } from '../../kernel/runOperation.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'

/**
 * Queues a mail that was given up, with the same content and Message-ID. Refuses with NOT_FOUND, and with WRONG_STATE for
 * a mail that waits, was sent, or whose content is erased.
 */
export const sendMailAgain = (
  operation: OperationContext,
  mailId: number,
): Promise<{ readonly mailId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', { mailId }, async (context) => {
    const mail = await lockRow(context, mails, mailId)
    const now = context.now().toISOString()
    const isOfUse = Date.parse(mail.expiresAtUtc) > Date.parse(now)
    if (!mail.canBeSentAgain || !isOfUse) throw refuse('WRONG_STATE', null, { state: mail.state })
    await changeRow(context, mails, mailId, {
      state: 'QUEUED',
      tries: 0,
      problem: null,
      serverAnswer: null,
      nextTryAtUtc: now,
      requeuedAtUtc: now,
      requeuedByUserId: context.actor.userId,
    })
    return { mailId }
  })
