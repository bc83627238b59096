import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { DomainError } from '../DomainError.ts'

export interface Movement {
  readonly ledgerAccountId: number
  readonly accountId: number | null
  /** Credit less debit. */
  readonly amount: Decimal
}

/**
 * Moves the balances of customers’ and internal accounts, locked in the order of their ids so that two bookings never
 * wait for each other. Answers each movement’s balance after it. Refuses with INSUFFICIENT_FUNDS.
 */
export async function moveBalances(
  db: Database,
  movements: readonly Movement[],
  { mayOverdraw }: { readonly mayOverdraw: boolean },
): Promise<readonly string[]> {
  const onAccounts = sumBy(movements, ({ accountId }) => accountId)
  const onLedger = sumBy(movements, ({ ledgerAccountId }) => ledgerAccountId)
  const accountBalances = await moveAccounts(db, onAccounts, mayOverdraw)
  const ledgerBalances = await moveLedgerAccounts(db, onLedger)
  return movements.map(({ accountId, ledgerAccountId, amount }) => {
    const running = accountId === null ? ledgerBalances.get(ledgerAccountId) : accountBalances.get(accountId)
    if (!running) throw new Error('A balance moved that was not read')
    running.balance = running.balance.plus(running.isCreditNormal ? amount : amount.negated())
    return running.balance.toFixed(2)
  })
}

interface Running {
  balance: Decimal
  readonly isCreditNormal: boolean
}

async function moveAccounts(
  db: Database,
  changes: ReadonlyMap<number, Decimal>,
  mayOverdraw: boolean,
): Promise<ReadonlyMap<number, Running>> {
  if (changes.size === 0) return new Map()
  const rows = await db.query<{ entity_id: number; balance: string; available_balance: string }>(
    `select entity_id, balance, available_balance from accounts
     where entity_id = any($1::int[]) order by entity_id for update`,
    [[...changes.keys()]],
  )
  if (rows.length < changes.size) throw new DomainError('INVALID_REFERENCE')
  for (const { entity_id: id, available_balance: available } of rows) {
    const change = changes.get(id) ?? new Decimal(0)
    if (mayOverdraw || !change.isNegative() || new Decimal(available).plus(change).gte(0)) continue
    const params = { available }
    throw new DomainError('INSUFFICIENT_FUNDS', [{ code: 'INSUFFICIENT_FUNDS', field: 'amount', params }])
  }
  await applyChanges(db, 'accounts', changes)
  return new Map(
    rows.map((row) => [row.entity_id, { balance: new Decimal(row.balance), isCreditNormal: true }]),
  )
}

async function moveLedgerAccounts(
  db: Database,
  changes: ReadonlyMap<number, Decimal>,
): Promise<ReadonlyMap<number, Running>> {
  const rows = await db.query<{ entity_id: number; balance: string; is_credit_normal: boolean }>(
    `select entity_id, balance, type in ('LIABILITY', 'INCOME') as is_credit_normal from ledger_accounts
     where entity_id = any($1::int[]) order by entity_id for update`,
    [[...changes.keys()]],
  )
  if (rows.length < changes.size) throw new DomainError('INVALID_REFERENCE')
  const isCreditNormal = new Map(rows.map((row) => [row.entity_id, row.is_credit_normal]))
  const inOwnDirection = [...changes].map(([id, change]): [number, Decimal] => [
    id,
    isCreditNormal.get(id) ? change : change.negated(),
  ])
  await applyChanges(db, 'ledger_accounts', new Map(inOwnDirection))
  return new Map(
    rows.map((row) => [
      row.entity_id,
      { balance: new Decimal(row.balance), isCreditNormal: row.is_credit_normal },
    ]),
  )
}

async function applyChanges(
  db: Database,
  table: 'accounts' | 'ledger_accounts',
  changes: ReadonlyMap<number, Decimal>,
): Promise<void> {
  const moved = [...changes].filter(([, change]) => !change.isZero())
  if (moved.length === 0) return
  await db.query(
    `update ${table} t set balance = t.balance + c.change
     from unnest($1::int[], $2::numeric[]) as c(id, change) where t.entity_id = c.id`,
    [moved.map(([id]) => id), moved.map(([, change]) => change.toFixed(2))],
  )
}

function sumBy(
  movements: readonly Movement[],
  keyOf: (movement: Movement) => number | null,
): ReadonlyMap<number, Decimal> {
  const sums = new Map<number, Decimal>()
  for (const movement of movements) {
    const key = keyOf(movement)
    if (key !== null) sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(movement.amount))
  }
  return sums
}
