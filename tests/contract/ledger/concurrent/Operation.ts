import fc from 'fast-check'

/** What a client asks a server for. Accounts are ids, amounts hundredths. */
export type Operation =
  /** The bank reports a payment any number of times: the effect key limits it to one entry. */
  | {
      readonly kind: 'deposit' | 'payout'
      readonly key: string
      readonly account: number
      readonly cents: number
    }
  /** A person retries when no answer came: the correlation id limits it to one entry. */
  | {
      readonly kind: 'transfer'
      readonly key: string
      readonly account: number
      readonly to: number
      readonly cents: number
      readonly fee: number
    }
  | { readonly kind: 'reserve'; readonly key: string; readonly account: number; readonly cents: number }
  /** Releases what was reserved and pays it out, in one transaction. */
  | { readonly kind: 'settle'; readonly key: string; readonly account: number; readonly cents: number }

export interface Answer {
  /** Null: done. `LOST`: the connection broke, and the result is unknown. */
  readonly code: string | null
  /** Null for what books nothing. */
  readonly entryId: number | null
}

/** An operation as it is planned; what is settled follows from what was reserved before. */
export type Planned =
  | { readonly kind: 'first'; readonly operation: Operation }
  | { readonly kind: 'settle' }
  /** An earlier one comes again, so many before this one. */
  | { readonly kind: 'again'; readonly before: number }
  /** The key of an earlier one, with another amount. */
  | { readonly kind: 'changed'; readonly before: number }

const before = fc.integer({ min: 1, max: 60 })

/** The same for the same seed. */
export function planOperations(accounts: readonly number[], count: number, seed: number): readonly Planned[] {
  const account = fc.constantFrom(...accounts)
  const facts = fc.record({
    kind: fc.constantFrom('deposit', 'deposit', 'payout', 'transfer', 'transfer', 'reserve'),
    key: fc.uuid(),
    account,
    to: account,
    cents: fc.integer({ min: 1, max: 20_000 }),
    fee: fc.nat({ max: 100 }),
  })
  const planned = fc.oneof(
    {
      weight: 7,
      arbitrary: facts.map((operation): Planned => ({ kind: 'first', operation: operation as Operation })),
    },
    { weight: 1, arbitrary: fc.constant<Planned>({ kind: 'settle' }) },
    { weight: 1, arbitrary: before.map((many): Planned => ({ kind: 'again', before: many })) },
    { weight: 1, arbitrary: before.map((many): Planned => ({ kind: 'changed', before: many })) },
  )
  return fc.sample(planned, { numRuns: count, seed })
}
