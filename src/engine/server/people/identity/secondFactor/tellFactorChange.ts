import type { OperationContext } from '../../../kernel/OperationContext.ts'
import { type NoticeTemplate, queueNotice } from '../notices.ts'
import { readRecipient } from '../platform.ts'

/** Queues a notice to the person whose factors have changed, in the transaction of the change. */
export async function tellFactorChange(
  context: OperationContext,
  template: NoticeTemplate,
  userId: number,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { db, postage } = context
  const recipient = postage === undefined ? null : await readRecipient(db, userId)
  if (postage === undefined || recipient === null) return
  await queueNotice(context, postage, template, recipient, recipient.username, params)
}
