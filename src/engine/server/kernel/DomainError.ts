/** A refusal that the caller may see. `code` is a key of `i18n/<locale>/errors.json`. */
export class DomainError extends Error {
  readonly code: string
  readonly problems: readonly DomainProblem[]

  constructor(code: string, problems: readonly DomainProblem[] = [{ code, field: null, params: {} }]) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.problems = problems
  }
}

export interface DomainProblem {
  readonly code: string
  /** Input field; null when the problem is about the whole input. */
  readonly field: string | null
  readonly params: RefusalParams
}

export type RefusalParams = Readonly<Record<string, string | AmountOf>>

/** An amount is never named without its currency, which is looked up when the error is shown (`formatAmounts`). */
export interface AmountOf {
  /** Decimal as text. */
  readonly amount: string
  readonly of: { [Key in keyof CurrencyIds]: Pick<CurrencyIds, Key> }[keyof CurrencyIds]
}

/** Ids that say in which currency an amount is. A plugin adds those of its `currencyHolders`, by merging with this interface. */
export interface CurrencyIds {
  readonly currencyId: number
}
