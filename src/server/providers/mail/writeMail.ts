import { messages } from '../../../metadata/generated/messages.ts'
import { writeMessage } from '../messages.ts'
import type { Mail, MailTemplate } from './MailProvider.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** The mail in its language. */
export const writeMail = ({ template, locale, params }: Mail): WrittenMail => ({
  subject: writeMessage(locale, ({ mails }) => mails?.[template]?.subject, params),
  text: writeMessage(locale, ({ mails }) => mails?.[template]?.text, params),
})

/** Another version may have stored the name. */
export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(messages.en.mails, name)
