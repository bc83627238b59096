-- What a line did beside moving money: principal of a loan that changed hands with it, and a fee that was taken from it
-- before. Without them the books do not tell principal from interest, nor a price from what was left of it.
ALTER TABLE journal_lines ADD COLUMN principal_amount numeric(18, 2), ADD COLUMN fee_amount numeric(18, 2);
--> statement-breakpoint
-- Every account in every month, from the posted lines alone. The months of one account are computed from its own lines,
-- so a filter by account reads no others (OFFSET 0
-- keeps the planner from reading all entries to join the few of one account). Ids are account times 1200 and months since 2000: unique for a hundred years.
CREATE VIEW account_months AS
SELECT a.entity_id * 1200 + m.nth AS entity_id, m.version AS entity_version, a.entity_id AS account_id, a.currency_id,
  m.month, extract(year FROM m.month)::integer AS year, m.closing_balance - m.change AS opening_balance,
  m.deposited_amount, m.withdrawn_amount, m.bought_amount, m.sold_amount, m.principal_amount, m.interest_amount,
  m.fee_amount, m.other_amount, m.closing_balance, m.written_off_amount, m.invested_amount,
  m.closing_balance + m.invested_amount AS total_value, m.loan_paid_out_amount, m.loan_payment_amount, m.owed_amount
FROM accounts a CROSS JOIN LATERAL (
  WITH lines AS (
    SELECT date_trunc('month', l.value_date)::date AS month, l.amount, l.amount < 0 AS is_out, r.entity_id IS NOT NULL AS is_back,
      coalesce(r.kind, e.kind) AS kind, coalesce(l.principal_amount, 0) AS principal, coalesce(l.fee_amount, 0) AS fee,
      date_trunc('month', greatest(n.defaulted_on, l.value_date))::date AS lost_month
    FROM journal_lines l
    CROSS JOIN LATERAL (SELECT * FROM journal_entries o WHERE o.entity_id = l.journal_entry_id OFFSET 0) e
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    LEFT JOIN loans n ON n.entity_id = l.loan_id AND n.defaulted_on <= current_date
    WHERE l.account_id = a.entity_id AND e.state IN ('POSTED', 'REVERSED')
  ), changes AS (
    SELECT month, 1 AS version, amount AS change,
      CASE WHEN kind IN ('DEPOSIT', 'INCOMING_TRANSFER') THEN amount ELSE 0 END AS deposited,
      CASE WHEN kind IN ('PAYOUT', 'OUTGOING_TRANSFER') THEN -amount ELSE 0 END AS withdrawn,
      CASE WHEN kind IN ('TRADE', 'LOAN_DISBURSEMENT') AND is_out <> is_back THEN -amount ELSE 0 END AS bought,
      CASE WHEN kind = 'TRADE' AND is_out = is_back THEN amount + fee ELSE 0 END AS sold,
      CASE WHEN kind = 'LOAN_PAYMENT' THEN -principal ELSE 0 END AS principal,
      CASE WHEN kind = 'LOAN_PAYMENT' THEN amount + principal ELSE 0 END AS interest,
      CASE WHEN kind = 'FEE' THEN -amount ELSE fee END AS fee,
      CASE WHEN kind = 'MANUAL' THEN amount ELSE 0 END AS corrected,
      CASE WHEN kind = 'LOAN_DISBURSEMENT' AND is_out = is_back THEN amount + fee ELSE 0 END AS paid_out,
      0 AS paid, principal AS invested, 0 AS lost, 0 AS owed
    FROM lines
    UNION ALL
    SELECT lost_month, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -principal, principal, 0
    FROM lines WHERE lost_month IS NOT NULL AND principal <> 0
    UNION ALL
    -- Payments on own loans go from the bank straight to the investors.
    SELECT date_trunc('month', l.value_date)::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      CASE WHEN coalesce(r.kind, e.kind) = 'LOAN_PAYMENT' THEN
        CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END ELSE 0 END,
      0, 0, coalesce(l.principal_amount, 0)
    FROM loans n
    JOIN journal_lines l ON l.loan_id = n.entity_id
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE n.account_id = a.entity_id
  ), span AS (
    SELECT date_trunc('month', least(coalesce(a.opened_date, a.created_at_utc::date), min(month)))::date AS first,
      date_trunc('month', greatest(current_date, max(month)))::date AS last
    FROM changes
  ), sums AS (
    SELECT g.month::date AS month, coalesce(sum(version), 0) AS version, coalesce(sum(change), 0.00) AS change,
      coalesce(sum(deposited), 0.00) AS deposited, coalesce(sum(withdrawn), 0.00) AS withdrawn,
      coalesce(sum(bought), 0.00) AS bought, coalesce(sum(sold), 0.00) AS sold, coalesce(sum(principal), 0.00) AS principal,
      coalesce(sum(interest), 0.00) AS interest, coalesce(sum(fee), 0.00) AS fee,
      coalesce(sum(corrected + paid_out), 0.00) AS other, coalesce(sum(paid_out), 0.00) AS paid_out,
      coalesce(sum(paid), 0.00) AS paid, coalesce(sum(invested), 0.00) AS invested, coalesce(sum(lost), 0.00) AS lost,
      coalesce(sum(owed), 0.00) AS owed
    FROM span CROSS JOIN generate_series(span.first, span.last, interval '1 month') AS g (month)
    LEFT JOIN changes c ON c.month = g.month
    GROUP BY g.month
  )
  SELECT month,
    ((extract(year FROM month) - 2000) * 12 + extract(month FROM month) - 1)::integer AS nth,
    (1 + sum(version) OVER so_far)::integer AS version,
    change, sum(change) OVER so_far AS closing_balance,
    deposited AS deposited_amount, withdrawn AS withdrawn_amount, bought AS bought_amount, sold AS sold_amount,
    principal AS principal_amount, interest AS interest_amount, fee AS fee_amount, other AS other_amount,
    lost AS written_off_amount, sum(invested) OVER so_far AS invested_amount,
    paid_out AS loan_paid_out_amount, paid AS loan_payment_amount, sum(owed) OVER so_far AS owed_amount
  FROM sums WINDOW so_far AS (ORDER BY month)
) AS m;
--> statement-breakpoint
-- What is still to come of each loan, shared as `shareOut` will share it when it is paid: by what is outstanding, each
-- share the difference of rounded sums, over the holders and over the instalments. So both add up to the hundredth.
-- Ids are position times 512 and instalment: a loan has 360 at most.
CREATE VIEW expected_payments AS
SELECT n.entity_id * 512 + p.installment_number AS entity_id, (h.versions + p.entity_version)::integer AS entity_version,
  n.account_id, n.instrument_id, i.loan_id, n.currency_id, p.installment_number, p.due_on,
  p.principal_amount, p.interest_amount, p.principal_amount + p.interest_amount AS amount
