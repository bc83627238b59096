ALTER TABLE "fills" ADD COLUMN "outstanding_principal" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "fills" ADD COLUMN "accrued_interest" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "outstanding_principal" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "accrued_interest" numeric(18, 2);--> statement-breakpoint
-- What was sold before is in the journal: the principal of the buyer's line. On the primary market nothing was repaid yet.
ALTER TABLE "trades" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "fills" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "trades" t SET "outstanding_principal" = CASE WHEN t."market" = 'PRIMARY' THEN t."quantity" ELSE coalesce((
    SELECT least(t."quantity", -max(l."principal_amount")) FROM "journal_lines" l
    WHERE l."journal_entry_id" = t."journal_entry_id" AND l."account_id" = t."buyer_account_id" AND l."principal_amount" < 0
  ), t."quantity") END;--> statement-breakpoint
UPDATE "fills" f SET "outstanding_principal" = t."outstanding_principal", "fee" = CASE WHEN f."side" = 'BUY' THEN 0 ELSE f."fee" END
  FROM "trades" t WHERE t."entity_id" = f."trade_id";--> statement-breakpoint
ALTER TABLE "trades" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "fills" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "outstanding_principal" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ALTER COLUMN "outstanding_principal" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_fee" CHECK ("fills"."side" = 'SELL' or "fills"."fee" = 0);--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_principal" CHECK ("trades"."outstanding_principal" > 0 and "trades"."outstanding_principal" <= "trades"."quantity" and "trades"."accrued_interest" >= 0);--> statement-breakpoint
-- Interest that a part of a loan has earned by a day and that is not paid: of instalments that are due all that is unpaid, of
-- the next one the part of its days that has passed. Cut off below a hundredth. Nothing for a loan that does not run.
CREATE FUNCTION accrued_interest(instrument integer, outstanding numeric, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
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
--> statement-breakpoint
-- Percent a year that somebody earns who buys at this price and is paid as planned; compounded yearly, before losses and tax.
-- Null while the loan is late, in recovery or not running: then nobody knows when it pays.
CREATE FUNCTION yield_to_maturity(instrument integer, asked numeric, on_day date) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
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
