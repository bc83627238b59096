import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import { ledgerAccounts } from '../tables/ledger.ts'
import type { ChangeContext } from '../../../engine/server/kernel/audit/recordChanges.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { moveRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { isAnyOf, lockColumns } from '../../../engine/server/kernel/rows/readRows.ts'

export interface Movement {
  readonly ledgerAccountId: number
  readonly accountId: number | null
  /** Credit less debit. */
  readonly amount: Decimal
}

/**
 * Moves the balances of customers’ and internal accounts, locking them in id order so that two entries never
 * deadlock. Returns the balance after each movement. Refuses with INSUFFICIENT_FUNDS.
 */
export async function moveBalances(
  context: ChangeContext,
  movements: readonly Movement[],
  { mayOverdraw }: { readonly mayOverdraw: boolean },
): Promise<readonly string[]> {
  const onAccounts = sumBy(movements, ({ accountId }) => accountId)
  const onLedger = sumBy(movements, ({ ledgerAccountId }) => ledgerAccountId)
  const accountBalances = await moveAccounts(context, onAccounts, mayOverdraw)
  const ledgerBalances = await moveLedgerAccounts(context, onLedger)
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
  context: ChangeContext,
  changes: ReadonlyMap<number, Decimal>,
  mayOverdraw: boolean,
): Promise<ReadonlyMap<number, Running>> {
  if (changes.size === 0) return new Map()
  const rows = await lockColumns(
    context,
    accounts,
    ['entityId', 'balance', 'availableBalance'],
    isAnyOf(accounts.entityId, [...changes.keys()]),
  )
  if (rows.length < changes.size) throw new DomainError('INVALID_REFERENCE')
  for (const { entityId: id, availableBalance: available } of rows) {
    const change = changes.get(id) ?? ZERO
    if (mayOverdraw || !change.isNegative() || new Decimal(available).plus(change).gte(0)) continue
    const params = { available: { amount: available, of: { accountId: id } } }
    throw new DomainError('INSUFFICIENT_FUNDS', [{ code: 'INSUFFICIENT_FUNDS', field: 'amount', params }])
  }
  const moved = rows.map(({ entityId, balance }) => ({
    entityId,
    balance: (changes.get(entityId) ?? ZERO).plus(balance).toFixed(2),
  }))
  await moveRows(context, accounts, moved)
  return new Map(
    rows.map((row) => [row.entityId, { balance: new Decimal(row.balance), isCreditNormal: true }]),
  )
}

async function moveLedgerAccounts(
  context: ChangeContext,
  changes: ReadonlyMap<number, Decimal>,
): Promise<ReadonlyMap<number, Running>> {
  const rows = await lockColumns(
    context,
    ledgerAccounts,
    ['entityId', 'type', 'balance'],
    isAnyOf(ledgerAccounts.entityId, [...changes.keys()]),
  )
  if (rows.length < changes.size) throw new DomainError('INVALID_REFERENCE')
  const before = rows.map(({ entityId, type, balance }) => ({
    entityId,
    isCreditNormal: type === 'LIABILITY' || type === 'INCOME',
    balance: new Decimal(balance),
  }))
  const moved = before.map(({ entityId, isCreditNormal, balance }) => {
    const change = changes.get(entityId) ?? ZERO
    return { entityId, balance: balance.plus(isCreditNormal ? change : change.negated()).toFixed(2) }
  })
  await moveRows(context, ledgerAccounts, moved)
  return new Map(before.map((row) => [row.entityId, row]))
}

const ZERO = new Decimal(0)

function sumBy(
  movements: readonly Movement[],
  keyOf: (movement: Movement) => number | null,
): ReadonlyMap<number, Decimal> {
  const sums = new Map<number, Decimal>()
  for (const movement of movements) {
    const key = keyOf(movement)
    if (key !== null) sums.set(key, sums.get(key)?.plus(movement.amount) ?? movement.amount)
  }
  return sums
}
