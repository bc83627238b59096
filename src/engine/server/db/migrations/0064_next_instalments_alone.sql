-- What is still unpaid of an instalment: fee and interest are covered first.
CREATE FUNCTION unpaid_principal(principal numeric, interest numeric, fee numeric, paid numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$ SELECT principal - greatest(0, paid - fee - interest) $$;--> statement-breakpoint
CREATE FUNCTION unpaid_interest(interest numeric, fee numeric, paid numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$ SELECT interest - least(interest, greatest(0, paid - fee)) $$;--> statement-breakpoint
-- What of an amount is of who holds `own` of `whole`, when those before hold `before`: all of these add up to the amount.
CREATE FUNCTION share_of(amount numeric, before numeric, own numeric, whole numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$ SELECT round(amount * (before + own) / whole, 2) - round(amount * before / whole, 2) $$;--> statement-breakpoint
DROP FUNCTION compute_expected_payments(integer[]);--> statement-breakpoint
-- What accounts may expect of these loans (null: of all), as positions and instalments say. With `through`, of each loan only the
-- instalments up to that one, the next, and those that take up what rounding leaves (null: all of them).
CREATE FUNCTION compute_expected_payments(loans_wanted integer[], through integer[] DEFAULT NULL)
RETURNS SETOF expected_payment_rows LANGUAGE plpgsql STABLE AS $$
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
$$;--> statement-breakpoint
DROP FUNCTION keep_expected_payments(integer[]);--> statement-breakpoint
-- As before, of each loan with `through` for the instalments that `compute_expected_payments` computes, and for those up to that
-- one of which nothing is expected any more.
CREATE FUNCTION keep_expected_payments(loans_wanted integer[], through integer[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other, as above. Not the loan's own row: whoever edits an instalment does not hold it.
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
$$;--> statement-breakpoint
-- Null: every payment to come of the loan is stale. Otherwise positions have at most paid off, and of instalments up to this
-- one less is unpaid than before: later ones are expected as they were, except the next and those that take up what rounding leaves.
ALTER TABLE expected_payments_stale ADD COLUMN through integer;--> statement-breakpoint
-- Arguments: the loan of a row, by `touched.id`; the column of the rows that is this id; after it, all columns that
-- `compute_expected_payments` reads of the table; how far a change from `o` to `n` reaches, as above.
CREATE OR REPLACE FUNCTION keep_expected_after() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON net_open_positions
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after(
  '(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id',
  'entity_id, entity_version, instrument_id, account_id, currency_id, state, quantity, outstanding_principal',
  'CASE WHEN o.outstanding_principal > 0 AND n.outstanding_principal > 0
     AND (o.entity_version, o.instrument_id, o.account_id, o.currency_id, o.state, o.quantity)
       = (n.entity_version, n.instrument_id, n.account_id, n.currency_id, n.state, n.quantity) THEN 0 END');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON loan_payments
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id',
  'entity_id, entity_version, loan_id, installment_number, due_on, state, principal, interest, fee, paid_amount, outstanding_amount',
  'CASE WHEN o.state IN (''SCHEDULED'', ''PARTIALLY_PAID'', ''OVERDUE'') AND o.outstanding_amount > 0
     AND (o.loan_id, o.installment_number) = (n.loan_id, n.installment_number)
     AND unpaid_principal(n.principal, n.interest, n.fee, n.paid_amount)
       <= unpaid_principal(o.principal, o.interest, o.fee, o.paid_amount)
     AND unpaid_interest(n.interest, n.fee, n.paid_amount) <= unpaid_interest(o.interest, o.fee, o.paid_amount)
   THEN o.installment_number END');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON instruments
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id', 'entity_id, loan_id', 'NULL::integer');--> statement-breakpoint
-- For the first of its rows, all of the transaction's, so that locks are taken in the order of the ids.
CREATE OR REPLACE FUNCTION keep_expected_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stale integer[];
  reach integer[];
BEGIN
  WITH taken AS (DELETE FROM expected_payments_stale WHERE transaction_id = NEW.transaction_id RETURNING loan_id, through)
  SELECT array_agg(loan_id), array_agg(through) INTO stale, reach FROM taken;
  IF stale IS NOT NULL THEN PERFORM keep_expected_payments(stale, reach); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- As before, from the lines themselves: they are not read again.
CREATE OR REPLACE FUNCTION keep_months_after_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
  first_day date;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT a.id), min(l.value_date) INTO found, first_day
  FROM added l
  JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
  LEFT JOIN loans n ON n.entity_id = l.loan_id
  CROSS JOIN LATERAL (VALUES (l.account_id), (n.account_id)) AS a (id)
  WHERE a.id IS NOT NULL;
  IF found IS NOT NULL THEN PERFORM keep_account_months(found, first_day); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What is written again for each entry of a month has room on its own page, so the indexes stay as they are.
ALTER TABLE account_month_rows SET (fillfactor = 50);--> statement-breakpoint
-- As before, with one reading of what is kept of them.
CREATE OR REPLACE FUNCTION keep_account_months(accounts_wanted integer[], since date) RETURNS void LANGUAGE plpgsql AS $$
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
