/** One of the two. */
export interface BankNumber {
  readonly ibanNumber: string | null
  readonly bban: { readonly bankCode: string; readonly accountNumber: string } | null
}

/** As its country writes it; an IBAN in groups of four. */
export const numberText = ({ ibanNumber, bban }: BankNumber): string =>
  ibanNumber?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? `${bban?.bankCode ?? ''} ${bban?.accountNumber ?? ''}`
