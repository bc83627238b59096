import { Decimal } from 'decimal.js'
import { DomainError, type RefusalParams } from '../../../engine/server/kernel/DomainError.ts'
import type { NewLine } from './LedgerEntry.ts'

export interface CheckedLine extends NewLine {
  /** Credit less debit. */
  readonly amount: Decimal
}

/** Refuses with MIN, INVALID_FORMAT or UNBALANCED_ENTRY. */
export function checkLines(lines: readonly NewLine[], currencyId: number): readonly CheckedLine[] {
  const checked = lines.map((line) => ({ ...line, amount: amountOf(line, currencyId) }))
  const difference = checked.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
  if (lines.length < 2 || !difference.isZero()) {
    const params = { difference: { amount: difference.toFixed(2), of: { currencyId } } }
    throw new DomainError('UNBALANCED_ENTRY', [{ code: 'UNBALANCED_ENTRY', field: null, params }])
  }
  return checked
}

function amountOf({ debit, credit }: NewLine, currencyId: number): Decimal {
  if ((debit === undefined) === (credit === undefined)) {
    throw new Error('A journal line is either a debit or a credit')
  }
  const amount = new Decimal(debit ?? credit ?? 0)
  if (!amount.isPositive() || amount.isZero())
    throw refuseAmount('MIN', { number: { amount: '0.01', of: { currencyId } } })
  if (amount.decimalPlaces() > 2) throw refuseAmount('INVALID_FORMAT', { decimals: '2' })
  return debit === undefined ? amount : amount.negated()
}

const refuseAmount = (code: string, params: RefusalParams): DomainError =>
  new DomainError(code, [{ code, field: 'amount', params }])
