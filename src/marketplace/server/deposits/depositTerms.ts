import { Decimal } from 'decimal.js'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { DepositProvider, PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import { HOLDER_SQL } from '../access/accountHolder.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { ReceivingBank } from './receivingBanks.ts'

/** What takes deposits in. */
export interface DepositMeans {
  readonly db: Database
  /** Null: there is no online payment. */
  readonly payments: PaymentProvider | null
  /** Null: no card payments. */
  readonly cards: DepositProvider | null
  readonly receivingBanks: readonly ReceivingBank[]
}

/** How money may come to an account. Amounts are decimals as text in its currency. */
export interface DepositTerms {
  readonly accountId: number
  /** The business, or the people who own the account. */
  readonly accountHolder: string
  readonly currencyId: number
  readonly currencyCode: string
  readonly minimumTransferAmount: string
  readonly allowStandardPayments: boolean
  readonly allowInstantPayments: boolean
  readonly allowCardPayments: boolean
  /** For bank transfers made by the customer; null: there is none in the currency. */
  readonly receivingBank: ReceivingBank | null
}

export interface ProcessingFee {
  /** `0.00` from the limit on. */
  readonly processingFee: string
  /** Amounts below it cost the fee. */
  readonly processingFeeLimit: string
}

/** Online payments below the limit cost the fee, in whichever currency. The price list says the same. */
export const SMALL_DEPOSIT = { limit: '500.00', fee: '10.00' } as const

/**
 * The terms of an account: the named one, the one in use, or the caller's only one. Refuses with NO_ACCOUNT_SELECTED, and
 * NOT_AUTHORIZED for other people's accounts and for members who do not act.
 */
export async function readDepositTerms(
  { db, payments, cards, receivingBanks }: DepositMeans,
  actor: UserActor,
  wantedId: number | null,
): Promise<DepositTerms> {
  const accountId = requireActingAccount(actor, wantedId)
  const [row] = await db.query<{
    holder: string
    currency_id: number
    code: string
    minimum_transfer_amount: string
  }>(
    `SELECT ${HOLDER_SQL} AS holder,
       c.entity_id AS currency_id, c.code, c.minimum_transfer_amount::text
     FROM accounts a JOIN currencies c ON c.entity_id = a.currency_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id WHERE a.entity_id = $1::int`,
    [accountId],
  )
  if (row === undefined) throw refuse('NOT_FOUND', 'accountEntityId')
  const receivingBank = receivingBanks.find(({ currency }) => currency === row.code) ?? null
  const isOnline = payments !== null && receivingBank !== null
  return {
    accountId,
    accountHolder: row.holder,
    currencyId: row.currency_id,
    currencyCode: row.code,
    minimumTransferAmount: new Decimal(row.minimum_transfer_amount).toFixed(2),
    allowStandardPayments: isOnline,
    allowInstantPayments: isOnline,
    allowCardPayments: cards !== null && receivingBank !== null,
    receivingBank,
  }
}

export const processingFeeOf = (amount: string): ProcessingFee => ({
  processingFee: new Decimal(amount).lt(SMALL_DEPOSIT.limit) ? SMALL_DEPOSIT.fee : '0.00',
  processingFeeLimit: SMALL_DEPOSIT.limit,
})
