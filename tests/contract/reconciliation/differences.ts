import { BORROWER_RECONCILIATIONS, COMPLETED_DEPOSITS } from './borrowerDifferences.ts'
import { ENTRY_RECONCILIATIONS } from './entryDifferences.ts'
import { PORTFOLIO_RECONCILIATIONS } from './portfolioDifferences.ts'
import { POSTED, type Reconciliation } from './Reconciliation.ts'
import { TRADE_RECONCILIATIONS } from './tradeDifferences.ts'

/** The part of a payment that is principal: fee and interest are covered first. */
const PRINCIPAL_PAID = 'greatest(0, paid_amount - interest - fee)'

export const RECONCILIATIONS: readonly Reconciliation[] = [
  {
    rule: 'debits equal credits in every posted entry and currency, and make its amount',
    differences: `select e.entity_id from ${POSTED} group by e.entity_id, l.currency_id
      having sum(l.debit) <> sum(l.credit) or sum(l.debit) <> min(e.amount) or count(*) <> min(e.line_count)`,
    break: `update journal_lines set debit = debit + 0.01 where entity_id = (
      select min(l.entity_id) from ${POSTED} where l.debit > 0)`,
  },
  {
    rule: 'every posted entry has lines',
    differences: `select entity_id from journal_entries e where state in ('POSTED', 'REVERSED')
      and not exists (select from journal_lines l where l.journal_entry_id = e.entity_id)`,
    break: `delete from journal_lines where journal_entry_id = (
      select min(entity_id) from journal_entries where state = 'POSTED')`,
  },
  {
    rule: 'the balance of an account is the sum of its journal lines',
    differences: `select a.entity_id from accounts a left join (
        select account_id, sum(l.amount) as booked from ${POSTED} where account_id is not null group by account_id
      ) j on j.account_id = a.entity_id where a.balance <> coalesce(j.booked, 0)`,
    break: `update accounts set balance = balance + 0.01 where entity_id = (select max(account_id) from journal_lines)`,
  },
  {
    rule: 'no balance of a customer was ever negative, and each follows from the one before',
    differences: `select entity_id from (
        select l.entity_id, l.account_id, l.balance_after, sum(l.amount) over (
          partition by l.account_id order by e.booked_at_utc, l.entity_id) as counted
        from ${POSTED} where l.account_id is not null) as statement
      where balance_after < 0 or balance_after <> counted`,
    break: `update journal_lines set balance_after = balance_after - 0.01 where entity_id = (
      select max(entity_id) from journal_lines where account_id is not null and balance_after is not null)`,
  },
  {
    rule: 'the balance of an internal account is the sum of its journal lines, in its own direction',
    differences: `select g.entity_id from ledger_accounts g left join (
        select ledger_account_id, sum(l.amount) as booked from ${POSTED} group by ledger_account_id
      ) j on j.ledger_account_id = g.entity_id
      where g.balance <> coalesce(j.booked, 0) * case when g.type in ('LIABILITY', 'INCOME') then 1 else -1 end`,
    break: `update ledger_accounts set balance = balance + 0.01 where entity_id = 1`,
  },
  {
    rule: 'customers’ funds in a currency are the balances of all accounts in it',
    differences: `select g.entity_id from ledger_accounts g where kind = 'CUSTOMER_FUNDS' and balance <> (
      select coalesce(sum(a.balance), 0) from accounts a where a.currency_id = g.currency_id)`,
    break: `update ledger_accounts set balance = balance - 1 where kind = 'CUSTOMER_FUNDS' and currency_id = 1`,
  },
  {
    rule: 'a line is on an account of a customer exactly when it is on customers’ funds, in one currency',
    differences: `select l.entity_id from journal_lines l join ledger_accounts g on g.entity_id = l.ledger_account_id
      left join accounts a on a.entity_id = l.account_id
      where (g.kind = 'CUSTOMER_FUNDS') <> (l.account_id is not null)
        or l.currency_id <> g.currency_id or l.currency_id <> a.currency_id`,
    break: `update journal_lines set account_id = null where entity_id = (
      select min(entity_id) from journal_lines where account_id is not null)`,
  },
  {
    rule: 'what the bank holds is what customers have, what is on its way, and what the platform earned there',
    differences: `select currency_id from ledger_accounts group by currency_id
      having sum(case when type in ('ASSET', 'EXPENSE') then balance else -balance end) <> 0`,
    break: `update ledger_accounts set balance = balance + 1 where kind = 'CLIENT_BANK' and currency_id = 1`,
  },
  {
    rule: 'unallocated funds are the transfers nobody has matched yet',
    differences: `select g.entity_id from ledger_accounts g where kind = 'UNALLOCATED_FUNDS' and balance <> (
      select coalesce(sum(t.amount), 0) from incoming_bank_transfers t
      where t.currency_id = g.currency_id and t.state = 'UNMATCHED')`,
    break: `update incoming_bank_transfers set amount = amount + 1 where entity_id = (
      select min(entity_id) from incoming_bank_transfers where state = 'UNMATCHED')`,
  },
  {
    rule: 'outgoing payments are the transfers and payouts the bank has not carried out yet',
    differences: `select g.entity_id from ledger_accounts g where kind = 'OUTGOING_PAYMENTS' and balance <> (
      select coalesce(sum(t.amount), 0) from (
        select amount, currency_id from outgoing_bank_transfers where not is_processed
        union all
        select amount, currency_id from aiia_bank_payouts where status = 'SENT' and order_id is not null
      ) t where t.currency_id = g.currency_id)`,
    break: `update outgoing_bank_transfers set amount = amount + 1 where entity_id = (
      select max(entity_id) from outgoing_bank_transfers where not is_processed)`,
  },
  {
    rule: 'the reserved amount of an account is bound by its open orders and payouts',
    differences: `select a.entity_id from accounts a
      left join (select account_id, sum(reserved_amount) as bound from orders group by 1) o
        on o.account_id = a.entity_id
      left join (select account_id, sum(amount) as bound from aiia_bank_payouts
        where status in ('REQUESTED', 'APPROVED') group by 1) p on p.account_id = a.entity_id
      where a.reserved_amount <> coalesce(o.bound, 0) + coalesce(p.bound, 0) or a.reserved_amount > a.balance`,
    break: `update orders set reserved_amount = reserved_amount + 1 where entity_id = (
      select min(entity_id) from orders where reserved_amount > 0)`,
  },
  {
    rule: 'an open buy order reserves what is left of it at its price',
    differences: `select entity_id from orders where reserved_amount <> case
      when side = 'BUY' and state in ('OPEN', 'PARTIALLY_FILLED') then round(remaining_quantity * price / 100, 2)
      else 0 end`,
    break: `update orders set price = price - 1 where entity_id = (
      select min(entity_id) from orders where reserved_amount > 0)`,
  },
  {
    rule: 'what is filled of an order is the sum of its fills',
    differences: `select o.entity_id from orders o left join (
        select order_id, sum(quantity) as filled from fills group by 1) f on f.order_id = o.entity_id
      where o.filled_quantity <> coalesce(f.filled, 0) or (o.state = 'FILLED') <> (o.remaining_quantity = 0)`,
    break: `update fills set quantity = quantity + 1 where entity_id = 1`,
  },
  {
    rule: 'a trade has a fill for its buyer and one for its seller, with its own figures',
    differences: `select t.entity_id from trades t left join fills f on f.trade_id = t.entity_id
      group by t.entity_id having count(f.*) <> case when min(t.market) = 'PRIMARY' then 1 else 2 end
        or not bool_and(f.quantity = t.quantity and f.amount = t.amount and f.account_id = case
          when f.side = 'BUY' then t.buyer_account_id else t.seller_account_id end)`,
    break: `update trades set amount = amount + 1 where entity_id = 1`,
  },
  {
    rule: 'a net position is what was bought less what was sold',
    differences: `select coalesce(p.account_id, f.account_id) from net_open_positions p full join (
        select account_id, instrument_id, sum(case when side = 'BUY' then quantity else -quantity end) as held
        from fills group by 1, 2) f using (account_id, instrument_id)
      where p.quantity is distinct from f.held`,
    break: `update net_open_positions set quantity = quantity + 100 where entity_id = 1`,
  },
  {
    rule: 'the lots of an account are its net position',
    differences: `select p.entity_id from net_open_positions p left join (
        select account_id, instrument_id, sum(open_quantity) as held from open_positions group by 1, 2) l
      using (account_id, instrument_id) where p.quantity <> coalesce(l.held, 0)`,
    break: `update open_positions set sold_quantity = sold_quantity + 1 where entity_id = (
      select min(entity_id) from open_positions where open_quantity > 0)`,
  },
  {
    rule: 'a loan is funded by the positions of its investors, all of it when it was paid out',
    differences: `select i.entity_id from instruments i join loans l on l.entity_id = i.loan_id left join (
        select instrument_id, sum(quantity) as held from net_open_positions group by 1) p
      on p.instrument_id = i.entity_id
      where i.funded_amount <> coalesce(p.held, 0) or i.nominal_amount <> l.amount
        or i.funded_amount <> case when l.issued_on is null then 0 else l.amount end`,
    break: `update instruments set funded_amount = funded_amount - 1 where entity_id = (
      select min(entity_id) from instruments where funded_amount > 0)`,
  },
  {
    rule: 'what is subscribed of a loan on the primary market is the sum of its orders',
    differences: `select i.entity_id from instruments i left join (
        select instrument_id, sum(quantity) as ordered from orders
        where market = 'PRIMARY' and state not in ('CANCELLED', 'EXPIRED') group by 1) o
      on o.instrument_id = i.entity_id where i.subscribed_amount <> coalesce(o.ordered, 0)`,
    break: `update instruments set subscribed_amount = subscribed_amount - 1 where entity_id = (
      select min(entity_id) from instruments where subscribed_amount > 0)`,
  },
  {
    rule: 'nothing is ordered of what is on no market',
    differences: `select o.entity_id from orders o join instruments i on i.entity_id = o.instrument_id
      where o.state in ('OPEN', 'PARTIALLY_FILLED') and i.state in ('UPCOMING', 'CLOSED')`,
    break: `update instruments set state = 'CLOSED' where entity_id = (
      select min(instrument_id) from orders where state = 'OPEN')`,
  },
  {
    rule: 'what investors have outstanding is the outstanding principal of the loan',
    differences: `select l.entity_id from loans l join instruments i on i.loan_id = l.entity_id left join (
        select instrument_id, sum(outstanding_principal) as outstanding from net_open_positions group by 1) p
      on p.instrument_id = i.entity_id
      where l.issued_on is not null and l.outstanding_principal is distinct from p.outstanding`,
    break: `update net_open_positions set outstanding_principal = outstanding_principal + 0.01 where entity_id = 1`,
  },
  {
    rule: 'paid and outstanding make the schedule, and the schedule pays back the loan',
    differences: `select l.entity_id from loans l join loan_payments p on p.loan_id = l.entity_id group by l.entity_id
      having sum(p.paid_amount + p.outstanding_amount) <> sum(p.principal + p.interest + p.fee)
        or sum(p.principal) <> l.amount
        or sum(greatest(0, least(p.principal, p.paid_amount - p.interest - p.fee))) <> l.repaid_principal`,
    break: `update loan_payments set principal = principal + 0.01 where entity_id = 1`,
  },
  {
    rule: 'what borrowers paid is what the bank received for it, payment by payment',
    differences: `select p.entity_id from loan_payments p left join (
        select loan_payment_id, sum(amount) as received from incoming_bank_transfers
        where state = 'MATCHED' group by 1) t on t.loan_payment_id = p.entity_id
      where p.paid_amount <> coalesce(t.received, 0)`,
    break: `update loan_payments set paid_amount = paid_amount - 0.01 where entity_id = (
      select min(entity_id) from loan_payments where paid_amount > 0)`,
  },
  {
    rule: 'what borrowers paid was passed on to investors to the last hundredth, but for the fees',
    differences: `select p.loan_id from (
        select loan_id, sum(${PRINCIPAL_PAID}) as principal, sum(paid_amount) as paid,
          sum(least(fee, paid_amount)) as fees from loan_payments group by 1) p
      left join (select l.loan_id, sum(l.amount) as booked from ${POSTED}
        where e.kind = 'LOAN_PAYMENT' and l.account_id is not null group by 1) j on j.loan_id = p.loan_id
      left join (select i.loan_id, sum(n.principal_received) as principal, sum(n.interest_received) as interest
        from net_open_positions n join instruments i on i.entity_id = n.instrument_id group by 1) n
        on n.loan_id = p.loan_id
      where p.paid - p.fees <> coalesce(j.booked, 0) or p.principal <> coalesce(n.principal, 0)
        or p.paid - p.fees - p.principal <> coalesce(n.interest, 0)`,
    break: `update net_open_positions set interest_received = interest_received + 0.01 where entity_id = 1`,
  },
  {
    rule: 'a charged fee is in its booking, as income of the platform',
    differences: `select 1 from (select currency_id, sum(amount) as charged from fees where state = 'CHARGED' group by 1) f
      full join (select currency_id, sum(balance) as earned from ledger_accounts where type = 'INCOME' group by 1) g
        using (currency_id) where coalesce(f.charged, 0) <> coalesce(g.earned, 0)`,
    break: `update fees set amount = amount + 1 where entity_id = (select min(entity_id) from fees where state = 'CHARGED')`,
  },
  {
    rule: 'completed deposits and sent payouts were booked on their account with their amount',
    differences: `select d.entity_id from (
        select entity_id, journal_entry_id, account_id, amount from (${COMPLETED_DEPOSITS}) o where not is_for_loan
        union all
        select entity_id, journal_entry_id, account_id, -amount from aiia_bank_payouts
        where status in ('SENT', 'COMPLETED')
        union all
        select entity_id, journal_entry_id, to_account_id, -amount from outgoing_bank_transfers
        where to_account_id is not null
      ) d left join journal_lines l on l.journal_entry_id = d.journal_entry_id and l.account_id = d.account_id
      where l.amount is distinct from d.amount`,
    break: `update aiia_bank_deposits set amount = amount + 1 where entity_id = (
      select min(entity_id) from aiia_bank_deposits where status = 'COMPLETED')`,
  },
  {
    rule: 'the latest check of an account found what there is',
    differences: `select c.entity_id from (
        select distinct on (account_id) * from account_consistency_checks order by account_id, checked_at_utc desc) c
      join accounts a on a.entity_id = c.account_id
      where not c.is_consistent or c.balance <> a.balance or c.reserved_amount <> a.reserved_amount`,
    break: `update account_consistency_checks set journal_balance = journal_balance + 1 where entity_id = (
      select max(entity_id) from account_consistency_checks)`,
  },
  ...ENTRY_RECONCILIATIONS,
  ...BORROWER_RECONCILIATIONS,
  ...PORTFOLIO_RECONCILIATIONS,
  ...TRADE_RECONCILIATIONS,
]