FROM net_open_positions n
JOIN instruments i ON i.entity_id = n.instrument_id
CROSS JOIN LATERAL (
  SELECT sum(o.outstanding_principal) AS whole, sum(o.entity_version) AS versions,
    coalesce(sum(o.outstanding_principal) FILTER (WHERE o.entity_id < n.entity_id), 0) AS before
  FROM net_open_positions o WHERE o.instrument_id = n.instrument_id AND o.outstanding_principal > 0
) AS h
CROSS JOIN LATERAL (
  SELECT u.entity_version, u.installment_number, u.due_on,
    round(u.principal_so_far * (h.before + n.outstanding_principal) / h.whole, 2) - round(u.principal_so_far * h.before / h.whole, 2)
      - round((u.principal_so_far - u.principal) * (h.before + n.outstanding_principal) / h.whole, 2)
      + round((u.principal_so_far - u.principal) * h.before / h.whole, 2) AS principal_amount,
    round(u.interest_so_far * (h.before + n.outstanding_principal) / h.whole, 2) - round(u.interest_so_far * h.before / h.whole, 2)
      - round((u.interest_so_far - u.interest) * (h.before + n.outstanding_principal) / h.whole, 2)
      + round((u.interest_so_far - u.interest) * h.before / h.whole, 2) AS interest_amount
  FROM (
    SELECT d.*, sum(d.principal) OVER so_far AS principal_so_far, sum(d.interest) OVER so_far AS interest_so_far
    FROM (
      -- Fee and interest are covered first.
      SELECT l.entity_version, l.installment_number, l.due_on,
        l.principal - greatest(0, l.paid_amount - l.fee - l.interest) AS principal,
        l.interest - least(l.interest, greatest(0, l.paid_amount - l.fee)) AS interest
      FROM loan_payments l
      WHERE l.loan_id = i.loan_id AND l.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND l.outstanding_amount > 0
    ) AS d WINDOW so_far AS (ORDER BY d.installment_number)
  ) AS u
) AS p
WHERE n.state = 'OPEN' AND n.outstanding_principal > 0;
