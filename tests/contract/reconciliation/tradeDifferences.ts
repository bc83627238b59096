import type { Reconciliation } from './Reconciliation.ts'

/** What the rules of the secondary market promise (docs/market.md). */
export const TRADE_RECONCILIATIONS: readonly Reconciliation[] = [
  {
    rule: 'a trade costs the outstanding principal at its price, and the seller alone pays a fee',
    differences: `select t.entity_id from trades t left join fills f on f.trade_id = t.entity_id
      group by t.entity_id having min(t.amount) <> trunc(min(t.outstanding_principal * t.price / 100), 2)
        or not bool_and(f.outstanding_principal = t.outstanding_principal
          and f.fee = case when f.side = 'SELL' then t.fee_amount else 0 end)`,
    break: `update trades set fee_amount = fee_amount + 1 where market = 'SECONDARY'`,
  },
  {
    rule: 'nobody offers more than they hold',
    differences: `select o.account_id from (
        select account_id, instrument_id, sum(remaining_quantity) as offered from orders
        where side = 'SELL' and state in ('OPEN', 'PARTIALLY_FILLED') group by 1, 2) o
      left join net_open_positions p using (account_id, instrument_id) where o.offered > coalesce(p.quantity, 0)`,
    break: `update orders set quantity = quantity + 10000000 where side = 'SELL' and state = 'OPEN'`,
  },
]
