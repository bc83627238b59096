-- What each account moved by month, and what it may expect of each instalment, is kept in rows instead of being computed
-- at every question. Triggers bring the rows up to date in the transaction that changes the books, whoever changes them.
-- The rows of a month that has just begun are computed until they are kept: see account_months. No foreign keys: the
-- triggers write these rows and nobody else, and a reference checked for each would take most of the time.
CREATE TABLE account_month_rows (
  entity_id integer PRIMARY KEY,
  version integer NOT NULL,
  account_id integer NOT NULL,
  currency_id integer NOT NULL,
  month date NOT NULL,
  year integer NOT NULL,
  opening_balance numeric(18, 2) NOT NULL,
  deposited_amount numeric(18, 2) NOT NULL,
  withdrawn_amount numeric(18, 2) NOT NULL,
  bought_amount numeric(18, 2) NOT NULL,
  sold_amount numeric(18, 2) NOT NULL,
  principal_amount numeric(18, 2) NOT NULL,
  interest_amount numeric(18, 2) NOT NULL,
  fee_amount numeric(18, 2) NOT NULL,
  other_amount numeric(18, 2) NOT NULL,
  closing_balance numeric(18, 2) NOT NULL,
  written_off_amount numeric(18, 2) NOT NULL,
  invested_amount numeric(18, 2) NOT NULL,
  total_value numeric(18, 2) NOT NULL,
  loan_paid_out_amount numeric(18, 2) NOT NULL,
  loan_payment_amount numeric(18, 2) NOT NULL,
  owed_amount numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX account_month_rows_account ON account_month_rows (account_id, month);
--> statement-breakpoint
CREATE INDEX account_month_rows_month ON account_month_rows (month, entity_id);
--> statement-breakpoint
CREATE INDEX account_month_rows_year ON account_month_rows (year, entity_id);
--> statement-breakpoint
-- Up to which month the rows of an account are kept. Whoever writes them holds this row.
CREATE TABLE account_months_kept (
  account_id integer PRIMARY KEY,
  through date
);
--> statement-breakpoint
CREATE INDEX account_months_kept_through ON account_months_kept (through);
--> statement-breakpoint
CREATE TABLE expected_payment_rows (
  entity_id integer PRIMARY KEY,
  version integer NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  loan_id integer NOT NULL,
  currency_id integer NOT NULL,
  installment_number integer NOT NULL,
  due_on date NOT NULL,
  principal_amount numeric(18, 2) NOT NULL,
  interest_amount numeric(18, 2) NOT NULL,
  amount numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE INDEX expected_payment_rows_account ON expected_payment_rows (account_id, due_on);
--> statement-breakpoint
CREATE INDEX expected_payment_rows_instrument ON expected_payment_rows (instrument_id);
--> statement-breakpoint
CREATE INDEX expected_payment_rows_loan ON expected_payment_rows (loan_id, installment_number);
--> statement-breakpoint
CREATE INDEX expected_payment_rows_due_on ON expected_payment_rows (due_on, entity_id);
--> statement-breakpoint
CREATE INDEX journal_lines_account_value_date ON journal_lines (account_id, value_date);
--> statement-breakpoint
CREATE INDEX journal_lines_loan_value_date ON journal_lines (loan_id, value_date);
--> statement-breakpoint
DROP VIEW account_months;
--> statement-breakpoint
DROP VIEW expected_payments;
--> statement-breakpoint
-- The months of these accounts (null: of all) from the one of `since` on, as the books have them. What came before is
-- taken from the kept rows.
CREATE FUNCTION compute_account_months(accounts_wanted integer[], since date) RETURNS SETOF account_month_rows
LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- The conditions are put in as text, so that an index is used for some accounts and none for all.
  RETURN QUERY EXECUTE format($sql$
    WITH before AS (
      SELECT DISTINCT ON (k.account_id) k.account_id, k.month, k.version, k.closing_balance, k.invested_amount, k.owed_amount
      FROM account_month_rows k WHERE k.month < $2 AND %1$s ORDER BY k.account_id, k.month DESC
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
      SELECT k.account_id, date_trunc('month', greatest(n.defaulted_on, k.value_date)::timestamp)::date AS month,
        -sum(coalesce(k.principal_amount, 0.00)) AS lost
      FROM loans n
      JOIN journal_lines k ON k.loan_id = n.entity_id
      JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
      WHERE n.defaulted_on IS NOT NULL AND k.account_id IS NOT NULL
        AND greatest(n.defaulted_on, k.value_date) >= $2 AND %1$s
      GROUP BY 1, 2
    ), own AS (
      -- Payments on own loans go from the bank straight to the investors.
      SELECT k.account_id, date_trunc('month', l.value_date::timestamp)::date AS month, count(*) AS lines,
        -sum(l.principal_amount) AS owed,
        sum(CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END)
          FILTER (WHERE coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid
      FROM loans k
      JOIN journal_lines l ON l.loan_id = k.entity_id AND l.value_date >= $2
      JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
      LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
      WHERE %1$s GROUP BY 1, 2
    ), span AS (
      SELECT a.entity_id AS account_id, a.currency_id,
        date_trunc('month', coalesce(b.month + interval '1 month',
          least(coalesce(a.opened_date, a.created_at_utc::date), m.first)::timestamp)) AS first,
        greatest(current_date, m.last, o.last)::timestamp AS last,
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
      m.owed::numeric(18, 2)
    FROM months m
    $sql$,
    CASE WHEN accounts_wanted IS NULL THEN 'TRUE' ELSE 'k.account_id = ANY ($1)' END,
    CASE WHEN accounts_wanted IS NULL THEN 'TRUE' ELSE 'a.account_id = ANY ($1)' END)
  USING accounts_wanted, since;
END
$$;
--> statement-breakpoint
-- Makes the kept months of these accounts (null: of all) what the books say, from the month of `since` on.
CREATE FUNCTION keep_account_months(accounts_wanted integer[], since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_month date;
BEGIN
  INSERT INTO account_months_kept (account_id)
  SELECT a.entity_id FROM accounts a WHERE accounts_wanted IS NULL OR a.entity_id = ANY (accounts_wanted)
  ORDER BY 1 ON CONFLICT DO NOTHING;
  -- One after the other, in the order of their ids: what is computed next must see what the one before has written.
  PERFORM FROM account_months_kept k WHERE accounts_wanted IS NULL OR k.account_id = ANY (accounts_wanted)
  ORDER BY k.account_id FOR UPDATE;
  -- No later than the first month that is not kept yet; an account without any begins with its first.
  SELECT least(date_trunc('month', since::timestamp)::date, min(coalesce(k.through + interval '1 month', '-infinity'))::date)
  INTO first_month FROM account_months_kept k WHERE accounts_wanted IS NULL OR k.account_id = ANY (accounts_wanted);
  IF first_month IS NULL THEN RETURN; END IF;

  WITH fresh AS MATERIALIZED (
    SELECT * FROM compute_account_months(accounts_wanted, first_month)
  ), gone AS (
    DELETE FROM account_month_rows r
    WHERE (accounts_wanted IS NULL OR r.account_id = ANY (accounts_wanted)) AND r.month >= first_month
      AND NOT EXISTS (SELECT FROM fresh WHERE fresh.entity_id = r.entity_id)
  ), kept AS (
    UPDATE account_months_kept k SET through = f.through
    FROM (SELECT account_id, max(month) AS through FROM fresh GROUP BY 1) f
    WHERE f.account_id = k.account_id AND k.through IS DISTINCT FROM f.through
  )
  INSERT INTO account_month_rows AS r SELECT * FROM fresh
  ON CONFLICT (entity_id) DO UPDATE SET (
    version, currency_id, opening_balance, deposited_amount, withdrawn_amount, bought_amount, sold_amount, principal_amount,
    interest_amount, fee_amount, other_amount, closing_balance, written_off_amount, invested_amount, total_value,
    loan_paid_out_amount, loan_payment_amount, owed_amount
  ) = (
    excluded.version, excluded.currency_id, excluded.opening_balance, excluded.deposited_amount, excluded.withdrawn_amount,
    excluded.bought_amount, excluded.sold_amount, excluded.principal_amount, excluded.interest_amount, excluded.fee_amount,
    excluded.other_amount, excluded.closing_balance, excluded.written_off_amount, excluded.invested_amount,
    excluded.total_value, excluded.loan_paid_out_amount, excluded.loan_payment_amount, excluded.owed_amount
  ) WHERE r IS DISTINCT FROM excluded;
END
$$;
--> statement-breakpoint
-- Keeps the months that have begun since. Returns how many accounts had none of them.
CREATE FUNCTION keep_new_account_months() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  behind integer[];
BEGIN
  SELECT array_agg(account_id) INTO behind FROM account_months_kept
  WHERE through < date_trunc('month', current_date::timestamp)::date;
  IF behind IS NOT NULL THEN PERFORM keep_account_months(behind, current_date); END IF;
  RETURN coalesce(cardinality(behind), 0);
END
$$;
--> statement-breakpoint
-- What accounts may expect of these loans (null: of all), as positions and instalments say.
CREATE FUNCTION compute_expected_payments(loans_wanted integer[]) RETURNS SETOF expected_payment_rows
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    WITH held AS (
      SELECT n.*, k.loan_id,
        sum(n.outstanding_principal) OVER (PARTITION BY n.instrument_id) AS whole,
        sum(n.entity_version) OVER (PARTITION BY n.instrument_id) AS versions,
        sum(n.outstanding_principal) OVER (PARTITION BY n.instrument_id ORDER BY n.entity_id) - n.outstanding_principal AS before
      FROM instruments k JOIN net_open_positions n ON n.instrument_id = k.entity_id AND n.outstanding_principal > 0
      WHERE %1$s
    ), unpaid AS (
      SELECT d.*, sum(d.principal) OVER so_far AS principal_so_far, sum(d.interest) OVER so_far AS interest_so_far
      FROM (
        -- Fee and interest are covered first.
        SELECT k.loan_id, k.entity_version, k.installment_number, k.due_on,
          k.principal - greatest(0, k.paid_amount - k.fee - k.interest) AS principal,
          k.interest - least(k.interest, greatest(0, k.paid_amount - k.fee)) AS interest
        FROM loan_payments k
        WHERE k.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND k.outstanding_amount > 0 AND %1$s
      ) AS d WINDOW so_far AS (PARTITION BY d.loan_id ORDER BY d.installment_number)
    ), shares AS (
      -- An instalment's number is 1000 at most.
      SELECT h.entity_id * 1024 + u.installment_number AS id, (h.versions + u.entity_version)::integer AS version,
        h.account_id, h.instrument_id, h.loan_id, h.currency_id, u.installment_number, u.due_on,
        round(u.principal_so_far * (h.before + h.outstanding_principal) / h.whole, 2)
          - round(u.principal_so_far * h.before / h.whole, 2)
          - round((u.principal_so_far - u.principal) * (h.before + h.outstanding_principal) / h.whole, 2)
          + round((u.principal_so_far - u.principal) * h.before / h.whole, 2) AS principal,
        round(u.interest_so_far * (h.before + h.outstanding_principal) / h.whole, 2)
          - round(u.interest_so_far * h.before / h.whole, 2)
          - round((u.interest_so_far - u.interest) * (h.before + h.outstanding_principal) / h.whole, 2)
          + round((u.interest_so_far - u.interest) * h.before / h.whole, 2) AS interest
      FROM held h JOIN unpaid u ON u.loan_id = h.loan_id
      WHERE h.state = 'OPEN'
    )
    SELECT s.id, s.version, s.account_id, s.instrument_id, s.loan_id, s.currency_id, s.installment_number, s.due_on,
      s.principal::numeric(18, 2), s.interest::numeric(18, 2), (s.principal + s.interest)::numeric(18, 2)
    FROM shares s
    $sql$, CASE WHEN loans_wanted IS NULL THEN 'TRUE' ELSE 'k.loan_id = ANY ($1)' END)
  USING loans_wanted;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_expected_payments(loans_wanted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other, as above. Not the loan's own row: whoever edits an instalment does not hold it.
  IF loans_wanted IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7041855, id) FROM (SELECT unnest(loans_wanted) AS id ORDER BY 1) AS wanted;
  END IF;
  WITH fresh AS MATERIALIZED (
    SELECT * FROM compute_expected_payments(loans_wanted)
  ), gone AS (
    DELETE FROM expected_payment_rows r
    WHERE (loans_wanted IS NULL OR r.loan_id = ANY (loans_wanted))
      AND NOT EXISTS (SELECT FROM fresh WHERE fresh.entity_id = r.entity_id)
  )
  INSERT INTO expected_payment_rows AS r SELECT * FROM fresh
  ON CONFLICT (entity_id) DO UPDATE SET (
    version, account_id, instrument_id, loan_id, currency_id, due_on, principal_amount, interest_amount, amount
  ) = (
    excluded.version, excluded.account_id, excluded.instrument_id, excluded.loan_id, excluded.currency_id,
    excluded.due_on, excluded.principal_amount, excluded.interest_amount, excluded.amount
  ) WHERE r IS DISTINCT FROM excluded;
END
$$;
--> statement-breakpoint
-- Whoever fills an empty database keeps everything once, at the end: `SET LOCAL fundament.filling = on`.
CREATE FUNCTION is_filling() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(current_setting('fundament.filling', true), '') = 'on' $$;
--> statement-breakpoint
-- Of lines that are posted: the months of their accounts, and of those whose loans they are about.
CREATE FUNCTION keep_months_of_lines(lines integer[], since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
  first_day date;
BEGIN
  SELECT array_agg(DISTINCT a.id), min(l.value_date) INTO found, first_day
  FROM journal_lines l
  JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
  LEFT JOIN loans n ON n.entity_id = l.loan_id
  CROSS JOIN LATERAL (VALUES (l.account_id), (n.account_id)) AS a (id)
  WHERE l.entity_id = ANY (lines) AND a.id IS NOT NULL;
  IF found IS NOT NULL THEN PERFORM keep_account_months(found, least(since, first_day)); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_months_after_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_filling() THEN
    PERFORM keep_months_of_lines((SELECT array_agg(entity_id) FROM added), NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_account_months AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_lines();
--> statement-breakpoint
CREATE FUNCTION keep_months_after_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_filling() THEN
    PERFORM keep_months_of_lines((
      SELECT array_agg(l.entity_id)
      FROM added n JOIN removed o USING (entity_id) JOIN journal_lines l ON l.journal_entry_id = n.entity_id
      WHERE (n.state IN ('POSTED', 'REVERSED')) IS DISTINCT FROM (o.state IN ('POSTED', 'REVERSED'))
        OR n.kind IS DISTINCT FROM o.kind OR n.reversed_entry_id IS DISTINCT FROM o.reversed_entry_id
    ), NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_account_months AFTER UPDATE ON journal_entries
REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_entries();
--> statement-breakpoint
CREATE FUNCTION keep_months_after_loans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT a.id) INTO found
  FROM added n JOIN removed o USING (entity_id) LEFT JOIN journal_lines l ON l.loan_id = n.entity_id
  CROSS JOIN LATERAL (VALUES (l.account_id), (n.account_id), (o.account_id)) AS a (id)
  WHERE (n.defaulted_on IS DISTINCT FROM o.defaulted_on OR n.account_id <> o.account_id) AND a.id IS NOT NULL;
  IF found IS NOT NULL THEN PERFORM keep_account_months(found, '-infinity'); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_account_months AFTER UPDATE ON loans REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_loans();
--> statement-breakpoint
CREATE FUNCTION keep_months_after_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM account_month_rows WHERE account_id IN (SELECT entity_id FROM removed);
    DELETE FROM account_months_kept WHERE account_id IN (SELECT entity_id FROM removed);
    RETURN NULL;
  END IF;
  IF is_filling() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(entity_id) INTO found FROM added;
  ELSE
    SELECT array_agg(n.entity_id) INTO found FROM added n JOIN removed o USING (entity_id)
    WHERE n.opened_date IS DISTINCT FROM o.opened_date OR n.created_at_utc <> o.created_at_utc
      OR n.currency_id <> o.currency_id;
  END IF;
  IF found IS NOT NULL THEN PERFORM keep_account_months(found, '-infinity'); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_account_months_of_new AFTER INSERT ON accounts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_accounts();
--> statement-breakpoint
CREATE TRIGGER keep_account_months_of_old AFTER DELETE ON accounts REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_accounts();
--> statement-breakpoint
CREATE TRIGGER keep_account_months AFTER UPDATE ON accounts REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_months_after_accounts();
--> statement-breakpoint
-- The argument says how a row leads to its loan.
CREATE FUNCTION keep_expected_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
  sources text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM removed'
    ELSE 'SELECT * FROM added UNION ALL SELECT * FROM removed'
  END;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(DISTINCT %s) FROM (%s) AS s', TG_ARGV[0], sources) INTO found;
  IF found IS NOT NULL THEN PERFORM keep_expected_payments(found); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_expected_of_new AFTER INSERT ON net_open_positions
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = s.instrument_id)');
--> statement-breakpoint
CREATE TRIGGER keep_expected_payments AFTER UPDATE ON net_open_positions
REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = s.instrument_id)');
--> statement-breakpoint
CREATE TRIGGER keep_expected_of_old AFTER DELETE ON net_open_positions
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = s.instrument_id)');
--> statement-breakpoint
CREATE TRIGGER keep_expected_of_new AFTER INSERT ON loan_payments
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('s.loan_id');
--> statement-breakpoint
CREATE TRIGGER keep_expected_payments AFTER UPDATE ON loan_payments
REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('s.loan_id');
--> statement-breakpoint
CREATE TRIGGER keep_expected_of_old AFTER DELETE ON loan_payments
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('s.loan_id');
--> statement-breakpoint
CREATE TRIGGER keep_expected_payments AFTER UPDATE ON instruments
REFERENCING NEW TABLE AS added OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('s.loan_id');
--> statement-breakpoint
-- The months that have begun and are not kept yet.
CREATE FUNCTION compute_new_account_months() RETURNS SETOF account_month_rows LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  behind integer[];
  since date;
BEGIN
  SELECT array_agg(account_id), min(through) + interval '1 month' INTO behind, since FROM account_months_kept
  WHERE through < date_trunc('month', current_date::timestamp)::date;
  RETURN QUERY SELECT m.* FROM compute_account_months(behind, since) m
    JOIN account_months_kept k ON k.account_id = m.account_id AND m.month > k.through;
END
$$;
--> statement-breakpoint
CREATE VIEW account_months AS
SELECT entity_id, version AS entity_version, account_id, currency_id, month, year, opening_balance, deposited_amount,
  withdrawn_amount, bought_amount, sold_amount, principal_amount, interest_amount, fee_amount, other_amount,
  closing_balance, written_off_amount, invested_amount, total_value, loan_paid_out_amount, loan_payment_amount, owed_amount
FROM account_month_rows
UNION ALL
SELECT m.entity_id, m.version, m.account_id, m.currency_id, m.month, m.year, m.opening_balance, m.deposited_amount, m.withdrawn_amount, m.bought_amount, m.sold_amount, m.principal_amount, m.interest_amount, m.fee_amount, m.other_amount, m.closing_balance, m.written_off_amount, m.invested_amount, m.total_value, m.loan_paid_out_amount, m.loan_payment_amount, m.owed_amount
FROM (
  SELECT WHERE EXISTS (
    SELECT FROM account_months_kept WHERE through < date_trunc('month', current_date::timestamp)::date)
) AS behind CROSS JOIN LATERAL compute_new_account_months() AS m;
--> statement-breakpoint
CREATE VIEW expected_payments AS
SELECT entity_id, version AS entity_version, account_id, instrument_id, loan_id, currency_id, installment_number, due_on,
  principal_amount, interest_amount, amount
FROM expected_payment_rows;
--> statement-breakpoint
SELECT keep_account_months(NULL, '-infinity');
--> statement-breakpoint
SELECT keep_expected_payments(NULL);
