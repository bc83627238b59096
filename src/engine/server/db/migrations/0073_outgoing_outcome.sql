CREATE TYPE "public"."bank_reason" AS ENUM('AC01', 'AC03', 'AC04', 'AC06', 'AG01', 'AM02', 'AM03', 'AM04', 'AM05', 'AM09', 'BE01', 'BE04', 'BE06', 'CNOR', 'CUST', 'DT01', 'DUPL', 'ED05', 'FF01', 'MD07', 'MS02', 'MS03', 'NARR', 'RC01', 'RC04', 'RR04', 'TM01');--> statement-breakpoint
CREATE TYPE "public"."outgoing_transfer_outcome" AS ENUM('SETTLED', 'FAILED');--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'RETURN';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'CONTRADICTS';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'AMOUNT_DIFFERS';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'SEVERAL_PAYMENTS';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'NO_PAYOUT';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'UNKNOWN_STATUS';--> statement-breakpoint
ALTER TYPE "public"."unmatched_reason" ADD VALUE 'OWN_ACCOUNT';--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD COLUMN "bank_reason" "bank_reason";--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD COLUMN "outcome" "outgoing_transfer_outcome";--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD COLUMN "outcome_reference" text;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD COLUMN "bank_reason" "bank_reason";--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD COLUMN "bank_reason_text" text;--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_export" ON "outgoing_bank_transfers" USING btree ("bank_account_id","export_reference");