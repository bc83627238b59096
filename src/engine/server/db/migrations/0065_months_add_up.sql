-- What one posted line adds to the month of its account, and to that of the account whose loan it is about.
CREATE VIEW account_month_parts AS
SELECT p.line_id, p.account_id, p.value_date, date_trunc('month', p.value_date::timestamp)::date AS month, 1 AS lines,
  p.amount AS change, -p.principal AS invested,
  CASE WHEN p.kind IN ('DEPOSIT', 'INCOMING_TRANSFER') THEN p.amount END AS deposited,
  CASE WHEN p.kind IN ('PAYOUT', 'OUTGOING_TRANSFER') THEN -p.amount END AS withdrawn,
  CASE WHEN p.kind IN ('TRADE', 'LOAN_DISBURSEMENT') AND p.is_out THEN -p.amount END AS bought,
  CASE WHEN p.kind = 'TRADE' AND NOT p.is_out THEN p.amount + p.fee END AS sold,
  CASE WHEN p.kind = 'LOAN_PAYMENT' THEN p.principal END AS principal,
  CASE WHEN p.kind = 'LOAN_PAYMENT' THEN p.amount - p.principal END AS interest,
  CASE WHEN p.kind = 'FEE' THEN -p.amount ELSE p.fee END AS fee,
  CASE WHEN p.kind = 'MANUAL' THEN p.amount WHEN p.kind = 'LOAN_DISBURSEMENT' AND NOT p.is_out THEN p.amount + p.fee END AS other,
  CASE WHEN p.kind = 'LOAN_DISBURSEMENT' AND NOT p.is_out THEN p.amount + p.fee END AS paid_out,
  NULL::numeric AS owed, NULL::numeric AS paid, NULL::numeric AS paid_principal, NULL::numeric AS paid_interest
FROM (
  -- A reversal counts as what it takes back, the other way round.
  SELECT k.entity_id AS line_id, k.account_id, k.value_date, k.amount, coalesce(r.kind, e.kind) AS kind,
    (k.amount < 0) <> (r.entity_id IS NOT NULL) AS is_out, coalesce(k.principal_amount, 0.00) AS principal,
    coalesce(k.fee_amount, 0.00) AS fee
  FROM journal_lines k
  JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
  LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
  WHERE k.account_id IS NOT NULL
) AS p
UNION ALL
-- Payments on own loans go from the bank straight to the investors.
SELECT l.entity_id, n.account_id, l.value_date, date_trunc('month', l.value_date::timestamp)::date, 1,
  NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, -l.principal_amount,
  CASE WHEN coalesce(r.kind, e.kind) = 'LOAN_PAYMENT' THEN CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END END,
  -- The investors' lines: what the borrower paid is what they got and what was kept back of it.
  CASE WHEN l.account_id IS NOT NULL AND coalesce(r.kind, e.kind) = 'LOAN_PAYMENT'
    THEN coalesce(l.principal_amount, 0.00) END,
  CASE WHEN l.account_id IS NOT NULL AND coalesce(r.kind, e.kind) = 'LOAN_PAYMENT'
    THEN l.amount + coalesce(l.fee_amount, 0.00) - coalesce(l.principal_amount, 0.00) END
