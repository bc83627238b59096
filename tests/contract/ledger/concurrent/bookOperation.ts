import { Decimal } from 'decimal.js'
import type { Database } from '../../../../src/engine/server/db/Database.ts'
import { freeText } from '../../../../src/engine/server/db/texts/CodedText.ts'
import type { UserActor } from '../../../../src/engine/server/kernel/Actor.ts'
import { runIdempotent } from '../../../../src/engine/server/kernel/idempotency/runIdempotent.ts'
import { changeReservation } from '../../../../src/marketplace/server/ledger/changeReservation.ts'
import type { LedgerContext, NewEntry } from '../../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntry } from '../../../../src/marketplace/server/ledger/postEntry.ts'
import type { Operation } from './Operation.ts'

/** `right` is how the platform books. The others do one thing wrong that the test must find. */
export type Manner =
  | 'right'
  /** Books whatever comes, without a key. */
  | 'forgetful'
  /** Answers before the work is done. */
  | 'hasty'
  /** Looks whether there is enough, and takes it later. */
  | 'racing'

/** Carries out one operation in one transaction; the id of its entry, null when it books none. */
export async function bookOperation(
  db: Database,
  actor: UserActor,
  manner: Manner,
  operation: Operation,
): Promise<number | null> {
  const context: LedgerContext = {
    db,
    actor,
    mutationName: operation.kind,
    clientCorrelationId: operation.key,
    now: () => new Date(),
  }
  if (manner === 'racing') await requireFunds(db, operation)
  const book = async (isKeyed: boolean): Promise<{ readonly entryId: number | null }> => {
    if (operation.kind === 'reserve') {
      await changeReservation(context, operation.account, toAmount(operation.cents))
      return { entryId: null }
    }
    if (operation.kind === 'settle')
      await changeReservation(context, operation.account, toAmount(-operation.cents))
    const { entityId } = await postEntry(context, {
      ...entryOf(operation),
      ...(isKeyed ? { effectKey: `concurrent:${operation.key}` } : {}),
      mayOverdraw: manner === 'racing',
    })
    return { entryId: entityId }
  }
  if (operation.kind === 'deposit' || operation.kind === 'payout')
    return (await book(manner !== 'forgetful')).entryId
  if (manner === 'forgetful') return (await db.transaction(() => book(false))).entryId
  const once = { mutationName: operation.kind, clientCorrelationId: operation.key, input: operation }
  return (await runIdempotent(db, actor, once, () => book(false))).entryId
}

const requireFunds = async (db: Database, { account, cents, kind }: Operation): Promise<void> => {
  const [row] = await db.query<{ available: string }>(
    'select available_balance::text as available from accounts where entity_id = $1::int',
    [account],
  )
  if (kind === 'payout' && new Decimal(row?.available ?? 0).lt(toAmount(cents)))
    throw new Error('INSUFFICIENT_FUNDS')
}

const entryOf = (operation: Exclude<Operation, { kind: 'reserve' }>): NewEntry => {
  const common = { currencyId: 1, description: freeText('Concurrent'), reference: operation.key }
  const amount = toAmount(operation.cents)
  const { account: accountId } = operation
  if (operation.kind === 'transfer') {
    const { to, cents, fee } = operation
    const lines: NewEntry['lines'] = [
      { ledger: 'CUSTOMER_FUNDS', accountId, debit: toAmount(cents + fee) },
      { ledger: 'CUSTOMER_FUNDS', accountId: to, credit: amount },
      ...(fee === 0 ? [] : [{ ledger: 'OTHER_FEES', credit: toAmount(fee) } as const]),
    ]
    return { ...common, kind: 'MANUAL', lines }
  }
  if (operation.kind === 'deposit') {
    const credit = { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount } as const
    return { ...common, kind: 'DEPOSIT', lines: [{ ledger: 'CLIENT_BANK', debit: amount }, credit] }
  }
  const debit = { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount } as const
  return { ...common, kind: 'PAYOUT', lines: [debit, { ledger: 'CLIENT_BANK', credit: amount }] }
}

const toAmount = (cents: number): string => new Decimal(cents).div(100).toFixed(2)
