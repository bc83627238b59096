DROP INDEX "auto_invest_decisions_instrument";
--> statement-breakpoint
DROP INDEX "auto_invest_decisions_currency";
--> statement-breakpoint
DROP INDEX "orders_currency";
--> statement-breakpoint
DROP INDEX "auto_invest_decisions_once";
--> statement-breakpoint
CREATE UNIQUE INDEX "auto_invest_run_loans_currency_unique" ON "auto_invest_run_loans" USING btree ("run_id","instrument_id","currency_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "instruments_currency_unique" ON "instruments" USING btree ("entity_id","currency_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auto_invest_decisions_once" ON "auto_invest_decisions" USING btree ("instrument_id","account_id","month");
--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" ADD CONSTRAINT "auto_invest_decisions_run_loan_fk" FOREIGN KEY ("run_id","instrument_id","currency_id") REFERENCES "public"."auto_invest_run_loans"("run_id","instrument_id","currency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instrument_fk" FOREIGN KEY ("instrument_id","currency_id") REFERENCES "public"."instruments"("entity_id","currency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" DROP CONSTRAINT "auto_invest_decisions_instrument_id_instruments_entity_id_fk";
--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" DROP CONSTRAINT "auto_invest_decisions_run_id_auto_invest_runs_entity_id_fk";
--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" DROP CONSTRAINT "auto_invest_decisions_currency_id_currencies_entity_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_instrument_id_instruments_entity_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_currency_id_currencies_entity_id_fk";
--> statement-breakpoint
-- A run of AutoInvest or a payment moves the balances of ten thousand accounts in one statement: they are told of together, and
-- no longer by a call for each row.
CREATE FUNCTION notify_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', 'accounts:' || entity_id)
  FROM (SELECT entity_id FROM removed UNION SELECT entity_id FROM added) AS changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER notify_identity_changed ON accounts;
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION notify_accounts_changed();
--> statement-breakpoint
-- As before, but a change that begins as all do is not read as JSON: its name is what stands between the third and the fourth
-- quotation mark. One that is written otherwise, or whose name has something escaped, still is.
CREATE OR REPLACE FUNCTION changed_field_names(changes text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  change text;
  name text;
  names text[] := '{}';
BEGIN
  FOREACH change IN ARRAY coalesce(changes, '{}') LOOP
    name := CASE WHEN starts_with(change, '{"field":"') THEN split_part(change, '"', 4) END;
    IF name IS NULL OR strpos(name, '\') > 0 THEN name := change::jsonb ->> 'field'; END IF;
    names := array_append(names, name);
  END LOOP;
  RETURN names;
END
$$;
