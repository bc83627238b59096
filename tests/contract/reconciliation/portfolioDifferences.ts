import { POSTED, TOUCHED, type Reconciliation } from './Reconciliation.ts'

/** Rows of one and not of the other, with all their columns. */
const differences = (one: string, other: string): string =>
  `select entity_id from ((select * from ${one} except select * from ${other})
    union all (select * from ${other} except select * from ${one})) as d`

/** What accounts by month and payments to come must agree with. */
export const PORTFOLIO_RECONCILIATIONS: readonly Reconciliation[] = [
  {
    rule: 'the kept months of all accounts are what the books say when they are recomputed',
    differences: differences('account_months', `compute_account_months(null, '-infinity')`),
    touched: differences(
      `account_months where account_id = any (${TOUCHED})`,
      `compute_account_months(${TOUCHED}, '-infinity')`,
    ),
    break: `update journal_lines set principal_amount = principal_amount + 0.01 where entity_id = (
      select max(entity_id) from journal_lines where principal_amount > 0)`,
  },
  {
    rule: 'the stored expected payments match those shared again from positions and instalments',
    differences: differences('expected_payments', 'compute_expected_payments(null)'),
    break: `update net_open_positions set state = 'CLOSED' where entity_id = (
      select max(entity_id) from net_open_positions where state = 'OPEN')`,
  },
  {
    rule: 'every month of an account begins where the one before ended, and its movements explain the rest',
    differences: `select entity_id from (
        select *, lag(closing_balance, 1, 0) over (partition by account_id order by month) as before,
          lag(month) over (partition by account_id order by month) as month_before from account_months) as months
      where opening_balance <> before or month <> coalesce(month_before + interval '1 month', month)
        or total_value <> closing_balance + invested_amount
        or closing_balance <> opening_balance + deposited_amount - withdrawn_amount - bought_amount + sold_amount
          + principal_amount + interest_amount - fee_amount + other_amount`,
    break: `update account_month_rows set deposited_amount = deposited_amount + 0.01 where entity_id = (
      select min(entity_id) from account_month_rows)`,
  },
  {
    rule: 'the latest month of an account closes with its balance, holds its open positions and owes what its loans do',
    differences: `select m.account_id from (
        select distinct on (account_id) * from account_months order by account_id, month desc) m
      join accounts a on a.entity_id = m.account_id
      left join (select account_id, sum(outstanding_principal) as held from net_open_positions
        where state = 'OPEN' group by 1) p on p.account_id = m.account_id
      left join (select account_id, sum(outstanding_principal) as owed from loans
        where issued_on is not null group by 1) l on l.account_id = m.account_id
      where m.closing_balance <> a.balance or m.invested_amount <> coalesce(p.held, 0)
        or m.owed_amount <> coalesce(l.owed, 0)`,
    break: `update account_month_rows set invested_amount = invested_amount + 0.01, total_value = total_value + 0.01
      where entity_id = (select max(entity_id) from account_month_rows)`,
  },
  {
    rule: 'every account has a month for each since it was opened, up to the current one',
    differences: `select a.entity_id from accounts a left join (
        select account_id, count(*) as months, min(month) as first from account_months group by 1) m
      on m.account_id = a.entity_id
      where m.first is distinct from date_trunc('month', coalesce(a.opened_date, a.created_at_utc::date))
        or m.months <> 1 + 12 * extract(year from age(date_trunc('month', clock_today()), m.first))
          + extract(month from age(date_trunc('month', clock_today()), m.first))`,
    break: `delete from account_month_rows where entity_id = (select min(entity_id) from account_month_rows)`,
  },
  {
    rule: 'principal and interest of the months are what the positions say they have received',
    differences: `select coalesce(m.account_id, n.account_id) from (
        select account_id, sum(principal_amount) as principal, sum(interest_amount) as interest
        from account_months group by 1) m
      full join (select account_id, sum(principal_received) as principal, sum(interest_received) as interest
        from net_open_positions group by 1) n using (account_id)
      where coalesce(m.principal, 0) <> coalesce(n.principal, 0) or coalesce(m.interest, 0) <> coalesce(n.interest, 0)`,
    break: `update net_open_positions set interest_received = interest_received + 0.01,
      principal_received = principal_received - 0.01 where entity_id = 1`,
  },
  {
    rule: 'principal changes hands line by line as the loan’s does: it is brought by investors and paid back by borrowers',
    differences: `select l.entity_id from loans l left join (
        select l.loan_id, -sum(l.principal_amount) as held from ${POSTED} group by 1) j on j.loan_id = l.entity_id
      where l.issued_on is not null and l.outstanding_principal is distinct from j.held`,
    break: `update journal_lines set principal_amount = principal_amount - 0.01 where entity_id = (
      select min(entity_id) from journal_lines where principal_amount is not null)`,
  },
  {
    rule: 'a fee that was kept back from a line is a fee that was charged with it',
    differences: `select 1 from (select l.journal_entry_id, l.account_id, sum(l.fee_amount) as kept from ${POSTED}
        where l.fee_amount is not null group by 1, 2) l
      full join (select journal_entry_id, account_id, sum(amount) as charged from fees
        where state = 'CHARGED' and kind in ('TRADING', 'ESTABLISHMENT') group by 1, 2) f
        using (journal_entry_id, account_id) where l.kept is distinct from f.charged`,
    break: `update journal_lines set fee_amount = fee_amount + 1 where entity_id = (
      select min(entity_id) from journal_lines where fee_amount is not null)`,
  },
  {
    rule: 'what an account may expect of a loan is its share of the principal and the interest still to be paid',
    differences: `select n.entity_id from net_open_positions n
      join instruments i on i.entity_id = n.instrument_id
      join (select loan_id, sum(interest - least(interest, greatest(0, paid_amount - fee))) as interest
        from loan_payments where state in ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') group by 1) s on s.loan_id = i.loan_id
      join (select instrument_id, sum(outstanding_principal) as whole from net_open_positions group by 1) w
        on w.instrument_id = n.instrument_id
      left join (select account_id, loan_id, sum(principal_amount) as principal, sum(interest_amount) as interest,
        bool_or(principal_amount < 0 or interest_amount < 0 or amount <> principal_amount + interest_amount) as is_odd
        from expected_payments group by 1, 2) e on e.account_id = n.account_id and e.loan_id = i.loan_id
      where n.state = 'OPEN' and n.outstanding_principal > 0 and (e.is_odd
        or e.principal is distinct from n.outstanding_principal
        or abs(e.interest - s.interest * n.outstanding_principal / w.whole) > 0.01)`,
    break: `update net_open_positions set outstanding_principal = outstanding_principal + 0.01 where entity_id = (
      select max(entity_id) from net_open_positions where state = 'OPEN')`,
  },
  {
    rule: 'what all investors may expect of an instalment is what is unpaid of it, but for the fee',
    differences: `select p.entity_id from loan_payments p join loans l on l.entity_id = p.loan_id left join (
        select loan_id, installment_number, sum(amount) as expected from expected_payments group by 1, 2) e
      using (loan_id, installment_number)
      where l.state in ('ACTIVE', 'OVERDUE')
        and coalesce(e.expected, 0) <> p.outstanding_amount - greatest(0, p.fee - p.paid_amount)`,
    break: `delete from expected_payment_rows where entity_id = (select max(entity_id) from expected_payment_rows)`,
  },
]
