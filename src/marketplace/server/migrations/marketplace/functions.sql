-- Bodies are checked when everything is there.
SET LOCAL check_function_bodies = off;

-- Interest that a part of a loan has earned by a day and that is not paid: of instalments that are due all that is unpaid, of
-- the next one the part of its days that has passed. Cut off below a hundredth. Nothing for a loan that does not run.
CREATE OR REPLACE FUNCTION accrued_interest(instrument integer, outstanding numeric, on_day date) RETURNS numeric
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(trunc(sum(
      CASE WHEN p.due_on <= on_day THEN p.interest - p.covered
        WHEN p.starts_on < on_day THEN greatest(0, p.interest * (on_day - p.starts_on) / (p.due_on - p.starts_on) - p.covered)
        ELSE 0 END) * outstanding / max(p.outstanding_principal), 2), 0.00)
  FROM (
    SELECT k.due_on, k.state, k.interest, l.outstanding_principal,
      least(k.interest, greatest(0, k.paid_amount - k.fee)) AS covered,
      coalesce(lag(k.due_on) OVER (ORDER BY k.installment_number), l.issued_on) AS starts_on
    FROM instruments i JOIN loans l ON l.entity_id = i.loan_id JOIN loan_payments k ON k.loan_id = l.entity_id
    WHERE i.entity_id = instrument AND l.state IN ('ACTIVE', 'OVERDUE') AND l.outstanding_principal > 0
  ) AS p WHERE p.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE')
$$;

-- A posted entry balances in every currency, has all its lines, and says what it moved. Checked at commit, so that an
-- entry and its lines may be written one after the other.
CREATE OR REPLACE FUNCTION check_journal_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  found record;
BEGIN
  SELECT coalesce(sum(lines), 0) AS lines, coalesce(bool_and(debit = credit), false) AS is_balanced,
    max(debit) FILTER (WHERE currency_id = NEW.currency_id) AS moved
  INTO found FROM (
    SELECT currency_id, count(*) AS lines, sum(debit) AS debit, sum(credit) AS credit
    FROM journal_lines WHERE journal_entry_id = NEW.entity_id GROUP BY currency_id
  ) AS per_currency;
  IF found.lines <> NEW.line_count THEN
    RAISE EXCEPTION 'Entry % has % lines, not %', NEW.entry_number, found.lines, NEW.line_count
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_line_count', TABLE = 'journal_entries';
  END IF;
  IF NOT found.is_balanced THEN
    RAISE EXCEPTION 'Entry %: debits and credits differ', NEW.entry_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_balanced', TABLE = 'journal_entries';
  END IF;
  IF found.moved IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'Entry % says it moves %, its lines move %', NEW.entry_number, NEW.amount, found.moved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_amount', TABLE = 'journal_entries';
  END IF;
  IF NEW.state = 'REVERSED' AND NOT EXISTS (
    SELECT FROM journal_entries r WHERE r.reversed_entry_id = NEW.entity_id AND r.state = 'POSTED'
  ) THEN
    RAISE EXCEPTION 'No posted entry reverses entry %', NEW.entry_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_reversed', TABLE = 'journal_entries';
  END IF;
  RETURN NULL;
END
$$;

-- Lines are numbered from 1 to what their entry says, so a posted entry has no room for another one; and money stays in
-- the currency of the accounts it moves between.
CREATE OR REPLACE FUNCTION check_new_journal_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  fault record;
BEGIN
  -- The first of many faults is enough; a LIMIT would make the planner look for it row by row.
  SELECT a.line_number, e.entry_number, a.line_number NOT BETWEEN 1 AND e.line_count AS is_surplus INTO fault
  FROM added a
  JOIN journal_entries e ON e.entity_id = a.journal_entry_id
  JOIN ledger_accounts g ON g.entity_id = a.ledger_account_id
  LEFT JOIN accounts c ON c.entity_id = a.account_id
  WHERE a.line_number NOT BETWEEN 1 AND e.line_count
    OR a.currency_id <> g.currency_id OR a.currency_id <> c.currency_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF fault.is_surplus THEN
    RAISE EXCEPTION 'Entry % has no room for line %', fault.entry_number, fault.line_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_line_count', TABLE = 'journal_lines';
  END IF;
  RAISE EXCEPTION 'Line % of entry % is not in the currency of its accounts', fault.line_number, fault.entry_number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_lines_currency', TABLE = 'journal_lines';
END
$$;

-- The months of these accounts (null: of all) from a day on, summed from `account_month_parts`.
CREATE OR REPLACE FUNCTION compute_account_months(accounts_wanted integer[], since date) RETURNS SETOF account_month_rows
    LANGUAGE plpgsql STABLE
    AS $_$
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
$_$;

