import type { PayoutTerms } from './usePayoutForm.ts'

type Account = PayoutTerms['allowedAccounts'][number]

/** As its country writes it; an IBAN in groups of four. */
export const numberText = ({ ibanNumber, bban }: Pick<Account, 'ibanNumber' | 'bban'>): string =>
  ibanNumber?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? `${bban?.bankCode ?? ''} ${bban?.accountNumber ?? ''}`
