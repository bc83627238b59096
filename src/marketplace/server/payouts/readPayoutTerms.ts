import { sql } from 'drizzle-orm'
import type { Bban } from '../../../engine/rules/bankNumbers.ts'
import { allowedPayoutBankAccounts } from '../tables/aiia.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import { HOLDER_SQL } from '../access/accountHolder.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { type PayoutAccountState, payoutAccountState, usableFrom } from './payoutAccount.ts'

/** What carries payouts out. */
export interface PayoutMeans {
  readonly db: Database
  /** Null: payouts only go by ordinary bank transfer. */
  readonly payments: PaymentProvider | null
}

/** A bank account that money may be paid out to, now or later. */
export interface AllowedPayoutAccount {
  readonly entityId: number
  readonly holderName: string
  readonly bban: Omit<Bban, 'country'> | null
  readonly ibanNumber: string | null
  readonly isDefault: boolean
  readonly state: PayoutAccountState
  /** ISO 8601; null while it is not proven. */
  readonly usableFromUtc: string | null
}

/** How money may leave an account. Amounts are decimals as text in its currency. */
export interface PayoutTerms {
  readonly accountId: number
  /** The business, or the people who own the account: whose bank accounts it may pay out to. */
  readonly accountHolder: string
  readonly currencyCode: string
  readonly availableBalance: string
  readonly allowInstantPayouts: boolean
  /** Only owners say where money may go. */
  readonly mayAddAccounts: boolean
  readonly allowedAccounts: readonly AllowedPayoutAccount[]
}

/** Of the named account, the one in use, or the caller's only one. Throws as `requireActingAccount` does. */
export async function readPayoutTerms(
  { db, payments }: PayoutMeans,
  actor: UserActor,
  wantedId: number | null,
  now: Date,
): Promise<PayoutTerms> {
  const accountId = requireActingAccount(actor, wantedId)
  const [account] = await db.query<{ holder: string; code: string; available: string }>(
    `SELECT ${HOLDER_SQL} AS holder, c.code, a.available_balance::text AS available
     FROM accounts a JOIN currencies c ON c.entity_id = a.currency_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id WHERE a.entity_id = $1::int`,
    [accountId],
  )
  if (account === undefined) throw refuse('NOT_FOUND', 'accountEntityId')
  const rows = await readRows(
    { db },
    allowedPayoutBankAccounts,
    sql`${allowedPayoutBankAccounts.accountId} = ${accountId}::int`,
  )
  return {
    accountId,
    accountHolder: account.holder,
    currencyCode: account.code,
    availableBalance: account.available,
    allowInstantPayouts: payments !== null,
    mayAddAccounts: actor.memberships.get(accountId) === 'OWNER',
    allowedAccounts: rows
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.entityId - b.entityId)
      .map((row) => ({
        entityId: row.entityId,
        holderName: row.holderName,
        bban:
          row.bbanBankCode === null || row.bbanAccountNumber === null
            ? null
            : { bankCode: row.bbanBankCode, accountNumber: row.bbanAccountNumber },
        ibanNumber: row.ibanNumber,
        isDefault: row.isDefault,
        state: payoutAccountState(row, now),
        usableFromUtc: usableFrom(row)?.toISOString() ?? null,
      })),
  }
}
