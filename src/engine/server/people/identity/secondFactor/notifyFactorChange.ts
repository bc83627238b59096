import type { OperationContext } from '../../../kernel/OperationContext.ts'
import { type NoticeTemplate, queueNotice } from '../notices.ts'
import { readRecipient } from '../platform.ts'

/** Queues a notice to the person whose factors have changed, in the transaction of the change. */
export async function notifyFactorChange(
  context: OperationContext,
  template: NoticeTemplate,
  userId: number,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { db, mailSettings } = context
  const recipient = mailSettings === undefined ? null : await readRecipient(db, userId)
  if (mailSettings === undefined || recipient === null) return
  await queueNotice(context, mailSettings, template, recipient, recipient.username, params)
}