FROM loans n
JOIN journal_lines l ON l.loan_id = n.entity_id
JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id;--> statement-breakpoint
-- As before, from the parts.
CREATE OR REPLACE FUNCTION compute_account_months(accounts_wanted integer[], since date)
RETURNS SETOF account_month_rows LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- The conditions are put in as text, so that an index is used for some accounts and none for all.
  RETURN QUERY EXECUTE format($sql$
    WITH before AS (
      SELECT b.* FROM (SELECT entity_id AS account_id FROM accounts) k
      CROSS JOIN LATERAL (
        SELECT r.account_id, r.month, r.version, r.closing_balance, r.invested_amount, r.owed_amount
        FROM account_month_rows r WHERE r.account_id = k.account_id AND r.month < $2 ORDER BY r.month DESC LIMIT 1
      ) AS b WHERE %1$s
    ), moved AS (
      SELECT account_id, month, sum(lines) AS lines, min(month) FILTER (WHERE change IS NOT NULL) AS first, sum(change) AS change,
        sum(invested) AS invested, sum(deposited) AS deposited, sum(withdrawn) AS withdrawn, sum(bought) AS bought,
        sum(sold) AS sold, sum(principal) AS principal, sum(interest) AS interest, sum(fee) AS fee, sum(other) AS other,
        sum(paid_out) AS paid_out, sum(owed) AS owed, sum(paid) AS paid, sum(paid_principal) AS paid_principal,
        sum(paid_interest) AS paid_interest
      FROM account_month_parts k WHERE k.value_date >= $2 AND %1$s GROUP BY account_id, month
    ), lost AS (
      -- What was held when the loan was given up; what comes in after that was no longer counted as held.
      SELECT account_id, month, -sum(principal) AS lost FROM (
        SELECT k.account_id, date_trunc('month', greatest(n.written_off_on, k.value_date)::timestamp)::date AS month,
          coalesce(k.principal_amount, 0.00) AS principal
        FROM journal_lines k
        JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
        JOIN loans n ON n.entity_id = k.loan_id AND n.written_off_on IS NOT NULL
        WHERE k.account_id IS NOT NULL AND k.value_date >= $2 AND %1$s
        UNION ALL
        SELECT k.account_id, date_trunc('month', n.written_off_on::timestamp)::date, coalesce(k.principal_amount, 0.00)
        FROM loans n
        JOIN journal_lines k ON k.loan_id = n.entity_id
        JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
        WHERE n.written_off_on >= $2 AND k.account_id IS NOT NULL AND k.value_date < $2 AND %1$s
      ) AS each GROUP BY account_id, month
    ), span AS (
      SELECT a.entity_id AS account_id, a.currency_id,
        date_trunc('month', coalesce(b.month + interval '1 month',
          least(coalesce(a.opened_date, a.created_at_utc::date), m.first)::timestamp)) AS first,
        greatest(clock_today(), m.last)::timestamp AS last,
        coalesce(b.version, 1) AS version, coalesce(b.closing_balance, 0.00) AS closing_balance,
        coalesce(b.invested_amount, 0.00) AS invested_amount, coalesce(b.owed_amount, 0.00) AS owed_amount
      FROM (SELECT k.*, k.entity_id AS account_id FROM accounts k) a
      LEFT JOIN before b ON b.account_id = a.entity_id
      LEFT JOIN (SELECT account_id, min(first) AS first, max(month) AS last FROM moved GROUP BY 1) m
        ON m.account_id = a.entity_id
      WHERE %2$s
    ), months AS (
      SELECT s.account_id, s.currency_id, g.month,
        ((extract(year FROM g.month) - 2000) * 12 + extract(month FROM g.month) - 1)::integer AS nth,
        (s.version + sum(coalesce(moved.lines, 0)) OVER so_far)::integer AS version,
        coalesce(moved.change, 0.00) AS change,
        s.closing_balance + sum(coalesce(moved.change, 0.00)) OVER so_far AS closing_balance,
        coalesce(moved.deposited, 0.00) AS deposited, coalesce(moved.withdrawn, 0.00) AS withdrawn,
        coalesce(moved.bought, 0.00) AS bought, coalesce(moved.sold, 0.00) AS sold,
        coalesce(moved.principal, 0.00) AS principal, coalesce(moved.interest, 0.00) AS interest,
        coalesce(moved.fee, 0.00) AS fee, coalesce(moved.other, 0.00) AS other,
        coalesce(lost.lost, 0.00) AS written_off,
        s.invested_amount + sum(coalesce(moved.invested, 0.00) - coalesce(lost.lost, 0.00)) OVER so_far AS invested,
        coalesce(moved.paid_out, 0.00) AS paid_out, coalesce(moved.paid, 0.00) AS paid,
        coalesce(moved.paid_principal, 0.00) AS paid_principal, coalesce(moved.paid_interest, 0.00) AS paid_interest,
        s.owed_amount + sum(coalesce(moved.owed, 0.00)) OVER so_far AS owed
      FROM span s
      CROSS JOIN LATERAL (
        SELECT each::date AS month FROM generate_series(s.first, s.last, interval '1 month') AS each
      ) AS g
      LEFT JOIN moved ON moved.account_id = s.account_id AND moved.month = g.month
      LEFT JOIN lost ON lost.account_id = s.account_id AND lost.month = g.month
      WINDOW so_far AS (PARTITION BY s.account_id ORDER BY g.month)
    )
    SELECT m.account_id * 1200 + m.nth, m.version, m.account_id, m.currency_id, m.month,
      extract(year FROM m.month)::integer, (m.closing_balance - m.change)::numeric(18, 2),
      m.deposited::numeric(18, 2), m.withdrawn::numeric(18, 2), m.bought::numeric(18, 2), m.sold::numeric(18, 2),
      m.principal::numeric(18, 2), m.interest::numeric(18, 2), m.fee::numeric(18, 2), m.other::numeric(18, 2),
      m.closing_balance::numeric(18, 2), m.written_off::numeric(18, 2), m.invested::numeric(18, 2),
      (m.closing_balance + m.invested)::numeric(18, 2), m.paid_out::numeric(18, 2), m.paid::numeric(18, 2),
      m.owed::numeric(18, 2), m.paid_principal::numeric(18, 2), m.paid_interest::numeric(18, 2),
      (m.paid - m.paid_principal - m.paid_interest)::numeric(18, 2)
    FROM months m
    $sql$,
    CASE WHEN accounts_wanted IS NULL THEN 'TRUE' ELSE 'k.account_id = ANY ($1)' END,
    CASE WHEN accounts_wanted IS NULL THEN 'TRUE' ELSE 'a.account_id = ANY ($1)' END)
  USING accounts_wanted, since;
