-- Only the latest results, which the next run writes anew.
DELETE FROM "system_status_checks";
--> statement-breakpoint
CREATE TYPE "public"."approval_action" AS ENUM('ADD', 'CHANGE', 'DELETE');--> statement-breakpoint
CREATE TYPE "public"."measure_unit" AS ENUM('COUNT', 'PERCENT', 'MILLISECONDS', 'DAYS', 'POINTS');--> statement-breakpoint
CREATE TYPE "public"."system_status_code" AS ENUM('DATABASE_RESPONSE_TIME', 'MISSING_MIGRATIONS', 'UNBALANCED_ENTRIES', 'ACCOUNT_BALANCE_DIFFERENCES', 'LEDGER_BALANCE_DIFFERENCES', 'UNMATCHED_TRANSFERS', 'WAITING_PAYOUTS', 'EXPIRED_APPROVALS', 'UNSENT_MAILS', 'USED_MEMORY', 'USED_DISK');--> statement-breakpoint
CREATE TYPE "public"."system_status_failure" AS ENUM('DATABASE_REFUSED', 'CHECK_BROKE_OFF');--> statement-breakpoint
ALTER TABLE "approvals" RENAME COLUMN "summary" TO "subject";--> statement-breakpoint
DROP INDEX "approvals_summary_trigram";--> statement-breakpoint
ALTER TABLE "system_status_checks" ALTER COLUMN "code" SET DATA TYPE "public"."system_status_code" USING "code"::"public"."system_status_code";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "action" "approval_action";--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "measured" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "unit" "measure_unit";--> statement-breakpoint
ALTER TABLE "system_status_checks" ADD COLUMN "measured" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "system_status_checks" ADD COLUMN "unit" "measure_unit" NOT NULL;--> statement-breakpoint
ALTER TABLE "system_status_checks" ADD COLUMN "warning_limit" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "system_status_checks" ADD COLUMN "failure_limit" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "system_status_checks" ADD COLUMN "failure_reason" "system_status_failure";--> statement-breakpoint
CREATE INDEX "approvals_subject_trigram" ON "approvals" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "system_status_checks" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "system_status_checks" DROP COLUMN "details";--> statement-breakpoint
-- What the server worded in English becomes data, as far as it says more than its columns do.
UPDATE "approvals" SET "action" = CASE "payload" ->> 'action' WHEN 'add' THEN 'ADD' WHEN 'update' THEN 'CHANGE' ELSE 'DELETE' END::"approval_action", "subject" = regexp_replace("subject", '^(Add|Change|Delete) \w+: ', '') WHERE "payload" ->> 'action' IN ('add', 'update', 'delete');
--> statement-breakpoint
UPDATE "approvals" SET "subject" = regexp_replace("subject", '^Payout \d+: ', '') WHERE "operation" = 'PAYOUT';
--> statement-breakpoint
UPDATE "alarms" SET "message" = split_part("message", ' ', 1), "measured" = substring("message" from ' is (\d+) days late$')::numeric, "unit" = 'DAYS' WHERE "kind" = 'LATE_PAYMENT' AND "message" ~ '^\S+ is \d+ days late$';
