-- What a line is about beside money: how much of it is principal of a loan, and a fee that was kept back.
-- Without them the books do not tell principal from interest, nor a price from what was left of it.
ALTER TABLE "journal_lines" ADD COLUMN "principal_amount" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "fee_amount" numeric(18, 2);
--> statement-breakpoint
-- Every account in every month, from the posted lines alone. The months of one account are computed from its own lines,
-- so a filter by account reads no others (OFFSET 0 keeps the planner from reading all entries to join the few of one
-- account). Ids are account times 1200 and months since 2000: unique for a hundred years.
CREATE VIEW account_months AS
SELECT a.entity_id * 1200 + m.nth AS entity_id, m.version AS entity_version, a.entity_id AS account_id, a.currency_id,
  m.month, extract(year FROM m.month)::integer AS year, m.closing_balance - m.change AS opening_balance,
  m.deposited_amount, m.withdrawn_amount, m.bought_amount, m.sold_amount, m.principal_amount, m.interest_amount,
  m.fee_amount, m.other_amount, m.closing_balance, m.written_off_amount, m.invested_amount,
  m.closing_balance + m.invested_amount AS total_value, m.loan_paid_out_amount, m.loan_payment_amount, m.owed_amount
FROM accounts a CROSS JOIN LATERAL (
  WITH lines AS (
    -- A reversal counts as what it takes back, the other way round.
    SELECT date_trunc('month', l.value_date::timestamp)::date AS month, l.value_date, l.loan_id, l.amount,
      (l.amount < 0) <> (r.entity_id IS NOT NULL) AS is_out, coalesce(r.kind, e.kind) AS kind,
      coalesce(l.principal_amount, 0.00) AS principal, coalesce(l.fee_amount, 0.00) AS fee
    FROM journal_lines l
    CROSS JOIN LATERAL (SELECT * FROM journal_entries o WHERE o.entity_id = l.journal_entry_id OFFSET 0) e
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE l.account_id = a.entity_id AND e.state IN ('POSTED', 'REVERSED')
  ), moved AS (
    SELECT month, count(*) AS lines, sum(amount) AS change, -sum(principal) AS invested,
      sum(amount) FILTER (WHERE kind IN ('DEPOSIT', 'INCOMING_TRANSFER')) AS deposited,
      -sum(amount) FILTER (WHERE kind IN ('PAYOUT', 'OUTGOING_TRANSFER')) AS withdrawn,
      -sum(amount) FILTER (WHERE kind IN ('TRADE', 'LOAN_DISBURSEMENT') AND is_out) AS bought,
      sum(amount + fee) FILTER (WHERE kind = 'TRADE' AND NOT is_out) AS sold,
      sum(principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS principal,
      sum(amount - principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS interest,
      sum(CASE WHEN kind = 'FEE' THEN -amount ELSE fee END) AS fee,
      sum(amount) FILTER (WHERE kind = 'MANUAL') AS corrected,
      sum(amount + fee) FILTER (WHERE kind = 'LOAN_DISBURSEMENT' AND NOT is_out) AS paid_out
    FROM lines GROUP BY month
  ), lost AS (
    -- What was held when the loan was given up; what comes in after that was no longer counted as held.
    SELECT date_trunc('month', greatest(n.defaulted_on, l.value_date)::timestamp)::date AS month, -sum(l.principal) AS lost
    FROM lines l JOIN loans n ON n.entity_id = l.loan_id AND n.defaulted_on <= current_date
    GROUP BY 1
  ), own AS (
    -- Payments on own loans go from the bank straight to the investors.
    SELECT date_trunc('month', l.value_date::timestamp)::date AS month, count(*) AS lines, -sum(l.principal_amount) AS owed,
      sum(CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END)
        FILTER (WHERE coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid
    FROM loans n
    JOIN journal_lines l ON l.loan_id = n.entity_id
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE n.account_id = a.entity_id GROUP BY 1
  ), span AS (
    SELECT least(coalesce(a.opened_date, a.created_at_utc::date), (SELECT min(month) FROM moved)) AS first,
      greatest(current_date, (SELECT max(month) FROM moved), (SELECT max(month) FROM own)) AS last
  )
  SELECT g.month::date AS month,
    ((extract(year FROM g.month) - 2000) * 12 + extract(month FROM g.month) - 1)::integer AS nth,
    (1 + sum(coalesce(moved.lines, 0) + coalesce(own.lines, 0)) OVER so_far)::integer AS version,
    coalesce(moved.change, 0.00) AS change, sum(coalesce(moved.change, 0.00)) OVER so_far AS closing_balance,
    coalesce(deposited, 0.00) AS deposited_amount, coalesce(withdrawn, 0.00) AS withdrawn_amount,
    coalesce(bought, 0.00) AS bought_amount, coalesce(sold, 0.00) AS sold_amount,
    coalesce(principal, 0.00) AS principal_amount, coalesce(interest, 0.00) AS interest_amount,
    coalesce(fee, 0.00) AS fee_amount, coalesce(corrected, 0.00) + coalesce(paid_out, 0.00) AS other_amount,
    coalesce(lost, 0.00) AS written_off_amount,
    sum(coalesce(invested, 0.00) - coalesce(lost, 0.00)) OVER so_far AS invested_amount,
    coalesce(paid_out, 0.00) AS loan_paid_out_amount, coalesce(paid, 0.00) AS loan_payment_amount,
    sum(coalesce(owed, 0.00)) OVER so_far AS owed_amount
  FROM span
  CROSS JOIN generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, interval '1 month') AS g (month)
  LEFT JOIN moved ON moved.month = g.month LEFT JOIN lost ON lost.month = g.month LEFT JOIN own ON own.month = g.month
  WINDOW so_far AS (ORDER BY g.month)
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
