import { cleanText } from '../../../rules/text.ts'
import { messages } from '../../../model/generated/messages.ts'
import { writeMessage } from '../messages.ts'
import type { Mail, MailTemplate } from './MailProvider.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** The mail in its language. */
export const writeMail = ({ template, locale, params }: Mail): WrittenMail => ({
  subject: toHeader(writeMessage(locale, ({ mails }) => mails?.[template]?.subject, params)),
  text: writeMessage(locale, ({ mails }) => mails?.[template]?.text, params),
})

/** One line, and no encoded word (`=?utf-8?Q?…?=`), which mail programs would decode to whatever is in it. */
const toHeader = (text: string): string => cleanText(text, 'line').replaceAll('=?', '= ?')

/** Another version may have stored the name. */
export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(messages.en.mails, name)
