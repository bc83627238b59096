-- As before, without joining positions with themselves: the planner knows nothing of how many there are, and compared each
-- with each.
CREATE OR REPLACE FUNCTION compute_expected_payments(loans_wanted integer[]) RETURNS SETOF expected_payment_rows
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
      SELECT d.*, row_number() OVER so_far AS nth, sum(d.principal) OVER so_far AS principal_so_far,
        sum(d.interest) OVER so_far AS interest_so_far
      FROM (
        -- Fee and interest are covered first.
        SELECT k.loan_id, k.entity_version, k.installment_number, k.due_on,
          k.principal - greatest(0, k.paid_amount - k.fee - k.interest) AS principal,
          k.interest - least(k.interest, greatest(0, k.paid_amount - k.fee)) AS interest
        FROM loan_payments k
        WHERE k.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND k.outstanding_amount > 0 AND %1$s
      ) AS d WINDOW so_far AS (PARTITION BY d.loan_id ORDER BY d.installment_number)
    ), parts AS (
      -- In hundredths, as whole numbers.
      SELECT h.*, u.principal * 100 AS principal_units, div(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_part,
        mod(u.principal * 100 * h.outstanding_principal, h.whole) AS principal_rest,
        u.interest * 100 AS interest_units, div(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_part,
        mod(u.interest * 100 * h.outstanding_principal, h.whole) AS interest_rest
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
      -- An instalment's number is 1000 at most.
      SELECT h.entity_id * 1024 + u.installment_number AS id, (h.versions + u.entity_version)::integer AS version,
        h.account_id, h.instrument_id, h.loan_id, h.currency_id, u.installment_number, u.due_on,
        CASE WHEN u.nth = 1 THEN h.nearest_principal ELSE
          round(u.principal_so_far * (h.before + h.outstanding_principal) / h.whole, 2)
            - round(u.principal_so_far * h.before / h.whole, 2)
            - CASE WHEN u.nth = 2 THEN h.nearest_principal ELSE
              round((u.principal_so_far - u.principal) * (h.before + h.outstanding_principal) / h.whole, 2)
                - round((u.principal_so_far - u.principal) * h.before / h.whole, 2) END
          END AS principal,
        CASE WHEN u.nth = 1 THEN h.nearest_interest ELSE
          round(u.interest_so_far * (h.before + h.outstanding_principal) / h.whole, 2)
            - round(u.interest_so_far * h.before / h.whole, 2)
            - CASE WHEN u.nth = 2 THEN h.nearest_interest ELSE
              round((u.interest_so_far - u.interest) * (h.before + h.outstanding_principal) / h.whole, 2)
                - round((u.interest_so_far - u.interest) * h.before / h.whole, 2) END
          END AS interest
      FROM nearest h JOIN unpaid u ON u.loan_id = h.loan_id
      WHERE h.state = 'OPEN'
    )
    SELECT s.id, s.version, s.account_id, s.instrument_id, s.loan_id, s.currency_id, s.installment_number, s.due_on,
      s.principal::numeric(18, 2), s.interest::numeric(18, 2), (s.principal + s.interest)::numeric(18, 2)
    FROM shares s
    $sql$, CASE WHEN loans_wanted IS NULL THEN 'TRUE' ELSE 'k.loan_id = ANY ($1)' END)
  USING loans_wanted;
END
$$;--> statement-breakpoint
-- As before. Most tables name themselves: a whole row as JSON for its id was most of the time that a balance took.
CREATE OR REPLACE FUNCTION notify_identity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_id text;
  new_id text;
BEGIN
  IF TG_ARGV[1] = 'entity_id' THEN
    IF TG_OP <> 'INSERT' THEN old_id := OLD.entity_id; END IF;
    IF TG_OP <> 'DELETE' THEN new_id := NEW.entity_id; END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN old_id := to_jsonb(OLD) ->> TG_ARGV[1]; END IF;
    IF TG_OP <> 'DELETE' THEN new_id := to_jsonb(NEW) ->> TG_ARGV[1]; END IF;
  END IF;
  IF old_id IS NOT NULL THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || old_id);
  END IF;
  IF new_id IS NOT NULL AND new_id IS DISTINCT FROM old_id THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || new_id);
  END IF;
  RETURN NULL;
END
$$;
