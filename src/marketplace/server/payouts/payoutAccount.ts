import type { aiiaBankPayouts, allowedPayoutBankAccounts } from '../tables/aiia.ts'
import { BBAN_COUNTRIES, type BankNumber, maskNumber } from '../../../engine/rules/bankNumbers.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'

export type PayoutAccount = Row<typeof allowedPayoutBankAccounts>

/** Delay between proof and the first payout, so that the owner, who is notified, has time to object. */
const WAIT_MS = 24 * 60 * 60_000

/** UNPROVEN: staff look at it. WAITING: proven less than a day ago. */
export type PayoutAccountState = 'UNPROVEN' | 'WAITING' | 'READY'

/** From when money may be paid out to it; null while it is not proven to be the customer's own. */
export const usableFrom = ({ verifiedAtUtc }: Pick<PayoutAccount, 'verifiedAtUtc'>): Date | null =>
  verifiedAtUtc === null ? null : new Date(new Date(verifiedAtUtc).getTime() + WAIT_MS)

export function payoutAccountState(
  account: Pick<PayoutAccount, 'verifiedAtUtc'>,
  now: Date,
): PayoutAccountState {
  const from = usableFrom(account)
  if (from === null) return 'UNPROVEN'
  return from > now ? 'WAITING' : 'READY'
}

type Stored = Pick<PayoutAccount, 'bbanCountryCode' | 'bbanBankCode' | 'bbanAccountNumber' | 'ibanNumber'>

/** An account of before has no country; its own numbers are Danish, Norwegian or Swedish, and stay as they are. */
export function bankNumberOf(account: Stored): BankNumber {
  const { bbanBankCode: bankCode, bbanAccountNumber: accountNumber, ibanNumber: iban } = account
  const country = BBAN_COUNTRIES.find((code) => code === account.bbanCountryCode) ?? null
  if (bankCode === null || accountNumber === null) return { bban: null, iban }
  return country === null && iban !== null
    ? { bban: null, iban }
    : { bban: { country: country ?? 'DK', bankCode, accountNumber }, iban }
}

/** For mails and lists of people who know it. */
export const maskedNumber = ({ ibanNumber, bbanAccountNumber }: Stored): string =>
  maskNumber(ibanNumber ?? bbanAccountNumber ?? '')

/** The recipient's account as staff and banks write it. */
export const destinationOf = ({
  iban,
  bbanBankCode,
  bbanAccountNumber,
}: Pick<Row<typeof aiiaBankPayouts>, 'iban' | 'bbanBankCode' | 'bbanAccountNumber'>): string =>
  iban ?? `${bbanBankCode ?? ''} ${bbanAccountNumber ?? ''}`.trim()
