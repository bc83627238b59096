import { Decimal } from 'decimal.js'

/** Decimals as text. */
export interface PlannedInstalment {
  readonly entityId: number
  readonly installmentNumber: number
  readonly dueOn: string
  readonly principal: string
  readonly fee: string
  readonly administrationFee: string | null
  readonly paidAmount: string
}

export interface PlannedFee {
  readonly entityId: number
  readonly fee: string
  readonly administrationFee: string
}

/**
 * The administration fee of each instalment to come that has none yet: a twelfth of the yearly rate of the principal that the
 * plan still owes before it. The borrower pays it with the instalment, and the platform keeps it.
 */
export function planAdministrationFees(
  instalments: readonly PlannedInstalment[],
  yearlyPercentage: string,
  today: string,
): readonly PlannedFee[] {
  const planned: PlannedFee[] = []
  let owed = instalments.reduce((sum, { principal }) => sum.plus(principal), new Decimal(0))
  for (const one of instalments.toSorted((a, b) => a.installmentNumber - b.installmentNumber)) {
    const isToCome = one.dueOn >= today && one.administrationFee === null && Number(one.paidAmount) === 0
    if (isToCome) {
      const administrationFee = owed.times(yearlyPercentage).div(1200).toDecimalPlaces(2)
      planned.push({
        entityId: one.entityId,
        administrationFee: administrationFee.toFixed(2),
        fee: administrationFee.plus(one.fee).toFixed(2),
      })
    }
    owed = owed.minus(one.principal)
  }
  return planned
}
