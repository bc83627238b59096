import fc from 'fast-check'

/** Accounts, loans and everything that was made before are numbers, of which the remainder counts. Amounts are whole kroner. */
export type MarketStep =
  /** The bank reports a deposit, any number of times and in any order. */
  | {
      readonly kind: 'depositNews'
      readonly deposit: number
      readonly state: 'AUTHORIZED' | 'RECEIVED' | 'FAILED'
    }
  | { readonly kind: 'buyNew'; readonly who: number; readonly loan: number; readonly hundreds: number }
  | { readonly kind: 'withdraw'; readonly order: number }
  | { readonly kind: 'cancel'; readonly order: number }
  | {
      readonly kind: 'trade'
      readonly who: number
      readonly side: 'BUY' | 'SELL'
      readonly hundreds: number
      readonly price: string
    }
  /** Days go by, and funded loans start. */
  | { readonly kind: 'night'; readonly days: number }
  /** The borrower pays a share of the next instalment, in percent. */
  | { readonly kind: 'pay'; readonly loan: number; readonly percent: number }
  /** The bank executes, or refuses, a payout that staff have released. */
  | { readonly kind: 'payoutNews'; readonly payout: number; readonly isExecuted: boolean }
  /** The same request again. */
  | { readonly kind: 'again'; readonly before: number }

export interface PlannedStep {
  readonly step: MarketStep
  /** The server dies before the commit, and the caller retries. */
  readonly crashes: boolean
}

const n = fc.nat({ max: 50 })
const hundreds = fc.integer({ min: 5, max: 60 })
const kind = <K extends MarketStep['kind']>(name: K) => fc.constant(name)

const step: fc.Arbitrary<MarketStep> = fc.oneof(
  fc.record({
    kind: kind('depositNews'),
    deposit: fc.nat({ max: 5 }),
    state: fc.constantFrom('AUTHORIZED', 'RECEIVED', 'FAILED'),
  }),
  { weight: 3, arbitrary: fc.record({ kind: kind('buyNew'), who: n, loan: n, hundreds }) },
  fc.record({ kind: kind('withdraw'), order: n }),
  fc.record({ kind: kind('cancel'), order: n }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('trade'),
      who: n,
      side: fc.constantFrom('BUY', 'SELL'),
      hundreds,
      price: fc.constantFrom('97.5', '99', '100', '101.25'),
    }),
  },
  fc.record({ kind: kind('night'), days: fc.integer({ min: 1, max: 6 }) }),
  { weight: 2, arbitrary: fc.record({ kind: kind('pay'), loan: n, percent: fc.constantFrom(33, 50, 100) }) },
  fc.record({ kind: kind('payoutNews'), payout: n, isExecuted: fc.boolean() }),
  fc.record({ kind: kind('again'), before: fc.integer({ min: 1, max: 6 }) }),
)

export const marketSteps = (length: number): fc.Arbitrary<PlannedStep[]> =>
  fc.array(
    fc.record({
      step,
      crashes: fc.oneof(
        { weight: 7, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
    { minLength: length, maxLength: length },
  )
