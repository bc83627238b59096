import { writeMessage } from '../messages.ts'
import type { Sms } from './SmsProvider.ts'

/** The message in its language. One message holds 160 characters; phones offer to fill in the code. */
export const writeSms = ({ template, locale, params }: Sms): string =>
  writeMessage(locale, ({ sms }) => sms?.[template], params)
