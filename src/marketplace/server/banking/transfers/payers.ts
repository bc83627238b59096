import type { Database } from '../../../../engine/server/db/Database.ts'
import { isSameName } from '../../../../engine/rules/sameName.ts'
import { CLOSED_SQL } from '../../access/accountRules.ts'

/** An account that can receive money, with its known payers. */
export interface PaidAccount {
  readonly id: number
  readonly accountNumber: string
  /** The business, or the people who own it. */
  readonly holders: readonly string[]
  /** Bank accounts from which money for it came before. */
  readonly knownNumbers: readonly string[]
}

export interface Payer {
  readonly payerName: string | null
  readonly payerAccountNumber: string | null
}

/** For SQL: a row that `readPaidAccounts` reads, of accounts `a` and businesses `b`. */
const COLUMNS = `a.entity_id AS id, a.account_number,
  CASE WHEN b.name IS NULL THEN ARRAY(
    SELECT concat_ws(' ', p.first_name, p.last_name) FROM account_person_roles r
    JOIN people p ON p.entity_id = r.person_id WHERE r.account_id = a.entity_id AND r.role = 'OWNER')
  ELSE ARRAY[b.name] END AS holders,
  ARRAY(SELECT DISTINCT t.payer_account_number FROM incoming_bank_transfers t
    WHERE t.account_id = a.entity_id AND t.state = 'MATCHED' AND t.payer_account_number IS NOT NULL) AS known_numbers`

/** The open accounts of customers in a currency that fulfil a condition on `a` and `b`, whose parameters begin with $2. */
export const readPaidAccounts = async (
  db: Database,
  currencyId: number,
  condition: string,
  params: readonly unknown[],
): Promise<readonly PaidAccount[]> => {
  const rows = await db.query<{
    id: number
    account_number: string
    holders: readonly string[]
    known_numbers: readonly string[]
  }>(
    `SELECT ${COLUMNS} FROM accounts a LEFT JOIN businesses b ON b.entity_id = a.business_id
     WHERE a.currency_id = $1::int AND a.type <> 'SYSTEM' AND a.status NOT IN (${CLOSED_SQL}) AND (${condition})
     ORDER BY a.entity_id`,
    [currencyId, ...params],
  )
  return rows.map(({ id, account_number: accountNumber, holders, known_numbers: knownNumbers }) => ({
    id,
    accountNumber,
    holders,
    knownNumbers,
  }))
}

/** Compares the payer's name, as the bank has it, with the account holders. */
export const isHolder = ({ holders }: PaidAccount, { payerName }: Payer): boolean =>
  payerName !== null && holders.some((holder) => isSameName(holder, payerName))

export const isKnownPayer = ({ knownNumbers }: PaidAccount, { payerAccountNumber }: Payer): boolean =>
  payerAccountNumber !== null && knownNumbers.includes(payerAccountNumber)

/** A third party that staff have not accepted for the account before. */
export const isOtherPayer = (account: PaidAccount, payer: Payer): boolean =>
  payer.payerName !== null && !isHolder(account, payer) && !isKnownPayer(account, payer)
