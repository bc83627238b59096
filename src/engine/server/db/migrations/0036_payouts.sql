CREATE TYPE "public"."deposit_means" AS ENUM('BANK', 'CARD');--> statement-breakpoint
CREATE TYPE "public"."payout_account_proof" AS ENUM('DEPOSIT', 'STAFF');--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ADD COLUMN "means" "deposit_means" DEFAULT 'BANK' NOT NULL;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD COLUMN "bban_country_code" text;--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD COLUMN "bban_country_code" text;--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD COLUMN "proof" "payout_account_proof";--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD COLUMN "proof_note" text;--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD COLUMN "requested_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD CONSTRAINT "allowed_payout_bank_accounts_requested_by_user_id_users_entity_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_payouts_order_unique" ON "aiia_bank_payouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "allowed_payout_bank_accounts_requested_by_user" ON "allowed_payout_bank_accounts" USING btree ("requested_by_user_id");