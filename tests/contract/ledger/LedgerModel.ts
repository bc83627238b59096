import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { DomainError } from '../../../src/engine/server/kernel/DomainError.ts'
import { changeReservation } from '../../../src/marketplace/server/ledger/changeReservation.ts'
import type {
  LedgerContext,
  NewEntry,
  WrittenEntry,
} from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { reverseEntry } from '../../../src/marketplace/server/ledger/reverseEntry.ts'

/** How the tests book: `postEntry`, or something naive that the model must catch. */
export type Post = (context: LedgerContext, entry: NewEntry) => Promise<WrittenEntry>

/** Amounts are hundredths; accounts are places in the list of the run. */
export type Step =
  | { readonly kind: 'deposit'; readonly account: number; readonly cents: number; readonly key: number }
  | {
      readonly kind: 'transfer'
      readonly from: number
      readonly to: number
      readonly cents: number
      readonly fee: number
      readonly key: number
    }
  | { readonly kind: 'payout'; readonly account: number; readonly cents: number; readonly key: number }
  | { readonly kind: 'reserve'; readonly account: number; readonly cents: number }
  | { readonly kind: 'release'; readonly account: number; readonly cents: number }
  | { readonly kind: 'reverse'; readonly key: number }
  /** The step runs, and its server dies before it has committed. */
  | { readonly kind: 'crash'; readonly step: Exclude<Step, { kind: 'crash' }> }

const account = fc.nat({ max: 2 })
const cents = fc.integer({ min: 1, max: 20_000 })
/** Few, so that events come again, late, and with other amounts. */
const key = fc.nat({ max: 7 })

const step = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    account,
    cents: fc.constantFrom(500, 10_000, 33_33),
    key,
  }),
  fc.record({
    kind: fc.constant('transfer' as const),
    from: account,
    to: account,
    cents,
    fee: fc.nat({ max: 100 }),
    key,
  }),
  fc.record({ kind: fc.constant('payout' as const), account, cents, key }),
  fc.record({ kind: fc.constant('reserve' as const), account, cents }),
  fc.record({ kind: fc.constant('release' as const), account, cents }),
  fc.record({ kind: fc.constant('reverse' as const), key }),
)

export const steps = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 9, arbitrary: step },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), step }) },
    ),
    { minLength: 5, maxLength, size: 'max' },
  )

interface Effect {
  readonly says: string
  readonly entryId: number
  readonly moves: readonly (readonly [account: number, cents: number])[]
  isReversed: boolean
}

const CRASH = new Error('The server died')

/** What the ledger must say: simple sums, kept beside it and compared after every step. */
export class LedgerModel {
  readonly #context: LedgerContext
  readonly #post: Post
  readonly #accounts: readonly number[]
  readonly #run: string
  readonly #balances: number[] = [0, 0, 0]
  readonly #reserved: number[] = [0, 0, 0]
  readonly #effects = new Map<number, Effect>()

  constructor(context: LedgerContext, post: Post, accounts: readonly number[], run: string) {
    this.#context = context
    this.#post = post
    this.#accounts = accounts
    this.#run = run
  }

  /** Rejects when the ledger did what the model says it must not. */
  async take(next: Step): Promise<void> {
    if (next.kind === 'crash') return this.#crash(next.step)
    if (next.kind === 'reserve' || next.kind === 'release') return this.#reserve(next)
    if (next.kind === 'reverse') return this.#reverse(next.key)
    const entry = this.#entryOf(next)
    const says = JSON.stringify([entry.kind, entry.lines])
    const known = this.#effects.get(next.key)
    const outcome = await this.#try(() => this.#post(this.#context, entry))
    if (known !== undefined) {
      if (known.says !== says) return this.#expect(outcome.code, 'EFFECT_CONFLICT')
      this.#expect(outcome.code, null)
      return this.#expect(outcome.value?.entityId, known.entryId)
    }
    const moves = movesOf(next)
    if (!this.#canMove(moves)) return this.#expect(outcome.code, 'INSUFFICIENT_FUNDS')
    this.#expect(outcome.code, null)
    for (const [at, change] of moves) this.#balances[at] = (this.#balances[at] ?? 0) + change
    this.#effects.set(next.key, { says, entryId: outcome.value?.entityId ?? 0, moves, isReversed: false })
  }

  /** Balances are the model's and their journals' sums, and nothing came from nowhere. */
  async check(db: Database): Promise<void> {
    const rows = await db.query<{ entity_id: number; balance: string; reserved: string; journal: string }>(
      `select a.entity_id, a.balance::text as balance, a.reserved_amount::text as reserved, coalesce((
         select sum(l.amount) from journal_lines l join journal_entries e on e.entity_id = l.journal_entry_id
         where l.account_id = a.entity_id and e.state in ('POSTED', 'REVERSED')), 0)::numeric(18, 2)::text as journal
       from accounts a where a.entity_id = any($1::int[]) order by a.entity_id`,
      [this.#accounts],
    )
    const expected = this.#accounts.map((entity_id, at) => {
      const balance = toAmount(this.#balances[at] ?? 0)
      return { entity_id, balance, reserved: toAmount(this.#reserved[at] ?? 0), journal: balance }
    })
    this.#expect(JSON.stringify(rows), JSON.stringify(expected))
    const [sum] = await db.query<{ off: string }>(
      'select coalesce(sum(debit) - sum(credit), 0)::numeric(18, 2)::text as off from journal_lines',
    )
    this.#expect(sum?.off, '0.00')
  }

  async #crash(step: Exclude<Step, { kind: 'crash' }>): Promise<void> {
    const dying = this.#context.db.transaction(async () => {
      if (step.kind === 'reserve') await this.#try(() => this.#change(step.account, step.cents))
      else if (step.kind === 'deposit') await this.#try(() => this.#post(this.#context, this.#entryOf(step)))
      throw CRASH
    })
    await dying.catch((error: unknown) => {
      if (error !== CRASH) throw error
    })
  }

