CREATE TABLE "platform_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"target_ms" bigint DEFAULT 0 NOT NULL,
	"nights_since" date,
	CONSTRAINT "platform_clock_one_row" CHECK ("platform_clock"."is_only")
);
--> statement-breakpoint
ALTER TABLE "nightly_job_runs" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Nights that were run before are not run again.
INSERT INTO platform_clock (nights_since) SELECT max(night) FROM nightly_job_runs WHERE started_by_user_id IS NULL;--> statement-breakpoint
-- The platform's time. What happens in one transaction happens at one time, as with now().
CREATE FUNCTION clock_now() RETURNS timestamp with time zone LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT now() + coalesce((SELECT offset_ms FROM platform_clock), 0) * interval '1 millisecond'
$$;
--> statement-breakpoint
CREATE FUNCTION clock_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT clock_now()::date $$;
--> statement-breakpoint
ALTER TABLE "account_person_roles" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "account_person_roles" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_accounts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_accounts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_transactions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aiia_transactions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_group_members" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_group_members" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_groups" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_groups" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "requested_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "audit_log_changes" ALTER COLUMN "timestamp_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_decisions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_run_loans" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_run_loans" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_runs" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "auto_invest_runs" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aml_answers" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aml_answers" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "aml_answers" ALTER COLUMN "submitted_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "financial_literacy_answers" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "financial_literacy_answers" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "kyc_applications" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "kyc_applications" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "kyc_applications" ALTER COLUMN "submitted_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "logins" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "logins" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_invitations" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_invitations" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_invitations" ALTER COLUMN "invited_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "idempotency_records" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "started_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "issued_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ALTER COLUMN "first_failed_at" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "inbox_notices" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "inbox_notices" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_application_events" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_application_events" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_applications" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_applications" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_payments" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_payments" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_questions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_questions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loans" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loans" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_offers" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_offers" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_signatures" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_signatures" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "nightly_job_runs" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "nightly_job_runs" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "alarms" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "alarms" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "alarms" ALTER COLUMN "raised_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "system_status_checks" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "system_status_checks" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_roles" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_roles" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_user_roles" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "user_user_roles" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "account_consistency_checks" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "account_consistency_checks" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_diffs" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_diffs" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "net_open_positions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "net_open_positions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "open_positions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "open_positions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "data_downloads" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "data_downloads" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "erasure_requests" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "erasure_requests" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "legal_holds" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "legal_holds" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "currencies" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "currencies" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_purposes" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_purposes" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "product_types" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "product_types" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "white_label_partners" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "white_label_partners" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "risk_rule_versions" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "risk_rule_versions" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "fills" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "fills" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "instruments" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "instruments" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_events" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "loan_events" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "trades" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "created_at_utc" SET DEFAULT clock_now();--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "updated_at_utc" SET DEFAULT clock_now();
--> statement-breakpoint
-- Functions and views that took the machine's time ask for the platform's, and are otherwise as they were.
DO $$
DECLARE
  each record;
  text text;
BEGIN
  FOR each IN
    SELECT p.oid AS id, pg_get_functiondef(p.oid) AS body FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND p.proname NOT IN ('clock_now', 'clock_today')
      AND p.prosrc ~* '\mcurrent_date\M|\mnow\(\)|\mclock_timestamp\(\)'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    text := regexp_replace(each.body, '\mcurrent_date\M', 'clock_today()', 'gi');
    text := regexp_replace(text, '\mnow\(\)', 'clock_now()', 'gi');
    EXECUTE regexp_replace(text, '\mclock_timestamp\(\)', '(clock_timestamp() + (clock_now() - now()))', 'gi');
  END LOOP;
  FOR each IN
    SELECT c.relname AS name, pg_get_viewdef(c.oid) AS body FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v'
      AND pg_get_viewdef(c.oid) ~* '\mcurrent_date\M|\mnow\(\)'
  LOOP
    text := regexp_replace(each.body, '\mcurrent_date\M', 'clock_today()', 'gi');
    EXECUTE format('CREATE OR REPLACE VIEW %I AS %s', each.name, regexp_replace(text, '\mnow\(\)', 'clock_now()', 'gi'));
  END LOOP;
END
$$;
