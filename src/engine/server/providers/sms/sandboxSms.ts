import { storeMessage } from '../sandbox/storeMessage.ts'
import type { SmsProvider } from './SmsProvider.ts'
import { writeSms } from './writeSms.ts'

/**
 * Sends nothing: writes each message to a file in the folder, for people who try the platform. Only its owner
 * may read it.
 */
export const sandboxSms = (folder: string, now: () => Date): SmsProvider => ({
  send: (sms) =>
    storeMessage(folder, { to: sms.to, subject: null, text: writeSms(sms), template: sms.template }, now),
})