  async #reserve({
    kind,
    account: at,
    cents: amount,
  }: Extract<Step, { kind: 'reserve' | 'release' }>): Promise<void> {
    const reserved = this.#reserved[at] ?? 0
    // What was not reserved is never released: a fault of the code, not of a person.
    const change = kind === 'reserve' ? amount : -Math.min(amount, reserved)
    if (change === 0) return
    const { code } = await this.#try(() => this.#change(at, change))
    if (change > (this.#balances[at] ?? 0) - reserved) return this.#expect(code, 'INSUFFICIENT_FUNDS')
    this.#expect(code, null)
    this.#reserved[at] = reserved + change
  }

  async #reverse(effectKey: number): Promise<void> {
    const effect = this.#effects.get(effectKey)
    if (effect === undefined) return
    const { entryId } = effect
    const { code } = await this.#try(() =>
      reverseEntry(this.#context, { entryId, description: freeText('Model') }),
    )
    if (effect.isReversed) return this.#expect(code, 'WRONG_STATE')
    const back = effect.moves.map(([at, change]) => [at, -change] as const)
    if (!this.#canMove(back)) return this.#expect(code, 'INSUFFICIENT_FUNDS')
    this.#expect(code, null)
    for (const [at, change] of back) this.#balances[at] = (this.#balances[at] ?? 0) + change
    effect.isReversed = true
  }

  #change(at: number, change: number): Promise<void> {
    return changeReservation(this.#context, this.#accounts[at] ?? 0, toAmount(change))
  }

  #canMove(moves: Effect['moves']): boolean {
    const sums = new Map<number, number>()
    for (const [at, change] of moves) sums.set(at, (sums.get(at) ?? 0) + change)
    return [...sums].every(
      ([at, change]) => change >= 0 || (this.#balances[at] ?? 0) - (this.#reserved[at] ?? 0) + change >= 0,
    )
  }

  #entryOf(next: Extract<Step, { kind: 'deposit' | 'transfer' | 'payout' }>): NewEntry {
    const id = (at: number) => this.#accounts[at] ?? 0
    const common = {
      currencyId: 1,
      description: freeText('Model'),
      effectKey: `model:${this.#run}:${next.key}`,
    }
    const amount = toAmount(next.cents)
    if (next.kind === 'deposit') {
      const credit = { ledger: 'CUSTOMER_FUNDS', accountId: id(next.account), credit: amount } as const
      return { ...common, kind: 'DEPOSIT', lines: [{ ledger: 'CLIENT_BANK', debit: amount }, credit] }
    }
    if (next.kind === 'payout') {
      const debit = { ledger: 'CUSTOMER_FUNDS', accountId: id(next.account), debit: amount } as const
      return { ...common, kind: 'PAYOUT', lines: [debit, { ledger: 'CLIENT_BANK', credit: amount }] }
    }
    const lines: NewEntry['lines'] = [
      { ledger: 'CUSTOMER_FUNDS', accountId: id(next.from), debit: toAmount(next.cents + next.fee) },
      { ledger: 'CUSTOMER_FUNDS', accountId: id(next.to), credit: amount },
      ...(next.fee === 0 ? [] : [{ ledger: 'OTHER_FEES', credit: toAmount(next.fee) } as const]),
    ]
    return { ...common, kind: 'MANUAL', lines }
  }

  async #try<T>(work: () => Promise<T>): Promise<{ readonly code: string | null; readonly value?: T }> {
    try {
      return { code: null, value: await work() }
    } catch (error) {
      if (error instanceof DomainError) return { code: error.code }
      throw error
    }
  }

  #expect(found: unknown, wanted: unknown): void {
    if (found !== wanted) throw new Error(`The ledger says ${String(found)}, the model ${String(wanted)}`)
  }
}

const movesOf = (next: Extract<Step, { kind: 'deposit' | 'transfer' | 'payout' }>): Effect['moves'] => {
  if (next.kind === 'deposit') return [[next.account, next.cents]]
  if (next.kind === 'payout') return [[next.account, -next.cents]]
  return [
    [next.from, -next.cents - next.fee],
    [next.to, next.cents],
  ]
}

const toAmount = (amount: number): string => new Decimal(amount).div(100).toFixed(2)
