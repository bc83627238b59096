CREATE INDEX "loans_written_off_on" ON "loans" USING btree ("written_off_on") WHERE written_off_on is not null;
--> statement-breakpoint
-- The months of these accounts (null: of all) from the one of `since` on, as the books have them. What came before is
-- taken from the kept rows: of each account the last one, however many there are. Of loans that were written off, only
-- what they and the books say from `since` on is read.
CREATE OR REPLACE FUNCTION compute_account_months(accounts_wanted integer[], since date)
 RETURNS SETOF account_month_rows
LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- The conditions are put in as text, so that an index is used for some accounts and none for all.
  RETURN QUERY EXECUTE format($sql$
    WITH before AS (
      SELECT b.* FROM (SELECT entity_id AS account_id FROM accounts) k
      CROSS JOIN LATERAL (
        SELECT r.account_id, r.month, r.version, r.closing_balance, r.invested_amount, r.owed_amount
        FROM account_month_rows r WHERE r.account_id = k.account_id AND r.month < $2 ORDER BY r.month DESC LIMIT 1
      ) AS b WHERE %1$s
    ), lines AS (
      -- A reversal counts as what it takes back, the other way round.
      SELECT k.account_id, date_trunc('month', k.value_date::timestamp)::date AS month, k.amount,
        (k.amount < 0) <> (r.entity_id IS NOT NULL) AS is_out, coalesce(r.kind, e.kind) AS kind,
        coalesce(k.principal_amount, 0.00) AS principal, coalesce(k.fee_amount, 0.00) AS fee
      FROM journal_lines k
      JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
      LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
      WHERE k.account_id IS NOT NULL AND k.value_date >= $2 AND %1$s
    ), moved AS (
      SELECT account_id, month, count(*) AS lines, sum(amount) AS change, -sum(principal) AS invested,
        sum(amount) FILTER (WHERE kind IN ('DEPOSIT', 'INCOMING_TRANSFER')) AS deposited,
        -sum(amount) FILTER (WHERE kind IN ('PAYOUT', 'OUTGOING_TRANSFER')) AS withdrawn,
        -sum(amount) FILTER (WHERE kind IN ('TRADE', 'LOAN_DISBURSEMENT') AND is_out) AS bought,
        sum(amount + fee) FILTER (WHERE kind = 'TRADE' AND NOT is_out) AS sold,
        sum(principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS principal,
        sum(amount - principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS interest,
        sum(CASE WHEN kind = 'FEE' THEN -amount ELSE fee END) AS fee,
        sum(amount) FILTER (WHERE kind = 'MANUAL') AS corrected,
        sum(amount + fee) FILTER (WHERE kind = 'LOAN_DISBURSEMENT' AND NOT is_out) AS paid_out
      FROM lines GROUP BY account_id, month
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
    ), own AS (
      -- Payments on own loans go from the bank straight to the investors.
      SELECT k.account_id, date_trunc('month', l.value_date::timestamp)::date AS month, count(*) AS lines,
        -sum(l.principal_amount) AS owed,
        sum(CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END)
          FILTER (WHERE coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid,
        -- The investors' lines: what the borrower paid is what they got and what was kept back of it.
        sum(coalesce(l.principal_amount, 0.00))
          FILTER (WHERE l.account_id IS NOT NULL AND coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid_principal,
        sum(l.amount + coalesce(l.fee_amount, 0.00) - coalesce(l.principal_amount, 0.00))
          FILTER (WHERE l.account_id IS NOT NULL AND coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid_interest
      FROM loans k
      JOIN journal_lines l ON l.loan_id = k.entity_id AND l.value_date >= $2
      JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
      LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
      WHERE %1$s GROUP BY 1, 2
    ), span AS (
      SELECT a.entity_id AS account_id, a.currency_id,
        date_trunc('month', coalesce(b.month + interval '1 month',
          least(coalesce(a.opened_date, a.created_at_utc::date), m.first)::timestamp)) AS first,
        greatest(clock_today(), m.last, o.last)::timestamp AS last,
        coalesce(b.version, 1) AS version, coalesce(b.closing_balance, 0.00) AS closing_balance,
        coalesce(b.invested_amount, 0.00) AS invested_amount, coalesce(b.owed_amount, 0.00) AS owed_amount
      FROM (SELECT k.*, k.entity_id AS account_id FROM accounts k) a
      LEFT JOIN before b ON b.account_id = a.entity_id
      LEFT JOIN (SELECT account_id, min(month) AS first, max(month) AS last FROM moved GROUP BY 1) m
        ON m.account_id = a.entity_id
      LEFT JOIN (SELECT account_id, max(month) AS last FROM own GROUP BY 1) o ON o.account_id = a.entity_id
      WHERE %2$s
    ), months AS (
      SELECT s.account_id, s.currency_id, g.month,
        ((extract(year FROM g.month) - 2000) * 12 + extract(month FROM g.month) - 1)::integer AS nth,
        (s.version + sum(coalesce(moved.lines, 0) + coalesce(own.lines, 0)) OVER so_far)::integer AS version,
        coalesce(moved.change, 0.00) AS change,
        s.closing_balance + sum(coalesce(moved.change, 0.00)) OVER so_far AS closing_balance,
        coalesce(moved.deposited, 0.00) AS deposited, coalesce(moved.withdrawn, 0.00) AS withdrawn,
        coalesce(moved.bought, 0.00) AS bought, coalesce(moved.sold, 0.00) AS sold,
        coalesce(moved.principal, 0.00) AS principal, coalesce(moved.interest, 0.00) AS interest,
        coalesce(moved.fee, 0.00) AS fee, coalesce(moved.corrected, 0.00) + coalesce(moved.paid_out, 0.00) AS other,
        coalesce(lost.lost, 0.00) AS written_off,
        s.invested_amount + sum(coalesce(moved.invested, 0.00) - coalesce(lost.lost, 0.00)) OVER so_far AS invested,
        coalesce(moved.paid_out, 0.00) AS paid_out, coalesce(own.paid, 0.00) AS paid,
        coalesce(own.paid_principal, 0.00) AS paid_principal, coalesce(own.paid_interest, 0.00) AS paid_interest,
        s.owed_amount + sum(coalesce(own.owed, 0.00)) OVER so_far AS owed
      FROM span s
      CROSS JOIN LATERAL (
        SELECT each::date AS month FROM generate_series(s.first, s.last, interval '1 month') AS each
      ) AS g
      LEFT JOIN moved ON moved.account_id = s.account_id AND moved.month = g.month
      LEFT JOIN lost ON lost.account_id = s.account_id AND lost.month = g.month
      LEFT JOIN own ON own.account_id = s.account_id AND own.month = g.month
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
$$;
--> statement-breakpoint
-- As before, but a loan that is written off changes no month before: the others stay as they are.
CREATE OR REPLACE FUNCTION keep_months_after_loans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
  first_day date;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT a.id),
    min(CASE WHEN n.account_id = o.account_id THEN least(n.written_off_on, o.written_off_on) ELSE '-infinity' END)
  INTO found, first_day
  FROM added n JOIN removed o USING (entity_id) LEFT JOIN journal_lines l ON l.loan_id = n.entity_id
  CROSS JOIN LATERAL (VALUES (l.account_id), (n.account_id), (o.account_id)) AS a (id)
  WHERE (n.written_off_on IS DISTINCT FROM o.written_off_on OR n.account_id <> o.account_id) AND a.id IS NOT NULL;
  IF found IS NOT NULL THEN PERFORM keep_account_months(found, first_day); END IF;
  RETURN NULL;
END
$$;
