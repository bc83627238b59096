import type { Database } from '../../../engine/server/db/Database.ts'
import type { PositionEvent } from '../../rules/positionResult.ts'
import { addDays } from '../../../engine/rules/calendar.ts'
import { xirr } from '../../rules/xirr.ts'

type Db = Pick<Database, 'query'>

/** A shorter time says little about a year. */
const SHOWN_AFTER_DAYS = 90

/**
 * The yearly return of all that accounts invested, after losses and fees, of one currency: amounts of different currencies
 * are never added. Money that waits on an account does not count. Null in the first 90 days.
 */
export async function readReturn(
  db: Db,
  accountIds: readonly number[],
  { currencyId, today }: { readonly currencyId: number; readonly today: string },
): Promise<string | null> {
  const flows = await readFlows(db, accountIds, today)
  const own = flows.filter((flow) => flow.currencyId === currencyId)
  const since = addDays(today, -SHOWN_AFTER_DAYS)
  return own.some(({ day }) => day <= since) ? xirr(own) : null
}

interface Flow {
  readonly currencyId: number
  readonly day: string
  readonly amount: bigint
}

/** Summed by day in the database, so an account never has more flows than days. */
async function readFlows(db: Db, accountIds: readonly number[], today: string): Promise<readonly Flow[]> {
  const rows = await db.query<{ currency_id: number; day: string; amount: string }>(
    `SELECT f.currency_id, f.day::text AS day, f.amount::text AS amount FROM (${flowsSql('$1::int[]', '$2::date')}) AS f`,
    [accountIds, today],
  )
  return rows.map(({ currency_id, day, amount }) => ({
    currencyId: currency_id,
    day,
    amount: toCents(amount),
  }))
}

/**
 * What went into loans and came back, by day and currency, and what is held: the principal that borrowers owe, and the interest
 * that has accrued. `accounts` and `today` are SQL. A loan in default is worth nothing.
 */
const flowsSql = (accounts: string, today: string): string =>
  `SELECT k.currency_id, k.value_date AS day, sum(k.amount) AS amount
   FROM journal_lines k ${ENTRY_SQL}
   WHERE k.account_id = ANY (${accounts}) AND k.value_date <= ${today}
     AND (coalesce(r.kind, e.kind) IN ('TRADE', 'LOAN_PAYMENT', 'FEE')
       OR (coalesce(r.kind, e.kind) = 'LOAN_DISBURSEMENT' AND k.principal_amount IS NOT NULL))
   GROUP BY 1, 2
   UNION ALL
   SELECT n.currency_id, ${today}, sum(n.outstanding_principal + accrued_interest(n.instrument_id, n.outstanding_principal, ${today}))
   FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id JOIN loans l ON l.entity_id = i.loan_id
   WHERE n.account_id = ANY (${accounts}) AND (l.defaulted_on IS NULL OR l.defaulted_on > ${today})
   GROUP BY 1`

/** `readReturn` within a statement: a query of one value, to the hundredth of a percent. All arguments are SQL. */
export const returnSql = (accounts: string, currency: string, today: string): string =>
  `SELECT CASE WHEN min(f.day) <= ${today} - ${SHOWN_AFTER_DAYS} THEN xirr(array_agg(f.day), array_agg(f.amount)) END
   FROM (${flowsSql(accounts, today)}) AS f WHERE f.currency_id = ${currency}`

/** All that came back and is held, less all that was invested, as a query of one amount. All arguments are SQL. */
export const gainSql = (accounts: string, currency: string, today: string): string =>
  `SELECT coalesce(sum(f.amount), 0.00) FROM (${flowsSql(accounts, today)}) AS f WHERE f.currency_id = ${currency}`

export type Line = {
  readonly day: string
  readonly kind: string
  readonly amount: string
  readonly principal: string
  readonly fee: string
}

/** For queries over `journal_lines k` with `ENTRY_SQL`. */
export const EVENT_SQL = `k.value_date::text AS day, coalesce(r.kind, e.kind)::text AS kind, k.amount::text AS amount,
  coalesce(k.principal_amount, 0)::text AS principal, coalesce(k.fee_amount, 0)::text AS fee`

/** The posted entry of a line, and what it takes back if it is a reversal. */
export const ENTRY_SQL = `JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
  LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id`

export const toEvent = ({ day, kind, amount, principal, fee }: Line): PositionEvent => ({
  day,
  kind:
    kind === 'LOAN_PAYMENT'
      ? 'PAYMENT'
      : kind === 'TRADE' || kind === 'LOAN_DISBURSEMENT'
        ? 'TRADE'
        : 'OTHER',
  amount: toCents(amount),
  principal: toCents(principal),
  fee: toCents(fee),
})

/** Of a number with up to two decimals. */
export function toCents(text: string): bigint {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.')
  const cents = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
  return text.startsWith('-') ? -cents : cents
}

export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
