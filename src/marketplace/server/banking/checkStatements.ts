import { Decimal } from 'decimal.js'
import { toDigits, toIban } from '../../../engine/rules/bankNumbers.ts'
import { bankAccounts } from '../tables/banking.ts'
import type { CsvFormat } from '../tables/csvFormat.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { BankStatement } from '../bankFiles/BankStatement.ts'
import type { ReceivingBank } from '../deposits/bookIncoming.ts'
import type { StaffContext } from '../../../engine/server/kernel/runOperation.ts'

/** A bank account of the platform, and where its latest statement ended. */
export interface StatedBank extends ReceivingBank {
  readonly currencyCode: string
  readonly purpose: Row<typeof bankAccounts>['purpose']
  readonly csvFormat: CsvFormat | null
  /** How a statement may name it. */
  readonly numbers: ReadonlySet<string>
  readonly latest: { readonly on: string; readonly balance: Decimal } | null
}

export const findStatedBank = async (context: StaffContext, id: number): Promise<StatedBank> => {
  const account = await findRow(context, bankAccounts, id, 'bankAccountEntityId')
  const { currencyId, ledgerAccountId, iban, registrationNumber, accountNumber } = account
  const { code: currencyCode } = await findRow(context, currencies, currencyId, 'bankAccountEntityId')
  const { statementOn: on, statementBalance: balance } = account
  return {
    id,
    currencyId,
    ledgerAccountId,
    currencyCode,
    purpose: account.purpose,
    csvFormat: account.csvFormat,
    numbers: new Set([iban, accountNumber, `${registrationNumber ?? ''}${accountNumber}`].map(toPlainNumber)),
    latest: on === null || balance === null ? null : { on, balance: new Decimal(balance) },
  }
}

const toPlainNumber = (number: string): string => toIban(toDigits(number))

/**
 * COMPLETE: its bookings lead from the opening to the closing balance, and it begins where the latest one ended. INCOMPLETE: they do
 * not. GAP: a statement before it is missing. UNCHECKED: it has no balances. OTHER_ACCOUNT: it is of another bank account.
 */
export type StatementState = 'COMPLETE' | 'INCOMPLETE' | 'GAP' | 'UNCHECKED' | 'OTHER_ACCOUNT'

export interface ImportedStatement extends Omit<BankStatement, 'rows'> {
  readonly state: StatementState
  /** By how much the closing balance is above what the bookings lead to; null when some of it cannot be read. */
  readonly difference: string | null
}

/** A file that does not name its account is taken for what was chosen. */
export const isOf = (bank: StatedBank, accountNumber: string | null): boolean =>
  accountNumber === null || bank.numbers.has(toPlainNumber(accountNumber))

/** Checks the statements of a file in their order, each against the one before. */
export const checkStatements = (
  bank: StatedBank,
  statements: readonly BankStatement[],
): readonly ImportedStatement[] => {
  let latest = bank.latest
  return statements.map(({ rows, ...statement }) => {
    const { opening, closing, period } = statement
    if (!isOf(bank, statement.accountNumber))
      return { ...statement, state: 'OTHER_ACCOUNT', difference: null }
    if (opening === null || closing === null) return { ...statement, state: 'UNCHECKED', difference: null }
    const booked = rows.filter(({ isBooked }) => isBooked)
    const amounts = booked.flatMap(({ amount }) => amount ?? [])
    // The difference needs all amounts.
    const difference =
      amounts.length < booked.length
        ? null
        : new Decimal(closing).minus(Decimal.sum(opening, ...amounts)).toFixed(2)
    const follows =
      latest === null || period === null || period.from <= latest.on || latest.balance.eq(opening)
    const isWhole = difference === '0.00'
    const state = isWhole ? (follows ? 'COMPLETE' : 'GAP') : 'INCOMPLETE'
    if (isWhole && period !== null && (latest === null || period.to >= latest.on))
      latest = { on: period.to, balance: new Decimal(closing) }
    return { ...statement, state, difference }
  })
}

/** Stores the newest closing balance, with which the next statement has to begin. */
export const storeBalance = async (
  context: StaffContext,
  bank: StatedBank,
  statements: readonly ImportedStatement[],
): Promise<void> => {
  const [newest] = statements
    .flatMap(({ state, period, closing }) =>
      (state === 'COMPLETE' || state === 'GAP') && period !== null && closing !== null
        ? { statementOn: period.to, statementBalance: closing }
        : [],
    )
    .toSorted((one, other) => other.statementOn.localeCompare(one.statementOn))
  if (newest === undefined || (bank.latest !== null && newest.statementOn < bank.latest.on)) return
  const { statementOn, statementBalance } = newest
  await changeRow(context, bankAccounts, bank.id, { statementOn, statementBalance })
}
