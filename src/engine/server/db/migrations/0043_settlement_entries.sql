ALTER TABLE "aiia_bank_payouts" ADD COLUMN "settlement_entry_id" integer;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD COLUMN "export_entry_id" integer;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_settlement_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("settlement_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD CONSTRAINT "outgoing_bank_transfers_export_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("export_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_settlement_entry" ON "aiia_bank_payouts" USING btree ("settlement_entry_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_export_entry" ON "outgoing_bank_transfers" USING btree ("export_entry_id");--> statement-breakpoint
-- What is known: by its effect what the bank carried out, by its reference what came back, and by its file what was sent.
UPDATE "aiia_bank_payouts" p SET "settlement_entry_id" = e."entity_id" FROM "journal_entries" e
  WHERE e."effect_key" = 'payout:' || p."entity_id" || ':carried-out'
    OR (e."reference" = 'PAYOUT-' || p."entity_id" AND e."description" ->> 'code' = 'PAYOUT_RETURNED');--> statement-breakpoint
UPDATE "outgoing_bank_transfers" t SET "export_entry_id" = e."entity_id" FROM "journal_entries" e
  WHERE e."reference" = t."export_reference" AND e."kind" = 'OUTGOING_TRANSFER' AND e."description" ->> 'code' = 'BANK_FILE';