END
$$;--> statement-breakpoint
-- New lines add their parts to a month that is kept and is the last one of its account. Where that is not so, the months are
-- computed: an account whose month begins, a line with a date before the last month, a loan that is written off.
CREATE OR REPLACE FUNCTION keep_months_after_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line_ids integer[];
  added_to integer[];
  computed integer[];
  first_day date;
  changed integer;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  -- As a list, so that each is found by its id.
  SELECT array_agg(entity_id) INTO line_ids FROM added;
  WITH parts AS MATERIALIZED (
    SELECT line_id, account_id, month, value_date FROM account_month_parts WHERE line_id = ANY (line_ids)
  ), touched AS (
    SELECT p.account_id, min(p.month) AS first, max(p.month) AS last, min(p.value_date) AS first_day,
      bool_or(n.written_off_on IS NOT NULL) AS is_lost
    FROM parts p
    JOIN added l ON l.entity_id = p.line_id
    LEFT JOIN loans n ON n.entity_id = l.loan_id
    GROUP BY p.account_id
  ), kept AS (
    -- One after the other, in the order of their ids, as where months are computed.
    SELECT account_id, through FROM account_months_kept WHERE account_id IN (SELECT account_id FROM touched)
    ORDER BY account_id FOR UPDATE
  ), sorted AS (
    SELECT t.*, t.first = t.last AND coalesce(k.through = t.last, false) AND NOT t.is_lost AS adds
    FROM touched t LEFT JOIN kept k USING (account_id)
  )
  SELECT array_agg(account_id) FILTER (WHERE adds), array_agg(account_id) FILTER (WHERE NOT adds),
    min(sorted.first_day) FILTER (WHERE NOT adds)
  INTO added_to, computed, first_day FROM sorted;

  WITH parts AS MATERIALIZED (
    SELECT * FROM account_month_parts WHERE line_id = ANY (line_ids)
  )
  UPDATE account_month_rows r SET (
    version, deposited_amount, withdrawn_amount, bought_amount, sold_amount, principal_amount, interest_amount, fee_amount,
    other_amount, closing_balance, invested_amount, total_value, loan_paid_out_amount, loan_payment_amount, owed_amount,
    loan_principal_amount, loan_interest_amount, loan_fee_amount
  ) = (
    r.version + m.lines, r.deposited_amount + m.deposited, r.withdrawn_amount + m.withdrawn, r.bought_amount + m.bought,
    r.sold_amount + m.sold, r.principal_amount + m.principal, r.interest_amount + m.interest, r.fee_amount + m.fee,
    r.other_amount + m.other, r.closing_balance + m.change, r.invested_amount + m.invested,
    r.total_value + m.change + m.invested, r.loan_paid_out_amount + m.paid_out, r.loan_payment_amount + m.paid,
    r.owed_amount + m.owed, r.loan_principal_amount + m.paid_principal, r.loan_interest_amount + m.paid_interest,
    r.loan_fee_amount + m.paid - m.paid_principal - m.paid_interest
  )
  FROM (
    SELECT p.account_id, p.month, sum(p.lines)::integer AS lines, coalesce(sum(p.change), 0.00) AS change,
      coalesce(sum(p.invested), 0.00) AS invested, coalesce(sum(p.deposited), 0.00) AS deposited,
      coalesce(sum(p.withdrawn), 0.00) AS withdrawn, coalesce(sum(p.bought), 0.00) AS bought,
      coalesce(sum(p.sold), 0.00) AS sold, coalesce(sum(p.principal), 0.00) AS principal,
      coalesce(sum(p.interest), 0.00) AS interest, coalesce(sum(p.fee), 0.00) AS fee,
      coalesce(sum(p.other), 0.00) AS other, coalesce(sum(p.paid_out), 0.00) AS paid_out,
      coalesce(sum(p.owed), 0.00) AS owed, coalesce(sum(p.paid), 0.00) AS paid,
      coalesce(sum(p.paid_principal), 0.00) AS paid_principal, coalesce(sum(p.paid_interest), 0.00) AS paid_interest
    FROM parts p WHERE p.account_id = ANY (added_to) GROUP BY p.account_id, p.month
  ) AS m
  WHERE r.account_id = m.account_id AND r.month = m.month;
  GET DIAGNOSTICS changed = ROW_COUNT;
  -- A month that should be kept has no row: computing brings it back.
  IF changed <> coalesce(cardinality(added_to), 0) THEN
    PERFORM keep_account_months(added_to, (SELECT min(value_date) FROM added));
  END IF;

  IF computed IS NOT NULL THEN PERFORM keep_account_months(computed, first_day); END IF;
  RETURN NULL;
END
$$;
