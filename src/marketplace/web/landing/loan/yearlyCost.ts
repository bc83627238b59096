import { divideRounded } from '../../../../engine/rules/fixedPoint.ts'
import { type LoanCost, loanCost } from '../../../rules/loanCost.ts'
import { type Instalment, WHOLE_MONTHS } from '../../../rules/planRepayments.ts'
import { ADMINISTRATION_FEE } from './products.ts'

/** What a loan of so many kroner costs by the public price list; `establishmentFeeRate` in hundredths of a percent. */
export const yearlyCost = (
  amount: number,
  plan: readonly Instalment[],
  establishmentFeeRate: number,
): LoanCost =>
  loanCost(plan, WHOLE_MONTHS.startsOn, {
    establishmentFee: divideRounded(BigInt(amount) * 100n * BigInt(establishmentFeeRate), 10_000n),
    yearlyRate: BigInt(ADMINISTRATION_FEE) * 10_000n,
  })
