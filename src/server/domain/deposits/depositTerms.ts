import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import type { PaymentProvider } from '../../providers/payment/PaymentProvider.ts'
import type { UserActor } from '../Actor.ts'
import { refuse } from '../operations/runOperation.ts'
import type { ReceivingBank } from './receivingBanks.ts'

/** What takes deposits in. */
export interface DepositMeans {
  readonly db: Database
  /** Null: there is no online payment. */
  readonly payments: PaymentProvider | null
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
  /** For those who transfer money by themselves; null: there is none in the currency. */
  readonly receivingBank: ReceivingBank | null
}

export interface ProcessingFee {
  /** `0.00` from the limit on. */
  readonly processingFee: string
  /** Amounts below it cost the fee. */
  readonly processingFeeLimit: string
}

/** Online payments below the limit cost the fee, in whichever currency. The price list says the same. */
const SMALL_DEPOSIT = { limit: '500.00', fee: '10.00' } as const

const ACTING: ReadonlySet<string> = new Set(['OWNER', 'OPERATOR'])

/**
 * The terms of an account: the named one, the one in use, or the caller's only one. Refuses with NO_ACCOUNT_SELECTED, and
 * NOT_AUTHORIZED for other people's accounts and for members who do not act.
 */
export async function readDepositTerms(
  { db, payments, receivingBanks }: DepositMeans,
  actor: UserActor,
  wantedId: number | null,
): Promise<DepositTerms> {
  const accountId = toAccountId(actor, wantedId)
  const [row] = await db.query<{
    holder: string
    currency_id: number
    code: string
    minimum_transfer_amount: string
  }>(
    `SELECT coalesce(b.name, (
       SELECT string_agg(concat_ws(' ', p.first_name, p.last_name), ', ' ORDER BY p.entity_id)
       FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
       WHERE r.account_id = a.entity_id AND r.role = 'OWNER'), a.account_number) AS holder,
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
    receivingBank,
  }
}

const toAccountId = ({ kind, accountId, memberships }: UserActor, wantedId: number | null): number => {
  const [only, ...others] = memberships.keys()
  const id = wantedId ?? accountId ?? (others.length === 0 ? only : undefined)
  if (id === undefined) throw refuse('NO_ACCOUNT_SELECTED', 'accountEntityId')
  if (kind === 'STAFF' || !ACTING.has(memberships.get(id) ?? '')) throw refuse('NOT_AUTHORIZED')
  return id
}

export const processingFeeOf = (amount: string): ProcessingFee => ({
  processingFee: new Decimal(amount).lt(SMALL_DEPOSIT.limit) ? SMALL_DEPOSIT.fee : '0.00',
  processingFeeLimit: SMALL_DEPOSIT.limit,
})
