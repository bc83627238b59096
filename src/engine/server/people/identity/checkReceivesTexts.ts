import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { refuse } from '../../kernel/runOperation.ts'

/** Types of numbers that take no text messages, or charge the sender. Countries such as Denmark do not mark mobile numbers. */
const WITHOUT_TEXTS: ReadonlySet<NumberType> = new Set([
  'FIXED_LINE',
  'PAGER',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
])

/** Refuses with NOT_A_MOBILE on `phoneNumber`. */
export function checkReceivesTexts(phone: string): void {
  if (WITHOUT_TEXTS.has(parsePhoneNumberFromString(phone)?.getType()))
    throw refuse('NOT_A_MOBILE', 'phoneNumber')
}
