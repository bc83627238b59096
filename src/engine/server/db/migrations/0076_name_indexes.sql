DROP INDEX "accounts_account_name";--> statement-breakpoint
DROP INDEX "businesses_name";--> statement-breakpoint
DROP INDEX "aiia_accounts_name";--> statement-breakpoint
DROP INDEX "allowed_payout_bank_accounts_holder";--> statement-breakpoint
DROP INDEX "bank_accounts_name";--> statement-breakpoint
DROP INDEX "kyc_applications_last_name";--> statement-breakpoint
DROP INDEX "ledger_accounts_name";--> statement-breakpoint
DROP INDEX "loans_title";--> statement-breakpoint
DROP INDEX "addresses_line1";--> statement-breakpoint
DROP INDEX "addresses_city";--> statement-breakpoint
DROP INDEX "people_last_name";--> statement-breakpoint
DROP INDEX "people_first_name";--> statement-breakpoint
DROP INDEX "countries_name";--> statement-breakpoint
DROP INDEX "currencies_name";--> statement-breakpoint
DROP INDEX "product_types_name";--> statement-breakpoint
DROP INDEX "white_label_partners_name";--> statement-breakpoint
DROP INDEX "instruments_name";--> statement-breakpoint
CREATE INDEX "businesses_name_en" ON "businesses" USING btree ("name" COLLATE "language_en","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_name_da" ON "businesses" USING btree ("name" COLLATE "language_da","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_name_no" ON "businesses" USING btree ("name" COLLATE "language_no","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_name_sv" ON "businesses" USING btree ("name" COLLATE "language_sv","entity_id");--> statement-breakpoint
CREATE INDEX "people_last_name_en" ON "people" USING btree ("last_name" COLLATE "language_en","entity_id");--> statement-breakpoint
CREATE INDEX "people_last_name_da" ON "people" USING btree ("last_name" COLLATE "language_da","entity_id");--> statement-breakpoint
CREATE INDEX "people_last_name_no" ON "people" USING btree ("last_name" COLLATE "language_no","entity_id");--> statement-breakpoint
CREATE INDEX "people_last_name_sv" ON "people" USING btree ("last_name" COLLATE "language_sv","entity_id");