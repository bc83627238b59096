import { mails } from '../../db/tables/mails.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { idOf } from '../../kernel/operations/fields.ts'
import { entity } from '../../kernel/operations/results.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'

/**
 * Queues a mail that was given up, with the same content and Message-ID. Refuses with NOT_FOUND, and with WRONG_STATE for
 * a mail that waits, was sent, or whose content is erased.
 */
export const sendMailAgain = defineOperation({
  name: 'sendMailAgain',
  description: 'Queues a failed mail again while its content is still useful.',
  permission: 'ExecuteSeniorActions',
  input: { mailId: idOf('Mail') },
  result: { mail: entity('Mail', 'mailId') },
  run: async (context, { mailId }) => {
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
  },
})
