import { storeMessage } from '../sandbox/storeMessage.ts'
import type { MailProvider } from './MailProvider.ts'
import { writeMail } from './writeMail.ts'

/**
 * Sends nothing: writes each mail to a file in the folder, for people who try the platform. Only its owner
 * may read it.
 */
export const sandboxMail = (folder: string, now: () => Date): MailProvider => ({
  send: (mail) => storeMessage(folder, { to: mail.to, ...writeMail(mail), template: mail.template }, now),
})
