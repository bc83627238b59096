-- The kinds are made anew: a value that ADD VALUE brings cannot be used in the transaction that brings it.
ALTER TYPE "public"."approval_operation" RENAME TO "approval_operation_before";--> statement-breakpoint
CREATE TYPE "public"."approval_operation" AS ENUM('PAYOUT', 'MANUAL_TRANSACTION', 'ROLE_CHANGE', 'FEE_SETTING_CHANGE', 'APPROVAL_SETTING_CHANGE', 'ACCOUNT_MEMBER_CHANGE', 'PAYOUT_ACCOUNT_CHANGE', 'PARTNER_DOMAIN_CHANGE', 'REVERSAL', 'LOAN_CHANGE');--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
DROP TYPE "public"."approval_operation_before";--> statement-breakpoint
-- The group that decides about money decides about loans, too.
INSERT INTO "approval_rules" ("operation", "approval_group_id", "is_active")
SELECT 'LOAN_CHANGE', r."approval_group_id", r."is_active" FROM (
  SELECT "approval_group_id", "is_active" FROM "approval_rules"
  WHERE "operation" = 'MANUAL_TRANSACTION' ORDER BY "currency_id" NULLS FIRST LIMIT 1) AS r;--> statement-breakpoint
ALTER TYPE "public"."system_status_code" ADD VALUE 'RULES_NOT_IN_FORCE' BEFORE 'UNSENT_MAILS';