-- What accounts may expect of these loans (null: of all), as positions and instalments say. With `through`, of each loan only the
-- instalments up to that one, the next, and those that take up what rounding leaves (null: all of them).
CREATE OR REPLACE FUNCTION compute_expected_payments(loans_wanted integer[], through integer[] DEFAULT NULL::integer[]) RETURNS SETOF expected_payment_rows
    LANGUAGE plpgsql STABLE
    AS $_$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    WITH held AS (
      SELECT n.entity_id, n.entity_version, n.account_id, n.instrument_id, n.currency_id, n.state, n.quantity,
        n.outstanding_principal, k.loan_id, sum(n.outstanding_principal) OVER instrument AS whole,
        sum(n.outstanding_principal) OVER so_far - n.outstanding_principal AS before,
        nullif(sum(n.quantity) OVER instrument, 0) AS nominal, sum(n.quantity) OVER so_far - n.quantity AS nominal_before
      FROM instruments k JOIN net_open_positions n ON n.instrument_id = k.entity_id AND n.outstanding_principal > 0
      WHERE %1$s
      WINDOW instrument AS (PARTITION BY n.instrument_id), so_far AS (PARTITION BY n.instrument_id ORDER BY n.entity_id)
    ), unpaid AS (
      -- The largest instalment after the next takes up what rounding leaves, of principal and of interest.
      SELECT e.*, sum(e.principal) OVER loan AS whole_principal, sum(e.interest) OVER loan AS whole_interest,
        sum(e.principal) FILTER (WHERE e.nth > 1) OVER loan AS later_principal,
        sum(e.interest) FILTER (WHERE e.nth > 1) OVER loan AS later_interest,
        sum(e.principal) OVER from_last AS principal_left, sum(e.interest) OVER from_last AS interest_left,
        row_number() OVER (PARTITION BY e.loan_id ORDER BY e.nth = 1, e.principal DESC, e.nth DESC) = 1 AS takes_principal,
        row_number() OVER (PARTITION BY e.loan_id ORDER BY e.nth = 1, e.interest DESC, e.nth DESC) = 1 AS takes_interest
      FROM (
        SELECT k.loan_id, k.entity_version, k.installment_number, k.due_on,
          unpaid_principal(k.principal, k.interest, k.fee, k.paid_amount) AS principal,
          unpaid_interest(k.interest, k.fee, k.paid_amount) AS interest,
          row_number() OVER (PARTITION BY k.loan_id ORDER BY k.installment_number) AS nth
        FROM loan_payments k
        WHERE k.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND k.outstanding_amount > 0 AND %1$s
      ) AS e
      WINDOW loan AS (PARTITION BY e.loan_id), from_last AS (PARTITION BY e.loan_id ORDER BY e.nth DESC)
    ), wanted AS MATERIALIZED (
      SELECT u.* FROM unpaid u LEFT JOIN unnest($1, $2) AS w (loan_id, through) ON w.loan_id = u.loan_id
      WHERE w.through IS NULL OR u.installment_number <= w.through OR u.nth = 1 OR u.takes_principal OR u.takes_interest
    ), parts AS (
      -- In hundredths, as whole numbers.
      SELECT h.*, u.principal * 100 AS principal_units, div(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_part,
        mod(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_rest,
        u.interest * 100 AS interest_units, div(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_part,
        mod(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_rest,
        share_of(u.whole_principal, h.before, h.outstanding_principal, h.whole) AS all_principal,
        share_of(u.whole_interest, h.before, h.outstanding_principal, h.whole) AS all_interest
      FROM held h JOIN unpaid u ON u.loan_id = h.loan_id AND u.nth = 1
    ), nearest AS (
      SELECT p.*,
        (p.principal_part + CASE WHEN row_number() OVER (PARTITION BY p.instrument_id ORDER BY p.principal_rest DESC,
          p.outstanding_principal DESC, p.entity_id) <= p.principal_units - sum(p.principal_part) OVER instrument
          THEN 1 ELSE 0 END) / 100 AS nearest_principal,
        (p.interest_part + CASE WHEN row_number() OVER (PARTITION BY p.instrument_id ORDER BY p.interest_rest DESC,
          p.outstanding_principal DESC, p.entity_id) <= p.interest_units - sum(p.interest_part) OVER instrument
          THEN 1 ELSE 0 END) / 100 AS nearest_interest
      FROM parts p WINDOW instrument AS (PARTITION BY p.instrument_id)
    ), shares AS (
      -- A share of a later instalment is what is left with it less what is left after it. An instalment's number is 1000 at most.
      SELECT h.*, h.entity_id * 1024 + u.installment_number AS id, (h.entity_version + u.entity_version)::integer AS version,
        u.installment_number, u.due_on,
        CASE WHEN u.nth = 1 THEN h.nearest_principal ELSE
          coalesce(share_of(u.principal_left, h.nominal_before, h.quantity, h.nominal)
            - share_of(u.principal_left - u.principal, h.nominal_before, h.quantity, h.nominal), 0.00)
          + CASE WHEN u.takes_principal THEN h.all_principal - h.nearest_principal
            - coalesce(share_of(u.later_principal, h.nominal_before, h.quantity, h.nominal), 0.00) ELSE 0.00 END
        END AS principal,
        CASE WHEN u.nth = 1 THEN h.nearest_interest ELSE
          coalesce(share_of(u.interest_left, h.nominal_before, h.quantity, h.nominal)
            - share_of(u.interest_left - u.interest, h.nominal_before, h.quantity, h.nominal), 0.00)
          + CASE WHEN u.takes_interest THEN h.all_interest - h.nearest_interest
            - coalesce(share_of(u.later_interest, h.nominal_before, h.quantity, h.nominal), 0.00) ELSE 0.00 END
        END AS interest
      FROM nearest h JOIN wanted u ON u.loan_id = h.loan_id
      WHERE h.state = 'OPEN'
      -- Or both shares would be computed again for their sum.
      OFFSET 0
    )
    SELECT s.id, s.version, s.account_id, s.instrument_id, s.loan_id, s.currency_id, s.installment_number, s.due_on,
      s.principal::numeric(18, 2), s.interest::numeric(18, 2), (s.principal + s.interest)::numeric(18, 2)
    FROM shares s
    $sql$, CASE WHEN loans_wanted IS NULL THEN 'TRUE' ELSE 'k.loan_id = ANY ($1)' END)
  USING loans_wanted, through;
END
$_$;

-- The months that have begun and are not kept yet.
CREATE OR REPLACE FUNCTION compute_new_account_months() RETURNS SETOF account_month_rows
    LANGUAGE plpgsql STABLE ROWS 1
    AS $$
DECLARE
  behind integer[];
  since date;
BEGIN
  SELECT array_agg(account_id), min(through) + interval '1 month' INTO behind, since FROM account_months_kept
  WHERE through < date_trunc('month', clock_today()::timestamp)::date;
  RETURN QUERY SELECT m.* FROM compute_account_months(behind, since) m
    JOIN account_months_kept k ON k.account_id = m.account_id AND m.month > k.through;
END
$$;

-- What is booked stays booked: a mistake is corrected by another entry, and only PENDING ones may still change.
CREATE OR REPLACE FUNCTION guard_journal_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  free text[] := ARRAY['state', 'entity_version', 'updated_at_utc'];
BEGIN
  IF OLD.state = 'PENDING' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.state <> 'REVERSED' THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.state = 'POSTED' AND NEW.state = 'REVERSED'
    AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of entry %, which is %, is not allowed: reverse it instead', TG_OP, OLD.entry_number, OLD.state
    USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE OR REPLACE FUNCTION guard_journal_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  -- The amount is computed from debit and credit, after this trigger.
  free text[] := ARRAY['balance_after', 'amount', 'entity_version', 'updated_at_utc'];
BEGIN
  IF (SELECT state FROM journal_entries WHERE entity_id = OLD.journal_entry_id) = 'PENDING' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% of a journal line is not allowed: reverse its entry instead', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END
$$;

-- A seed that fills an empty database computes everything once, at the end: `SET LOCAL fundament.filling = on`.
CREATE OR REPLACE FUNCTION is_filling() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$ SELECT coalesce(current_setting('fundament.filling', true), '') = 'on' $$;

-- Stores the computed months of these accounts (null: of all) from a day on, and removes those that are gone.
CREATE OR REPLACE FUNCTION refresh_account_months(accounts_wanted integer[], since date) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  first_month date;
BEGIN
  INSERT INTO account_months_kept (account_id)
  SELECT a.entity_id FROM accounts a LEFT JOIN account_months_kept k ON k.account_id = a.entity_id
  WHERE k.account_id IS NULL AND (accounts_wanted IS NULL OR a.entity_id = ANY (accounts_wanted))
  ORDER BY 1 ON CONFLICT DO NOTHING;
  -- One after the other, in the order of their ids: what is computed next must see what the one before has written.
  -- No later than the first month that is not kept yet; an account without any begins with its first.
  SELECT least(date_trunc('month', since::timestamp)::date, min(coalesce(k.through + interval '1 month', '-infinity'))::date)
  INTO first_month
  FROM (
    SELECT through FROM account_months_kept WHERE accounts_wanted IS NULL OR account_id = ANY (accounts_wanted)
    ORDER BY account_id FOR UPDATE
  ) AS k;
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
    loan_paid_out_amount, loan_payment_amount, owed_amount, loan_principal_amount, loan_interest_amount, loan_fee_amount
  ) = (
    excluded.version, excluded.currency_id, excluded.opening_balance, excluded.deposited_amount, excluded.withdrawn_amount,
    excluded.bought_amount, excluded.sold_amount, excluded.principal_amount, excluded.interest_amount, excluded.fee_amount,
    excluded.other_amount, excluded.closing_balance, excluded.written_off_amount, excluded.invested_amount,
    excluded.total_value, excluded.loan_paid_out_amount, excluded.loan_payment_amount, excluded.owed_amount,
    excluded.loan_principal_amount, excluded.loan_interest_amount, excluded.loan_fee_amount
  ) WHERE r IS DISTINCT FROM excluded;
END
$$;

-- Arguments: the loan of a row, by `touched.id`; the column of the rows that is this id; after it, all columns that
-- `compute_expected_payments` reads of the table; how far a change from `o` to `n` reaches, as above.
CREATE OR REPLACE FUNCTION mark_expected_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  sources text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT DISTINCT %I AS id, NULL::integer AS through FROM added', TG_ARGV[1])
    WHEN 'DELETE' THEN format('SELECT DISTINCT %I AS id, NULL::integer AS through FROM removed', TG_ARGV[1])
    ELSE format('SELECT each.id, changed.through FROM (
        SELECT o.%2$I AS old_id, n.%2$I AS new_id, CASE WHEN count(*) = count(%3$s) THEN max(%3$s) END AS through
        FROM (SELECT %1$s FROM removed) AS o FULL JOIN (SELECT %1$s FROM added) AS n USING (entity_id)
        WHERE o IS DISTINCT FROM n GROUP BY 1, 2) AS changed
      CROSS JOIN LATERAL (SELECT old_id UNION SELECT new_id) AS each (id)', TG_ARGV[2], TG_ARGV[1], TG_ARGV[3])
  END;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO expected_payments_stale AS s (loan_id, through)
    SELECT loan_id, CASE WHEN count(*) = count(through) THEN max(through) END
    FROM (SELECT %s AS loan_id, through FROM (%s) AS touched) AS found WHERE loan_id IS NOT NULL GROUP BY 1
    ON CONFLICT (transaction_id, loan_id) DO UPDATE
    SET through = CASE WHEN s.through IS NOT NULL AND excluded.through IS NOT NULL THEN greatest(s.through, excluded.through) END',
    TG_ARGV[0], sources);
  RETURN NULL;
END
$_$;

-- For the first of its rows, all of the transaction's, so that locks are taken in the order of the ids.
CREATE OR REPLACE FUNCTION refresh_expected_on_commit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  stale integer[];
  reach integer[];
BEGIN
  WITH taken AS (DELETE FROM expected_payments_stale WHERE transaction_id = NEW.transaction_id RETURNING loan_id, through)
  SELECT array_agg(loan_id), array_agg(through) INTO stale, reach FROM taken;
  IF stale IS NOT NULL THEN PERFORM refresh_expected_payments(stale, reach); END IF;
  RETURN NULL;
END
$$;

-- Stores the expected payments of these loans. With `through`, only of the instalments that `compute_expected_payments` computes, and
-- removes those up to `through` of which nothing is expected.
CREATE OR REPLACE FUNCTION refresh_expected_payments(loans_wanted integer[], through integer[] DEFAULT NULL::integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- One after the other, as above. Not the loan's own row: an edit of an instalment does not hold it.
  IF loans_wanted IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7041855, id) FROM (SELECT unnest(loans_wanted) AS id ORDER BY 1) AS wanted;
  END IF;
  WITH fresh AS MATERIALIZED (
    SELECT * FROM compute_expected_payments(loans_wanted, through)
  ), reached AS (
    SELECT w.loan_id, coalesce(w.through, 1024) AS through FROM unnest(loans_wanted, through) AS w (loan_id, through)
    UNION ALL
    SELECT DISTINCT r.loan_id, 1024 FROM expected_payment_rows r WHERE loans_wanted IS NULL
  ), gone AS (
    DELETE FROM expected_payment_rows r USING reached
    WHERE r.loan_id = reached.loan_id AND r.installment_number <= reached.through
      AND NOT EXISTS (SELECT FROM fresh WHERE fresh.entity_id = r.entity_id)
  )
  INSERT INTO expected_payment_rows AS r SELECT f.* FROM fresh f LEFT JOIN expected_payment_rows kept USING (entity_id)
  WHERE kept IS DISTINCT FROM f
  ON CONFLICT (entity_id) DO UPDATE SET (
    version, account_id, instrument_id, loan_id, currency_id, due_on, principal_amount, interest_amount, amount
  ) = (
    excluded.version, excluded.account_id, excluded.instrument_id, excluded.loan_id, excluded.currency_id,
    excluded.due_on, excluded.principal_amount, excluded.interest_amount, excluded.amount
  );
END
$$;

CREATE OR REPLACE FUNCTION store_ledger_checkpoint(at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledgerCheckpoint'));
  DELETE FROM ledger_checkpoint_sums;
  DELETE FROM ledger_checkpoint;
  -- What is booked right now may not be there yet; what was booked a day ago is.
  INSERT INTO ledger_checkpoint (checked_at, through_entry_id, booked_before)
  SELECT at, coalesce(max(entity_id), 0), at - interval '1 day' FROM journal_entries;
  INSERT INTO ledger_checkpoint_sums (account_id, ledger_account_id, amount)
  SELECT l.account_id, l.ledger_account_id, sum(l.amount)
  FROM ledger_checkpoint c
  JOIN journal_entries e ON e.entity_id <= c.through_entry_id AND e.booked_at_utc < c.booked_before
  JOIN journal_lines l ON l.journal_entry_id = e.entity_id
  WHERE e.state IN ('POSTED', 'REVERSED')
  GROUP BY GROUPING SETS ((l.account_id), (l.ledger_account_id));
END
$$;

-- What was offered stays as it was: another offer takes its place. Who has signed has signed.
CREATE OR REPLACE FUNCTION guard_loan_offer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (to_jsonb(OLD) - ARRAY['entity_version', 'updated_at_utc', 'state', 'reminded_at_utc', 'closed_at_utc', 'close_reason'])
    IS DISTINCT FROM
    (to_jsonb(NEW) - ARRAY['entity_version', 'updated_at_utc', 'state', 'reminded_at_utc', 'closed_at_utc', 'close_reason'])
  THEN
    RAISE EXCEPTION 'The terms of a loan offer do not change';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION guard_loan_signature() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.state = 'SIGNED' AND (OLD.state, OLD.loan_offer_id, OLD.signed_at_utc, OLD.provider, OLD.document_hash)
    IS DISTINCT FROM (NEW.state, NEW.loan_offer_id, NEW.signed_at_utc, NEW.provider, NEW.document_hash)
  THEN
    RAISE EXCEPTION 'A signature does not change';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_months_after_accounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  IF found IS NOT NULL THEN PERFORM refresh_account_months(found, '-infinity'); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refresh_months_after_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT is_filling() THEN
    PERFORM refresh_months_of_lines((
      SELECT array_agg(l.entity_id)
      FROM added n JOIN removed o USING (entity_id) JOIN journal_lines l ON l.journal_entry_id = n.entity_id
      WHERE (n.state IN ('POSTED', 'REVERSED')) IS DISTINCT FROM (o.state IN ('POSTED', 'REVERSED'))
        OR n.kind IS DISTINCT FROM o.kind OR n.reversed_entry_id IS DISTINCT FROM o.reversed_entry_id
    ), NULL);
  END IF;
  RETURN NULL;
END
$$;

-- New lines add their parts to a month that is kept and is the last one of its account. Where that is not so, the months are
-- computed: an account whose month begins, a line with a date before the last month, a loan that is written off.
CREATE OR REPLACE FUNCTION refresh_months_after_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
    PERFORM refresh_account_months(added_to, (SELECT min(value_date) FROM added));
  END IF;

  IF computed IS NOT NULL THEN PERFORM refresh_account_months(computed, first_day); END IF;
  RETURN NULL;
END
$$;

-- A loan that is written off changes months from that day on; earlier ones stay.
CREATE OR REPLACE FUNCTION refresh_months_after_loans() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  IF found IS NOT NULL THEN PERFORM refresh_account_months(found, first_day); END IF;
  RETURN NULL;
END
$$;

-- Of lines that are posted: the months of their accounts, and of those whose loans they are about.
CREATE OR REPLACE FUNCTION refresh_months_of_lines(lines integer[], since date) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
  IF found IS NOT NULL THEN PERFORM refresh_account_months(found, least(since, first_day)); END IF;
END
$$;

-- Keeps the months that have begun since. Returns how many accounts had none of them.
CREATE OR REPLACE FUNCTION refresh_new_account_months() RETURNS integer
    LANGUAGE plpgsql
    AS $$
DECLARE
  behind integer[];
BEGIN
  SELECT array_agg(account_id) INTO behind FROM account_months_kept
  WHERE through < date_trunc('month', clock_today()::timestamp)::date;
  IF behind IS NOT NULL THEN PERFORM refresh_account_months(behind, clock_today()); END IF;
  RETURN coalesce(cardinality(behind), 0);
END
$$;

-- A run of AutoInvest or a payment moves the balances of ten thousand accounts in one statement: one notification covers all of them,
-- instead of one for each row.
CREATE OR REPLACE FUNCTION notify_accounts_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('identity_changed', 'accounts:' || entity_id)
  FROM (SELECT entity_id FROM removed UNION SELECT entity_id FROM added) AS changed;
  RETURN NULL;
END
$$;

-- What an account put into one loan and got back, by day, after losses and fees, and what it holds: the principal that is owed, and
-- the interest that has accrued. A loan in default is worth nothing. As in src/marketplace/server/returns/readReturns.ts.
CREATE OR REPLACE FUNCTION position_flows(account integer, instrument integer, on_day date) RETURNS TABLE (day date, amount numeric)
    LANGUAGE sql STABLE
    AS $$
  WITH loan AS (
    SELECT l.entity_id, l.defaulted_on FROM instruments i JOIN loans l ON l.entity_id = i.loan_id WHERE i.entity_id = instrument
  )
  SELECT k.value_date, k.amount
  FROM loan JOIN journal_lines k ON k.loan_id = loan.entity_id AND k.account_id = account AND k.value_date <= on_day
  JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
  LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
  WHERE coalesce(r.kind, e.kind) IN ('TRADE', 'LOAN_PAYMENT', 'FEE')
    OR (coalesce(r.kind, e.kind) = 'LOAN_DISBURSEMENT' AND k.principal_amount IS NOT NULL)
  UNION ALL
  SELECT on_day, n.outstanding_principal + accrued_interest(instrument, n.outstanding_principal, on_day)
  FROM loan JOIN net_open_positions n ON n.account_id = account AND n.instrument_id = instrument
  WHERE loan.defaulted_on IS NULL OR loan.defaulted_on > on_day
$$;

-- The yearly return of what an account has in one loan. Empty in the first 90 days.
CREATE OR REPLACE FUNCTION position_return(account integer, instrument integer, on_day date) RETURNS numeric
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN min(day) <= on_day - 90 THEN xirr(array_agg(day), array_agg(amount)) END
  FROM position_flows(account, instrument, on_day)
$$;

-- What of an amount is of who holds `own` of `whole`, when those before hold `before`: all of these add up to the amount.
CREATE OR REPLACE FUNCTION share_of(amount numeric, before numeric, own numeric, whole numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT round(amount * (before + own) / whole, 2) - round(amount * before / whole, 2) $$;

-- Notifies of changed rows, joined as text: a payment to 10,000 investors changes 150,000 rows, and an object for each took longer
-- than writing the rows.
CREATE OR REPLACE FUNCTION notify_derived_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  begins text := format('{"entityName":%s,"entityId":', to_json(TG_ARGV[0]));
  ends text := format(',"changeType":"%s","entityVersion":null}', CASE TG_OP WHEN 'INSERT' THEN 'ADD' ELSE TG_OP END);
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  PERFORM pg_notify('entity_changed', '[' || string_agg(begins || t.entity_id || ends, ',') || ']')
  FROM (SELECT entity_id, row_number() OVER (ORDER BY entity_id) AS nth FROM changed) AS t
  GROUP BY (t.nth - 1) / 55;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION unpaid_interest(interest numeric, fee numeric, paid numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT interest - least(interest, greatest(0, paid - fee)) $$;

-- What is still unpaid of an instalment: fee and interest are covered first.
CREATE OR REPLACE FUNCTION unpaid_principal(principal numeric, interest numeric, fee numeric, paid numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT principal - greatest(0, paid - fee - interest) $$;

-- The yearly rate in percent at which flows are worth nothing together, as src/marketplace/rules/xirr.ts finds it: outwards from zero, then
-- halving, on the logarithm of 1 + rate. Null when there is none.
CREATE OR REPLACE FUNCTION xirr(days date[], amounts numeric[]) RETURNS numeric
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  flows double precision[];
  years double precision[];
  lowest constant double precision := ln(0.0001::double precision);
  highest constant double precision := ln(10001::double precision);
  step constant double precision := 0.01;
  edge double precision := 0;
  side double precision;
  inner_edge double precision;
  outer_edge double precision;
  middle double precision;
  sign_inner integer;
BEGIN
  SELECT array_agg(s.amount / m.moved ORDER BY s.day), array_agg((s.day - m.first) / 365.0 ORDER BY s.day)
  INTO flows, years
  FROM (SELECT f.day, sum(f.amount) AS amount FROM unnest(days, amounts) AS f(day, amount) GROUP BY f.day) AS s
  CROSS JOIN (
    SELECT sum(abs(t.amount)) AS moved, min(t.day) AS first
    FROM (SELECT f.day, sum(f.amount) AS amount FROM unnest(days, amounts) AS f(day, amount) GROUP BY f.day) AS t
    WHERE t.amount <> 0) AS m
  WHERE s.amount <> 0;
  IF flows IS NULL OR 0 <= ALL (flows) OR 0 >= ALL (flows) THEN RETURN NULL; END IF;
  IF xirr_worth(flows, years, 0) = 0 THEN RETURN 0; END IF;
  WHILE edge <= highest + step OR -edge >= lowest - step LOOP
    edge := edge + step;
    FOREACH side IN ARRAY ARRAY[edge, -edge] LOOP
      CONTINUE WHEN side > highest + step OR side < lowest - step;
      inner_edge := side - sign(side) * step;
      sign_inner := sign(xirr_worth(flows, years, inner_edge));
      IF sign_inner <> sign(xirr_worth(flows, years, side)) THEN
        outer_edge := side;
        FOR round IN 1..60 LOOP
          middle := (inner_edge + outer_edge) / 2;
          IF sign(xirr_worth(flows, years, middle)) = sign_inner THEN inner_edge := middle; ELSE outer_edge := middle; END IF;
        END LOOP;
        RETURN round(((exp((inner_edge + outer_edge) / 2) - 1) * 100)::numeric, 2);
      END IF;
    END LOOP;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION xirr_worth(flows double precision[], years double precision[], rate double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT sum(f.amount * exp(-rate * f.years)) FROM unnest(flows, years) AS f(amount, years) $$;

-- Percent a year for a buyer at this price who is paid as planned; compounded yearly, before losses and tax.
-- Null while the loan is late, in recovery or not running: then nobody knows when it pays.
CREATE OR REPLACE FUNCTION yield_to_maturity(instrument integer, asked numeric, on_day date) RETURNS numeric
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  amounts double precision[];
  years double precision[];
  low double precision := -0.99;
  high double precision := 10;
  middle double precision;
  worth double precision;
BEGIN
  SELECT array_agg((k.outstanding_amount - greatest(0, k.fee - k.paid_amount)) * 100 / l.outstanding_principal),
    array_agg((k.due_on - on_day) / 365.0)
  INTO amounts, years
  FROM instruments i JOIN loans l ON l.entity_id = i.loan_id JOIN loan_payments k ON k.loan_id = l.entity_id
  WHERE i.entity_id = instrument AND l.state = 'ACTIVE' AND l.outstanding_principal > 0
    AND k.outstanding_amount > 0 AND k.due_on > on_day;
  IF amounts IS NULL THEN RETURN NULL; END IF;
  FOR step IN 1..48 LOOP
    middle := (low + high) / 2;
    SELECT sum(a * power(1 + middle, -y)) INTO worth FROM unnest(amounts, years) AS flow(a, y);
    IF worth > asked THEN low := middle; ELSE high := middle; END IF;
  END LOOP;
  RETURN round((100 * middle)::numeric, 2);
END
$$;

-- What one posted line adds to the month of its account, and to that of the account whose loan it is about.
CREATE OR REPLACE VIEW account_month_parts AS
 SELECT p.line_id,
    p.account_id,
    p.value_date,
    (date_trunc('month'::text, (p.value_date)::timestamp without time zone))::date AS month,
    1 AS lines,
    p.amount AS change,
    (- p.principal) AS invested,
        CASE
            WHEN (p.kind = ANY (ARRAY['DEPOSIT'::journal_entry_kind, 'INCOMING_TRANSFER'::journal_entry_kind])) THEN p.amount
            ELSE NULL::numeric
        END AS deposited,
        CASE
            WHEN (p.kind = ANY (ARRAY['PAYOUT'::journal_entry_kind, 'OUTGOING_TRANSFER'::journal_entry_kind])) THEN (- p.amount)
            ELSE NULL::numeric
        END AS withdrawn,
        CASE
            WHEN ((p.kind = ANY (ARRAY['TRADE'::journal_entry_kind, 'LOAN_DISBURSEMENT'::journal_entry_kind])) AND p.is_out) THEN (- p.amount)
            ELSE NULL::numeric
        END AS bought,
        CASE
            WHEN ((p.kind = 'TRADE'::journal_entry_kind) AND (NOT p.is_out)) THEN (p.amount + p.fee)
            ELSE NULL::numeric
        END AS sold,
        CASE
            WHEN (p.kind = 'LOAN_PAYMENT'::journal_entry_kind) THEN p.principal
            ELSE NULL::numeric
        END AS principal,
        CASE
            WHEN (p.kind = 'LOAN_PAYMENT'::journal_entry_kind) THEN (p.amount - p.principal)
            ELSE NULL::numeric
        END AS interest,
        CASE
            WHEN (p.kind = 'FEE'::journal_entry_kind) THEN (- p.amount)
            ELSE p.fee
        END AS fee,
        CASE
            WHEN (p.kind = 'MANUAL'::journal_entry_kind) THEN p.amount
            WHEN ((p.kind = 'LOAN_DISBURSEMENT'::journal_entry_kind) AND (NOT p.is_out)) THEN (p.amount + p.fee)
            ELSE NULL::numeric
        END AS other,
        CASE
            WHEN ((p.kind = 'LOAN_DISBURSEMENT'::journal_entry_kind) AND (NOT p.is_out)) THEN (p.amount + p.fee)
            ELSE NULL::numeric
        END AS paid_out,
    NULL::numeric AS owed,
    NULL::numeric AS paid,
    NULL::numeric AS paid_principal,
    NULL::numeric AS paid_interest
   FROM ( SELECT k.entity_id AS line_id,
            k.account_id,
            k.value_date,
            k.amount,
            COALESCE(r.kind, e.kind) AS kind,
            ((k.amount < (0)::numeric) <> (r.entity_id IS NOT NULL)) AS is_out,
            COALESCE(k.principal_amount, 0.00) AS principal,
            COALESCE(k.fee_amount, 0.00) AS fee
           FROM ((journal_lines k
             JOIN journal_entries e ON (((e.entity_id = k.journal_entry_id) AND (e.state = ANY (ARRAY['POSTED'::journal_entry_state, 'REVERSED'::journal_entry_state])))))
             LEFT JOIN journal_entries r ON ((r.entity_id = e.reversed_entry_id)))
          WHERE (k.account_id IS NOT NULL)) p
UNION ALL
 SELECT l.entity_id AS line_id,
    n.account_id,
    l.value_date,
    (date_trunc('month'::text, (l.value_date)::timestamp without time zone))::date AS month,
    1 AS lines,
    NULL::numeric AS change,
    NULL::numeric AS invested,
    NULL::numeric AS deposited,
    NULL::numeric AS withdrawn,
    NULL::numeric AS bought,
    NULL::numeric AS sold,
    NULL::numeric AS principal,
    NULL::numeric AS interest,
    NULL::numeric AS fee,
    NULL::numeric AS other,
    NULL::numeric AS paid_out,
    (- l.principal_amount) AS owed,
        CASE
            WHEN (COALESCE(r.kind, e.kind) = 'LOAN_PAYMENT'::journal_entry_kind) THEN
            CASE
                WHEN (r.entity_id IS NULL) THEN l.debit
                ELSE (- l.credit)
            END
            ELSE NULL::numeric
        END AS paid,
        CASE
            WHEN ((l.account_id IS NOT NULL) AND (COALESCE(r.kind, e.kind) = 'LOAN_PAYMENT'::journal_entry_kind)) THEN COALESCE(l.principal_amount, 0.00)
            ELSE NULL::numeric
        END AS paid_principal,
        CASE
            WHEN ((l.account_id IS NOT NULL) AND (COALESCE(r.kind, e.kind) = 'LOAN_PAYMENT'::journal_entry_kind)) THEN ((l.amount + COALESCE(l.fee_amount, 0.00)) - COALESCE(l.principal_amount, 0.00))
            ELSE NULL::numeric
        END AS paid_interest
   FROM (((loans n
     JOIN journal_lines l ON ((l.loan_id = n.entity_id)))
     JOIN journal_entries e ON (((e.entity_id = l.journal_entry_id) AND (e.state = ANY (ARRAY['POSTED'::journal_entry_state, 'REVERSED'::journal_entry_state])))))
     LEFT JOIN journal_entries r ON ((r.entity_id = e.reversed_entry_id)));

-- Every account in every month, from the posted lines alone. The months of one account are computed from its own lines,
-- so a filter by account reads no others (OFFSET 0 keeps the planner from reading all entries to join the few of one
-- account). Ids are account times 1200 and months since 2000: unique for a hundred years.
CREATE OR REPLACE VIEW account_months AS
 SELECT account_month_rows.entity_id,
    account_month_rows.version AS entity_version,
    account_month_rows.account_id,
    account_month_rows.currency_id,
    account_month_rows.month,
    account_month_rows.year,
    account_month_rows.opening_balance,
    account_month_rows.deposited_amount,
    account_month_rows.withdrawn_amount,
    account_month_rows.bought_amount,
    account_month_rows.sold_amount,
    account_month_rows.principal_amount,
    account_month_rows.interest_amount,
    account_month_rows.fee_amount,
    account_month_rows.other_amount,
    account_month_rows.closing_balance,
    account_month_rows.written_off_amount,
    account_month_rows.invested_amount,
    account_month_rows.total_value,
    account_month_rows.loan_paid_out_amount,
    account_month_rows.loan_payment_amount,
    account_month_rows.owed_amount,
    account_month_rows.loan_principal_amount,
    account_month_rows.loan_interest_amount,
    account_month_rows.loan_fee_amount
   FROM account_month_rows
UNION ALL
 SELECT m.entity_id,
    m.version AS entity_version,
    m.account_id,
    m.currency_id,
    m.month,
    m.year,
    m.opening_balance,
    m.deposited_amount,
    m.withdrawn_amount,
    m.bought_amount,
    m.sold_amount,
    m.principal_amount,
    m.interest_amount,
    m.fee_amount,
    m.other_amount,
    m.closing_balance,
    m.written_off_amount,
    m.invested_amount,
    m.total_value,
    m.loan_paid_out_amount,
    m.loan_payment_amount,
    m.owed_amount,
    m.loan_principal_amount,
    m.loan_interest_amount,
    m.loan_fee_amount
   FROM (( SELECT
          WHERE (EXISTS ( SELECT
                   FROM account_months_kept
                  WHERE (account_months_kept.through < (date_trunc('month'::text, (clock_today())::timestamp without time zone))::date)))) behind
     CROSS JOIN LATERAL compute_new_account_months() m(entity_id, version, account_id, currency_id, month, year, opening_balance, deposited_amount, withdrawn_amount, bought_amount, sold_amount, principal_amount, interest_amount, fee_amount, other_amount, closing_balance, written_off_amount, invested_amount, total_value, loan_paid_out_amount, loan_payment_amount, owed_amount, loan_principal_amount, loan_interest_amount, loan_fee_amount));

-- The calendar years of accounts. Filters by account or year reach the rows of the months.
CREATE OR REPLACE VIEW account_years AS
 SELECT (((account_months.account_id * 128) + account_months.year) - 2000) AS entity_id,
    max(account_months.entity_version) AS entity_version,
    account_months.account_id,
    min(account_months.currency_id) AS currency_id,
    account_months.year,
    ((array_agg(account_months.opening_balance ORDER BY account_months.month))[1])::numeric(18,2) AS opening_balance,
    (sum(account_months.deposited_amount))::numeric(18,2) AS deposited_amount,
    (sum(account_months.withdrawn_amount))::numeric(18,2) AS withdrawn_amount,
    (sum(account_months.bought_amount))::numeric(18,2) AS bought_amount,
    (sum(account_months.sold_amount))::numeric(18,2) AS sold_amount,
    (sum(account_months.principal_amount))::numeric(18,2) AS principal_amount,
    (sum(account_months.interest_amount))::numeric(18,2) AS interest_amount,
    (sum(account_months.fee_amount))::numeric(18,2) AS fee_amount,
    (sum(account_months.other_amount))::numeric(18,2) AS other_amount,
    (sum(account_months.written_off_amount))::numeric(18,2) AS written_off_amount,
    (sum(account_months.loan_paid_out_amount))::numeric(18,2) AS loan_paid_out_amount,
    (sum(account_months.loan_payment_amount))::numeric(18,2) AS loan_payment_amount,
    (sum(account_months.loan_principal_amount))::numeric(18,2) AS loan_principal_amount,
    (sum(account_months.loan_interest_amount))::numeric(18,2) AS loan_interest_amount,
    (sum(account_months.loan_fee_amount))::numeric(18,2) AS loan_fee_amount,
    ((array_agg(account_months.closing_balance ORDER BY account_months.month DESC))[1])::numeric(18,2) AS closing_balance,
    ((array_agg(account_months.invested_amount ORDER BY account_months.month DESC))[1])::numeric(18,2) AS invested_amount,
    ((array_agg(account_months.total_value ORDER BY account_months.month DESC))[1])::numeric(18,2) AS total_value,
    ((array_agg(account_months.owed_amount ORDER BY account_months.month DESC))[1])::numeric(18,2) AS owed_amount,
    ('/yearly-reports/'::text || ((((account_months.account_id * 128) + account_months.year) - 2000))::text) AS report,
    ('/yearly-tables/'::text || ((((account_months.account_id * 128) + account_months.year) - 2000))::text) AS report_table
   FROM account_months
  GROUP BY account_months.account_id, account_months.year;

-- Expected payments of each loan, shared as `shareOut` will share it when it is paid: by what is outstanding, each
-- share the difference of rounded sums, over the holders and over the instalments. So both add up to the hundredth.
-- Ids are position times 512 and instalment: a loan has 360 at most.
CREATE OR REPLACE VIEW expected_payments AS
 SELECT expected_payment_rows.entity_id,
    expected_payment_rows.version AS entity_version,
    expected_payment_rows.account_id,
    expected_payment_rows.instrument_id,
    expected_payment_rows.loan_id,
    expected_payment_rows.currency_id,
    expected_payment_rows.installment_number,
    expected_payment_rows.due_on,
    expected_payment_rows.principal_amount,
    expected_payment_rows.interest_amount,
    expected_payment_rows.amount
   FROM expected_payment_rows;

-- Reasons of a class of risk, one to a row. At most 100 rules are met, so that ids of two records never meet.
CREATE OR REPLACE VIEW loan_application_reasons AS
 SELECT ((p.entity_id * 128) + (r."position")::integer) AS entity_id,
    p.entity_version,
    p.entity_id AS loan_application_id,
    (r."position")::integer AS "position",
    (
        CASE
            WHEN (((r.reason ->> 'points'::text))::integer > 0) THEN 'FOR'::text
            ELSE 'AGAINST'::text
        END)::reason_effect AS effect,
    (r.reason -> 'text'::text) AS text,
    ((r.reason ->> 'points'::text))::integer AS points
   FROM (loan_applications p
     CROSS JOIN LATERAL jsonb_array_elements(p.risk_reasons) WITH ORDINALITY r(reason, "position"));

-- Papers of the application that investors in the loan may open: what staff chose, as long as the borrower agrees. The types
-- are compared as texts: a value of an enumeration cannot be used in the transaction that adds it.
CREATE OR REPLACE VIEW loan_documents AS
 SELECT d.entity_id,
    (d.entity_version + l.entity_version) AS entity_version,
    l.entity_id AS loan_id,
    d.type,
    d.file_name,
    d.byte_size,
    d.uploaded_at_utc,
    d.file
   FROM (documents d
     JOIN loans l ON ((l.loan_application_id = d.loan_application_id)))
  WHERE (d.is_for_investors AND ((d.type)::text = ANY (ARRAY['ANNUAL_ACCOUNTS'::text, 'BUDGET'::text, 'COLLATERAL'::text])) AND (l.borrower_visibility = 'NAMED_WITH_ACCOUNTS'::borrower_visibility));

CREATE OR REPLACE VIEW loan_instalments AS
 SELECT p.entity_id,
    p.entity_version,
    p.loan_id,
    l.currency_id,
    p.installment_number,
    p.state,
    p.due_on,
    p.principal,
    p.interest,
    (p.principal + p.interest) AS amount,
    p.paid_on,
    p.days_late
   FROM (loan_payments p
     JOIN loans l ON ((l.entity_id = p.loan_id)));

-- What investors see of a borrower. The industry is a coded text, shown in the reader's language.
CREATE OR REPLACE VIEW loan_profiles AS
 SELECT l.entity_id,
    ((l.entity_version + b.entity_version) + COALESCE(p.entity_version, 0)) AS entity_version,
    l.entity_id AS loan_id,
    l.borrower_visibility AS visibility,
    l.currency_id,
    b.country_id,
    b.industry,
    b.business_type AS legal_form,
    (EXTRACT(year FROM b.founded_on))::integer AS founded_year,
    b.employee_count,
        CASE
            WHEN (l.borrower_visibility <> 'ANONYMOUS'::borrower_visibility) THEN b.name
            ELSE NULL::text
        END AS borrower_name,
        CASE
            WHEN (l.borrower_visibility <> 'ANONYMOUS'::borrower_visibility) THEN b.reg_number
            ELSE NULL::text
        END AS reg_number,
        CASE
            WHEN (l.borrower_visibility <> 'ANONYMOUS'::borrower_visibility) THEN b.website
            ELSE NULL::text
        END AS website,
        CASE
            WHEN (l.borrower_visibility <> 'ANONYMOUS'::borrower_visibility) THEN b.description
            ELSE NULL::text
        END AS business_description,
    p.financial_year,
    p.annual_turnover,
    p.profit_before_tax,
    p.equity,
    p.existing_debt,
    p.previous_annual_turnover,
    p.previous_profit_before_tax,
    p.previous_equity,
        CASE
            WHEN (l.borrower_visibility <> 'ANONYMOUS'::borrower_visibility) THEN p.collateral_description
            ELSE NULL::text
        END AS collateral_description,
    ('/information-sheets/'::text || (l.entity_id)::text) AS information_sheet
   FROM (((loans l
     JOIN accounts a ON ((a.entity_id = l.account_id)))
     JOIN businesses b ON ((b.entity_id = a.business_id)))
     LEFT JOIN loan_applications p ON ((p.entity_id = l.loan_application_id)));

CREATE OR REPLACE VIEW loan_reasons AS
 SELECT ((l.entity_id * 128) + (r."position")::integer) AS entity_id,
    l.entity_version,
    l.entity_id AS loan_id,
    (r."position")::integer AS "position",
    (
        CASE
            WHEN (((r.reason ->> 'points'::text))::integer > 0) THEN 'FOR'::text
            ELSE 'AGAINST'::text
        END)::reason_effect AS effect,
    (r.reason -> 'text'::text) AS text,
    ((r.reason ->> 'points'::text))::integer AS points
   FROM (loans l
     CROSS JOIN LATERAL jsonb_array_elements(l.risk_reasons) WITH ORDINALITY r(reason, "position"));

DROP TRIGGER IF EXISTS check_journal_entry ON journal_entries;
CREATE CONSTRAINT TRIGGER check_journal_entry AFTER INSERT OR UPDATE ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = ANY (ARRAY['POSTED'::journal_entry_state, 'REVERSED'::journal_entry_state]))) EXECUTE FUNCTION check_journal_entry();
CREATE OR REPLACE TRIGGER check_new_journal_lines AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_new_journal_lines();
CREATE OR REPLACE TRIGGER guard_journal_entry BEFORE DELETE OR UPDATE ON journal_entries FOR EACH ROW EXECUTE FUNCTION guard_journal_entry();
CREATE OR REPLACE TRIGGER guard_journal_line BEFORE DELETE OR UPDATE ON journal_lines FOR EACH ROW EXECUTE FUNCTION guard_journal_line();
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON fills FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON trades FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER refresh_account_months AFTER UPDATE ON accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_accounts();
CREATE OR REPLACE TRIGGER refresh_account_months AFTER UPDATE ON journal_entries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_entries();
CREATE OR REPLACE TRIGGER refresh_account_months AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_lines();
CREATE OR REPLACE TRIGGER refresh_account_months AFTER UPDATE ON loans REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_loans();
CREATE OR REPLACE TRIGGER refresh_account_months_of_new AFTER INSERT ON accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_accounts();
CREATE OR REPLACE TRIGGER refresh_account_months_of_old AFTER DELETE ON accounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_months_after_accounts();
CREATE OR REPLACE TRIGGER mark_expected_of_new AFTER INSERT ON loan_payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('touched.id', 'loan_id');
CREATE OR REPLACE TRIGGER mark_expected_of_new AFTER INSERT ON net_open_positions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id');
CREATE OR REPLACE TRIGGER mark_expected_of_old AFTER DELETE ON loan_payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('touched.id', 'loan_id');
CREATE OR REPLACE TRIGGER mark_expected_of_old AFTER DELETE ON net_open_positions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id');
DROP TRIGGER IF EXISTS refresh_expected_on_commit ON expected_payments_stale;
CREATE CONSTRAINT TRIGGER refresh_expected_on_commit AFTER INSERT ON expected_payments_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_expected_on_commit();
CREATE OR REPLACE TRIGGER mark_expected_stale AFTER UPDATE ON instruments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('touched.id', 'loan_id', 'entity_id, loan_id', 'NULL::integer');
CREATE OR REPLACE TRIGGER mark_expected_stale AFTER UPDATE ON loan_payments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('touched.id', 'loan_id', 'entity_id, entity_version, loan_id, installment_number, due_on, state, principal, interest, fee, paid_amount, outstanding_amount', 'CASE WHEN o.state IN (''SCHEDULED'', ''PARTIALLY_PAID'', ''OVERDUE'') AND o.outstanding_amount > 0 AND (o.loan_id, o.installment_number) = (n.loan_id, n.installment_number) AND unpaid_principal(n.principal, n.interest, n.fee, n.paid_amount) <= unpaid_principal(o.principal, o.interest, o.fee, o.paid_amount) AND unpaid_interest(n.interest, n.fee, n.paid_amount) <= unpaid_interest(o.interest, o.fee, o.paid_amount) THEN o.installment_number END');
CREATE OR REPLACE TRIGGER mark_expected_stale AFTER UPDATE ON net_open_positions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_expected_stale('(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id', 'entity_id, entity_version, instrument_id, account_id, currency_id, state, quantity, outstanding_principal', 'CASE WHEN o.outstanding_principal > 0 AND n.outstanding_principal > 0 AND (o.entity_version, o.instrument_id, o.account_id, o.currency_id, o.state, o.quantity) = (n.entity_version, n.instrument_id, n.account_id, n.currency_id, n.state, n.quantity) THEN 0 END');
CREATE OR REPLACE TRIGGER guard_loan_offer BEFORE UPDATE ON loan_offers FOR EACH ROW EXECUTE FUNCTION guard_loan_offer();
CREATE OR REPLACE TRIGGER guard_loan_signature BEFORE UPDATE ON loan_signatures FOR EACH ROW EXECUTE FUNCTION guard_loan_signature();
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER INSERT OR DELETE OR UPDATE ON account_person_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'person_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER UPDATE ON accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_accounts_changed();
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER INSERT OR UPDATE ON aml_answers FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('accounts', 'account_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('businesses', 'entity_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER INSERT ON financial_literacy_answers FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('accounts', 'account_id');
CREATE OR REPLACE TRIGGER notify_changed AFTER UPDATE ON account_month_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('AccountMonth');
CREATE OR REPLACE TRIGGER notify_changed AFTER UPDATE ON expected_payment_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('ExpectedPayment');
CREATE OR REPLACE TRIGGER notify_deleted AFTER DELETE ON account_month_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('AccountMonth');
CREATE OR REPLACE TRIGGER notify_deleted AFTER DELETE ON expected_payment_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('ExpectedPayment');
CREATE OR REPLACE TRIGGER notify_added AFTER INSERT ON account_month_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('AccountMonth');
CREATE OR REPLACE TRIGGER notify_added AFTER INSERT ON expected_payment_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_derived_rows('ExpectedPayment');
