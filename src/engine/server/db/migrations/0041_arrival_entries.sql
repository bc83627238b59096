ALTER TABLE "incoming_bank_transfers" ADD COLUMN "arrival_entry_id" integer;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "closed_on" date GENERATED ALWAYS AS (case when state not in ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') then coalesce(paid_on, due_on) end) STORED;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_arrival_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("arrival_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_arrival_entry" ON "incoming_bank_transfers" USING btree ("arrival_entry_id");--> statement-breakpoint
CREATE INDEX "loan_payments_closed_on" ON "loan_payments" USING btree ("closed_on","entity_id");--> statement-breakpoint
-- What is known: money that still waits, and by its effect what was booked on arrival before it was matched.
UPDATE "incoming_bank_transfers" t SET "arrival_entry_id" = coalesce(
  (SELECT e."entity_id" FROM "journal_entries" e
    WHERE e."effect_key" = 'bank:' || t."bank_account_id" || ':transfer:' || t."bank_reference"
      AND (t."state" <> 'MATCHED' OR e."entity_id" <> t."journal_entry_id")),
  CASE WHEN t."state" = 'UNMATCHED' THEN t."journal_entry_id" END);
