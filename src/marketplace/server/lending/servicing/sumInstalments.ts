import { Decimal } from 'decimal.js'
import { daysBetween } from '../../../../engine/rules/calendar.ts'

/** What a loan's figures follow from. */
export interface OwedInstalment {
  readonly dueOn: string
  readonly principal: string
  readonly interest: string
  readonly fee: string
  readonly paidAmount: string
}

export interface InstalmentSums {
  readonly repaidPrincipal: string
  readonly arrearsAmount: string
  readonly daysInArrears: number
  /** When the first instalment with an outstanding amount is due; null: everything is paid. */
  readonly nextPaymentOn: string | null
}

/** The figures of a loan on a day, from its instalments in the order of their due days. */
export function sumInstalments(instalments: readonly OwedInstalment[], today: string): InstalmentSums {
  const owing = instalments.filter((one) => outstandingOf(one).gt(0))
  const late = owing.filter(({ dueOn }) => dueOn < today)
  const oldest = late[0]?.dueOn
  return {
    repaidPrincipal: sum(instalments.map(repaidPrincipal)),
    arrearsAmount: sum(late.map(outstandingOf)),
    daysInArrears: oldest === undefined ? 0 : daysBetween(oldest, today),
    nextPaymentOn: owing[0]?.dueOn ?? null,
  }
}

const outstandingOf = ({ principal, interest, fee, paidAmount }: OwedInstalment): Decimal =>
  new Decimal(principal).plus(interest).plus(fee).minus(paidAmount)

/** A payment covers fee and interest first. */
const repaidPrincipal = ({ principal, interest, fee, paidAmount }: OwedInstalment): Decimal =>
  Decimal.max(0, Decimal.min(principal, new Decimal(paidAmount).minus(interest).minus(fee)))

const sum = (amounts: readonly Decimal[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2)
