ALTER TABLE "loan_offers" DROP COLUMN "late_interest_in_percentage";--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" DROP COLUMN "late_interest_in_percentage";