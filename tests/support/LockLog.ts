/**
 * The order in which transactions lock rows, as docs/architecture.md has it: of two that keep to it, neither waits for the
 * other for ever. What is not named here is locked alone, or by one operation.
 */
export const LOCK_ORDER = [
  'aiia_bank_payouts',
  'outgoing_bank_transfers',
  'loans',
  'incoming_bank_transfers',
  'orders',
  'instruments',
  'net_open_positions',
  'people',
  'accounts',
  'open_positions',
  'loan_applications',
  'loan_offers',
  'loan_signatures',
] as const

/** What one transaction locks, in order, and where that is not the order of everybody. */
export class LockLog {
  readonly #held = new Map<string, Set<number>>()
  /** Rows that the transaction added: no other transaction sees them, so none waits for them. */
  readonly #added = new Map<string, Set<number>>()
  readonly #faults: string[] = []

  /** A statement of the transaction, and its rows. All row locks are taken by these statements. */
  add(statement: string, rows: readonly Readonly<Record<string, unknown>>[]): void {
    const addedTo = ADDING.exec(statement)?.[1]
    if (addedTo !== undefined) {
      const added = this.#added.get(addedTo) ?? new Set()
      this.#added.set(addedTo, new Set([...added, ...idsOf(rows)]))
    }
    const table = LOCKING.exec(statement)?.[1]
    const rank = RANKS.get(table ?? '')
    if (table === undefined || rank === undefined) return
    const own = this.#held.get(table) ?? new Set()
    const fresh = idsOf(rows).filter((id) => !own.has(id) && !this.#added.get(table)?.has(id))
    if (fresh.length === 0) return
    const later = [...this.#held.keys()].filter((held) => (RANKS.get(held) ?? 0) > rank)
    for (const held of later) this.#faults.push(`locked out of order: ${table} after ${held}`)
    if (Math.min(...fresh) < Math.max(...own)) this.#faults.push(`locked out of id order: ${table}`)
    this.#held.set(table, new Set([...own, ...fresh]))
  }

  faults(): readonly string[] {
    return [...new Set(this.#faults)]
  }
}

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly number[] =>
  rows.map((row) => Number(row['entity_id']))

const RANKS: ReadonlyMap<string, number> = new Map(LOCK_ORDER.map((table, rank) => [table, rank]))
/** `lockRows`, and the writes of `kernel/rows`. */
const LOCKING = /^\s*select [\w", *]+ from "?(\w+)"?\s.*\sfor update\s*$/is
/** `insertRows` of `kernel/rows`. */
const ADDING = /^\s*insert into "?(\w+)"?\s.*\sreturning \*\s*$/is
