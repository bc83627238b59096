-- Recreates the type, because ADD VALUE adds no value that the same transaction can use. The index depends on the type.
DROP INDEX "approvals_effect_key";--> statement-breakpoint
ALTER TYPE "public"."approval_operation" RENAME TO "approval_operation_before";--> statement-breakpoint
CREATE TYPE "public"."approval_operation" AS ENUM('PAYOUT', 'MANUAL_TRANSACTION', 'ROLE_CHANGE', 'FEE_SETTING_CHANGE', 'APPROVAL_SETTING_CHANGE', 'ACCOUNT_MEMBER_CHANGE', 'PAYOUT_ACCOUNT_CHANGE', 'PARTNER_DOMAIN_CHANGE', 'REVERSAL', 'LOAN_CHANGE', 'SECOND_FACTOR_RESET', 'KYC_DECISION', 'PERSONAL_DATA_ERASURE', 'LEGAL_HOLD_LIFT', 'RISK_RULES_CHANGE', 'VERIFIED_PERSON_CHANGE');--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
DROP TYPE "public"."approval_operation_before";--> statement-breakpoint
CREATE INDEX "approvals_effect_key" ON "approvals" USING btree (("command" -> 'input' ->> 'effectKey')) WHERE "approvals"."operation" = 'MANUAL_TRANSACTION';--> statement-breakpoint
-- The group that decides who may use an account decides who its people are, too.
INSERT INTO "approval_rules" ("operation", "approval_group_id", "is_active")
SELECT 'VERIFIED_PERSON_CHANGE', "approval_group_id", true FROM "approval_rules"
WHERE "operation" = 'ACCOUNT_MEMBER_CHANGE' ORDER BY "currency_id" NULLS FIRST LIMIT 1;
