ALTER TABLE "journal_entries" ADD COLUMN "effect_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_effect_unique" ON "journal_entries" USING btree ("effect_key");