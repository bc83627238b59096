import { accountLink } from '../../../engine/rules/accountLink.ts'
import { inboxNotices } from '../tables/inbox.ts'
import { writeText } from '../../../engine/server/db/texts/writeText.ts'
import { queueNotices } from '../../../engine/server/people/identity/notices.ts'
import { canReceiveMail, readRecipients } from '../../../engine/server/people/identity/platform.ts'
import type { MailSettings } from '../../../engine/server/kernel/OperationContext.ts'
import type { MailContext } from '../../../engine/server/people/mail/queueMail.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'

type InboxNotice = Row<typeof inboxNotices>

/** Maximum lines per mail; further notices are only in the inbox. */
const MOST_LINES = 50

/** Mails one reader or several what they have not been mailed yet, each reader one mail. Waits for a digest without mailSettings. */
export async function mailNotices(
  context: MailContext & { readonly mailSettings?: MailSettings | undefined },
  notices: readonly InboxNotice[],
  template: 'notice' | 'noticeDigest' = 'notice',
): Promise<void> {
  const { mailSettings } = context
  if (mailSettings === undefined || notices.length === 0) return
  const byReader = new Map<number, InboxNotice[]>()
  for (const notice of notices) byReader.set(notice.userId, [...(byReader.get(notice.userId) ?? []), notice])
  const recipients = await readRecipients(context.db, [...byReader.keys()])
  const origin = await mailSettings.origin()
  const mails = [...byReader].flatMap(([userId, own]) => {
    const recipient = recipients.get(userId)
    if (recipient === undefined || !canReceiveMail(recipient)) return []
    const lines = linesOf(recipient.locale, own)
    // A digest says that all of it is in the inbox.
    const path = template === 'notice' && own.length === 1 ? pathOf(own[0]) : INBOX
    const params = { lines, link: `${origin}${path}`, settings: `${origin}${SETTINGS}` }
    return [{ recipient, to: recipient.username, params }]
  })
  await queueNotices(context, mailSettings, template, mails)
  const mailedAtUtc = context.now().toISOString()
  await changeRows(
    context,
    inboxNotices,
    notices.map(({ entityId }) => ({ entityId, mailedAtUtc })),
  )
}

/** A page shows the account in use; the link of a mail says which is meant. */
const pathOf = (notice: InboxNotice | undefined): string =>
  notice?.path ? accountLink(notice.path, notice.accountId) : INBOX

const INBOX = '/account/notices'
const SETTINGS = '/account/settings#tab=preferences'

const linesOf = (locale: Parameters<typeof writeText>[0], notices: readonly InboxNotice[]): string =>
  notices
    .slice(0, MOST_LINES)
    .map(({ text }) => `- ${writeText(locale, text)}`)
    .join('\n')
