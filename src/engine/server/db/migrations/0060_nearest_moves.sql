-- The next unpaid instalment is still shared out as it will be paid. Later ones are shared by nominal amounts, which a payment leaves
-- as they are, counted from the last instalment on: so a payment moves the next instalment and those that take up what rounding
-- leaves, and no other. Before, it moved nearly every instalment to come by a hundredth.
CREATE OR REPLACE FUNCTION compute_expected_payments(loans_wanted integer[]) RETURNS SETOF expected_payment_rows
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    WITH held AS (
      SELECT n.*, k.loan_id, sum(n.outstanding_principal) OVER instrument AS whole,
        sum(n.outstanding_principal) OVER so_far - n.outstanding_principal AS before,
        nullif(sum(n.quantity) OVER instrument, 0) AS nominal, sum(n.quantity) OVER so_far - n.quantity AS nominal_before
      FROM instruments k JOIN net_open_positions n ON n.instrument_id = k.entity_id AND n.outstanding_principal > 0
      WHERE %1$s
      WINDOW instrument AS (PARTITION BY n.instrument_id), so_far AS (PARTITION BY n.instrument_id ORDER BY n.entity_id)
    ), unpaid AS (
      -- The largest instalment after the next takes up what rounding leaves, of principal and of interest.
      SELECT e.*, sum(e.principal) OVER loan AS whole_principal, sum(e.interest) OVER loan AS whole_interest,
        sum(e.principal) OVER from_last - e.principal AS principal_after,
        sum(e.interest) OVER from_last - e.interest AS interest_after,
        row_number() OVER (PARTITION BY e.loan_id ORDER BY e.nth = 1, e.principal DESC, e.nth DESC) = 1 AS takes_principal,
        row_number() OVER (PARTITION BY e.loan_id ORDER BY e.nth = 1, e.interest DESC, e.nth DESC) = 1 AS takes_interest
      FROM (
        -- Fee and interest are covered first.
        SELECT k.loan_id, k.entity_version, k.installment_number, k.due_on,
          k.principal - greatest(0, k.paid_amount - k.fee - k.interest) AS principal,
          k.interest - least(k.interest, greatest(0, k.paid_amount - k.fee)) AS interest,
          row_number() OVER (PARTITION BY k.loan_id ORDER BY k.installment_number) AS nth
        FROM loan_payments k
        WHERE k.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND k.outstanding_amount > 0 AND %1$s
      ) AS e
      WINDOW loan AS (PARTITION BY e.loan_id), from_last AS (PARTITION BY e.loan_id ORDER BY e.nth DESC)
    ), parts AS (
      -- In hundredths, as whole numbers.
      SELECT h.*, u.principal * 100 AS principal_units, div(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_part,
        mod(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_rest,
        u.interest * 100 AS interest_units, div(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_part,
        mod(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_rest,
        round(u.whole_principal * (h.before + h.outstanding_principal) / h.whole, 2)
          - round(u.whole_principal * h.before / h.whole, 2) AS all_principal,
        round(u.whole_interest * (h.before + h.outstanding_principal) / h.whole, 2)
          - round(u.whole_interest * h.before / h.whole, 2) AS all_interest
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
    ), afterwards AS (
      -- What is shared out after an instalment. An instalment's number is 1000 at most.
      SELECT h.*, h.entity_id * 1024 + u.installment_number AS id, (h.entity_version + u.entity_version)::integer AS version,
        u.installment_number, u.due_on, u.nth, u.takes_principal, u.takes_interest,
        coalesce(round(u.principal_after * (h.nominal_before + h.quantity) / h.nominal, 2)
          - round(u.principal_after * h.nominal_before / h.nominal, 2), 0.00) AS principal_after,
        coalesce(round(u.interest_after * (h.nominal_before + h.quantity) / h.nominal, 2)
          - round(u.interest_after * h.nominal_before / h.nominal, 2), 0.00) AS interest_after
      FROM nearest h JOIN unpaid u ON u.loan_id = h.loan_id
      WHERE h.state = 'OPEN'
    ), shares AS (
      SELECT s.*,
        CASE WHEN s.nth = 1 THEN s.nearest_principal ELSE lag(s.principal_after) OVER instalments - s.principal_after
          + CASE WHEN s.takes_principal THEN s.all_principal - s.nearest_principal - first_value(s.principal_after) OVER instalments
            ELSE 0.00 END END AS principal,
        CASE WHEN s.nth = 1 THEN s.nearest_interest ELSE lag(s.interest_after) OVER instalments - s.interest_after
          + CASE WHEN s.takes_interest THEN s.all_interest - s.nearest_interest - first_value(s.interest_after) OVER instalments
            ELSE 0.00 END END AS interest
      FROM afterwards s WINDOW instalments AS (PARTITION BY s.entity_id ORDER BY s.nth)
    )
    SELECT s.id, s.version, s.account_id, s.instrument_id, s.loan_id, s.currency_id, s.installment_number, s.due_on,
      s.principal::numeric(18, 2), s.interest::numeric(18, 2), (s.principal + s.interest)::numeric(18, 2)
    FROM shares s
    $sql$, CASE WHEN loans_wanted IS NULL THEN 'TRUE' ELSE 'k.loan_id = ANY ($1)' END)
  USING loans_wanted;
END
$$;--> statement-breakpoint
-- As before, but what stays as it is is not written, and not locked either.
CREATE OR REPLACE FUNCTION keep_expected_payments(loans_wanted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other, as above. Not the loan's own row: whoever edits an instalment does not hold it.
  IF loans_wanted IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7041855, id) FROM (SELECT unnest(loans_wanted) AS id ORDER BY 1) AS wanted;
  END IF;
  WITH fresh AS MATERIALIZED (
    SELECT * FROM compute_expected_payments(loans_wanted)
  ), kept AS MATERIALIZED (
    SELECT * FROM expected_payment_rows r WHERE loans_wanted IS NULL OR r.loan_id = ANY (loans_wanted)
  ), gone AS (
    DELETE FROM expected_payment_rows r USING kept
    WHERE r.entity_id = kept.entity_id AND NOT EXISTS (SELECT FROM fresh WHERE fresh.entity_id = kept.entity_id)
  )
  INSERT INTO expected_payment_rows AS r SELECT f.* FROM fresh f LEFT JOIN kept ON kept.entity_id = f.entity_id
  WHERE kept IS DISTINCT FROM f
  ON CONFLICT (entity_id) DO UPDATE SET (
    version, account_id, instrument_id, loan_id, currency_id, due_on, principal_amount, interest_amount, amount
  ) = (
    excluded.version, excluded.account_id, excluded.instrument_id, excluded.loan_id, excluded.currency_id,
    excluded.due_on, excluded.principal_amount, excluded.interest_amount, excluded.amount
  );
END
$$;--> statement-breakpoint
SELECT keep_expected_payments(NULL);
