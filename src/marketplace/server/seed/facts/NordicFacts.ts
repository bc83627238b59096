/**
 * Facts that make a country's people and businesses believable: places with postal codes, streets, trades.
 */
export interface NordicFacts {
  readonly country: 'DK' | 'NO' | 'SE'
  readonly locale: 'da' | 'no' | 'sv'
  readonly currency: 'DKK' | 'NOK' | 'SEK'
  /** Postal code, a space and the town. */
  readonly towns: readonly string[]
  readonly streets: readonly string[]
  /** Legal forms with their weights. */
  readonly legalForms: readonly (readonly [string, number])[]
  /** Industry code, name of the industry, and how such a company names itself. */
  readonly trades: readonly (readonly [string, string, string])[]
  /** Company names begin with one of these. */
  readonly nameParts: readonly string[]
  /** Names that some investors give their account. */
  readonly accountNames: readonly string[]
  /** Purpose of the loan, by code of the loan purpose: a headline and a sentence by the borrower. */
  readonly purposes: Readonly<Record<string, readonly [string, string]>>
  /** First digits of a mobile number, after the calling code. */
  readonly mobilePrefixes: readonly string[]
  readonly mobileDigits: number
  readonly callingCode: string
}
