ALTER TABLE "instruments" drop column "subscribed_share";--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "subscribed_share" numeric(9, 6) GENERATED ALWAYS AS (least(100, trunc(subscribed_amount * 100 / nominal_amount, 2))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "information_sheet" text GENERATED ALWAYS AS ('/information-sheets/' || entity_id::text) STORED NOT NULL;--> statement-breakpoint
-- Papers of the application that investors in the loan may open: what staff chose, as long as the borrower agrees. The types
-- are compared as texts: a value of an enumeration cannot be used in the transaction that adds it.
CREATE VIEW loan_documents AS
SELECT d.entity_id, d.entity_version + l.entity_version AS entity_version, l.entity_id AS loan_id, d.type, d.file_name, d.byte_size,
  d.uploaded_at_utc, d.file
FROM documents d JOIN loans l ON l.loan_application_id = d.loan_application_id
WHERE d.is_for_investors AND d.type::text IN ('ANNUAL_ACCOUNTS', 'BUDGET', 'COLLATERAL') AND l.borrower_visibility = 'NAMED_WITH_ACCOUNTS';
--> statement-breakpoint
-- The yearly rate in percent at which flows are worth nothing together, as src/rules/xirr.ts finds it: outwards from zero, then
-- halving, on the logarithm of 1 + rate. Null when there is none.
CREATE FUNCTION xirr(days date[], amounts numeric[]) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS $$
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
--> statement-breakpoint
CREATE FUNCTION xirr_worth(flows double precision[], years double precision[], rate double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE AS $$ SELECT sum(f.amount * exp(-rate * f.years)) FROM unnest(flows, years) AS f(amount, years) $$;
--> statement-breakpoint
-- The yearly return of what an account has in one loan, after losses and fees: all lines about the loan, and what it holds at
-- market value. A loan that was given up is worth nothing. The same lines as in src/server/domain/returns/readReturns.ts.
CREATE FUNCTION position_return(account integer, instrument integer, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  WITH loan AS (
    SELECT l.entity_id, l.defaulted_on FROM instruments i JOIN loans l ON l.entity_id = i.loan_id WHERE i.entity_id = instrument
  ), flows AS (
    SELECT k.value_date AS day, k.amount
    FROM loan JOIN journal_lines k ON k.loan_id = loan.entity_id AND k.account_id = account AND k.value_date <= on_day
    JOIN journal_entries e ON e.entity_id = k.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE coalesce(r.kind, e.kind) IN ('TRADE', 'LOAN_PAYMENT', 'FEE')
      OR (coalesce(r.kind, e.kind) = 'LOAN_DISBURSEMENT' AND k.principal_amount IS NOT NULL)
    UNION ALL
    SELECT on_day, n.market_value FROM loan JOIN net_open_positions n ON n.account_id = account AND n.instrument_id = instrument
    WHERE loan.defaulted_on IS NULL OR loan.defaulted_on > on_day
  )
  SELECT xirr(array_agg(day), array_agg(amount)) FROM flows
$$;
