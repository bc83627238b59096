import { Decimal } from 'decimal.js'
import type { accounts } from '../../tables/accounts.ts'
import type { currencies } from '../../../../engine/server/db/tables/reference.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'

type Investor = Pick<
  Row<typeof accounts>,
  'isNonSophisticatedInvestor' | 'netIncome' | 'liquidAssets' | 'financialObligations'
>

/** Five percent. */
const SHARE_OF_NET_WORTH = '0.05'

/**
 * The amount in one loan above which an inexperienced investor is warned and must confirm: EUR 1,000 in the currency, or 5 %
 * of the net worth if that is more. Null for experienced investors. Regulation (EU) 2020/1503, article 21(7); the net worth is
 * what the investor stated to simulate losses.
 */
export function warnedFrom(
  investor: Investor,
  { investmentWarningAmount }: Pick<Row<typeof currencies>, 'investmentWarningAmount'>,
): string | null {
  if (investor.isNonSophisticatedInvestor === false) return null
  const share = netWorthOf(investor)?.times(SHARE_OF_NET_WORTH).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  return Decimal.max(investmentWarningAmount, share ?? 0).toFixed(2)
}

/** Null until all of it has been stated. */
function netWorthOf({ netIncome, liquidAssets, financialObligations }: Investor): Decimal | null {
  if (netIncome === null || liquidAssets === null || financialObligations === null) return null
  return new Decimal(netIncome).plus(liquidAssets).minus(financialObligations)
}
