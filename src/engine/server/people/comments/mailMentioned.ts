import { writeText } from '../../db/texts/writeText.ts'
import { queueNotices } from '../identity/notices.ts'
import { canReceiveMail, readRecipients } from '../identity/platform.ts'
import type { NotifyMentioned } from './writeComment.ts'

/** Mails the people whom a comment mentions. The mail says where the comment is, but neither who wrote it nor what it says. */
export const mailMentioned: NotifyMentioned = async (context, { userIds, text, path }) => {
  const { db, mailSettings } = context
  if (mailSettings === undefined) return
  const recipients = [...(await readRecipients(db, userIds)).values()].filter(canReceiveMail)
  const link = `${await mailSettings.origin()}${path ?? ''}`
  await queueNotices(
    context,
    mailSettings,
    'mentioned',
    recipients.map((recipient) => ({
      recipient,
      to: recipient.username,
      params: { where: writeText(recipient.locale, text), link },
    })),
  )
}
