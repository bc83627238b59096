-- The kinds are made anew: a value that ADD VALUE brings cannot be used in the transaction that brings it.
ALTER TYPE "public"."approval_operation" RENAME TO "approval_operation_before";--> statement-breakpoint
CREATE TYPE "public"."approval_operation" AS ENUM('PAYOUT', 'MANUAL_TRANSACTION', 'ROLE_CHANGE', 'FEE_SETTING_CHANGE', 'APPROVAL_SETTING_CHANGE', 'ACCOUNT_MEMBER_CHANGE', 'PAYOUT_ACCOUNT_CHANGE', 'PARTNER_DOMAIN_CHANGE', 'REVERSAL');--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
DROP TYPE "public"."approval_operation_before";--> statement-breakpoint
ALTER TABLE "approval_rules" ADD COLUMN "window_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "account_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_window" CHECK ("approval_rules"."window_hours" between 1 and 8784);--> statement-breakpoint
-- Requests that wait concern both sides of a manual transaction; one account of each was kept.
UPDATE "approvals" SET "account_ids" = ARRAY(
  SELECT DISTINCT found FROM unnest(ARRAY[
    "account_id", ("command" #>> '{input,debitAccountId}')::integer, ("command" #>> '{input,creditAccountId}')::integer
  ]) AS found WHERE found IS NOT NULL);--> statement-breakpoint
-- The groups that decide about money and about rights decide about the new kinds too.
INSERT INTO "approval_rules" ("operation", "approval_group_id", "is_active")
SELECT added.operation::"public"."approval_operation", r."approval_group_id", r."is_active"
FROM (VALUES
  ('ACCOUNT_MEMBER_CHANGE', 'MANUAL_TRANSACTION'), ('PAYOUT_ACCOUNT_CHANGE', 'MANUAL_TRANSACTION'),
  ('PARTNER_DOMAIN_CHANGE', 'APPROVAL_SETTING_CHANGE'), ('REVERSAL', 'MANUAL_TRANSACTION')) AS added (operation, like_operation)
CROSS JOIN LATERAL (
  SELECT "approval_group_id", "is_active" FROM "approval_rules"
  WHERE "operation"::text = added.like_operation ORDER BY "currency_id" NULLS FIRST LIMIT 1) AS r;
