import { ADMINISTRATION_FEE } from './products.ts'
import { divideRounded, type Instalment, sum } from './planLoan.ts'

export interface LoanCost {
  readonly establishmentFee: bigint
  readonly interest: bigint
  readonly administrationFee: bigint
  /** All payments but the principal. */
  readonly total: bigint
  /** Interest and fees as an effective rate a year: `0.0825`. */
  readonly effectiveRate: number
}

/** What a loan costs altogether. Amounts in øre; `establishmentFee` in hundredths of a percent. */
export function yearlyCost(
  amount: number,
  plan: readonly Instalment[],
  establishmentFeeRate: number,
): LoanCost {
  const principal = BigInt(amount) * 100n
  const establishmentFee = divideRounded(principal * BigInt(establishmentFeeRate), 10_000n)
  const fees = plan.map(({ owed, principal: paid }) =>
    divideRounded((owed + paid) * BigInt(ADMINISTRATION_FEE), 120_000n),
  )
  const interest = sum(plan.map((one) => one.interest))
  const administrationFee = sum(fees)
  const payments = plan.map((one, index) => Number(one.principal + one.interest + (fees[index] ?? 0n)))
  return {
    establishmentFee,
    interest,
    administrationFee,
    total: establishmentFee + interest + administrationFee,
    effectiveRate: effectiveRate(Number(principal - establishmentFee), payments),
  }
}

/** The yearly rate at which the payments are worth what was paid out, found by halving. */
function effectiveRate(paidOut: number, payments: readonly number[]): number {
  const worth = (rate: number) => payments.reduceRight((value, payment) => (value + payment) / (1 + rate), 0)
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > paidOut) low = middle
    else high = middle
  }
  return (1 + low) ** 12 - 1
}
