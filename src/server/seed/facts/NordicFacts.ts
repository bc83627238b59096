/** What makes people and businesses of a country believable: places with their postal codes, streets, trades. */
export interface NordicFacts {
  readonly country: 'DK' | 'NO' | 'SE'
  readonly locale: 'da' | 'no' | 'sv'
  readonly currency: 'DKK' | 'NOK' | 'SEK'
  /** Postal code, a space and the town. */
  readonly towns: readonly string[]
  readonly streets: readonly string[]
  /** Legal forms with their weights. */
  readonly legalForms: readonly (readonly [string, number])[]
  /** Industry code, name of the industry, and what a company of it calls itself. */
  readonly trades: readonly (readonly [string, string, string])[]
  /** Company names begin with one of these. */
  readonly nameParts: readonly string[]
  /** What some investors call their account. */
  readonly accountNames: readonly string[]
  /** What the loan is for, by code of the loan purpose: headline and a sentence of the borrower. */
  readonly purposes: Readonly<Record<string, readonly [string, string]>>
  /** First digits of a mobile number, after the calling code. */
  readonly mobilePrefixes: readonly string[]
  readonly mobileDigits: number
  readonly callingCode: string
}
