-- `functions.sql` creates them by other names, and their triggers too.
DROP FUNCTION IF EXISTS keep_account_months(integer[], date) CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_expected_after() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_expected_on_commit() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_expected_payments(integer[], integer[]) CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_ledger_checkpoint(timestamp with time zone) CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_loan_offer() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_loan_signature() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_months_after_accounts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_months_after_entries() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_months_after_lines() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_months_after_loans() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_months_of_lines(integer[], date) CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_new_account_months() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_kept_rows() CASCADE;
