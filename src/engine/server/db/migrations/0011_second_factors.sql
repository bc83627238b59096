-- Made anew: a value that ADD VALUE brings cannot be used in the transaction that brings it.
ALTER TYPE "public"."approval_operation" RENAME TO "approval_operation_before";--> statement-breakpoint
CREATE TYPE "public"."approval_operation" AS ENUM('PAYOUT', 'MANUAL_TRANSACTION', 'ROLE_CHANGE', 'FEE_SETTING_CHANGE', 'APPROVAL_SETTING_CHANGE', 'ACCOUNT_MEMBER_CHANGE', 'PAYOUT_ACCOUNT_CHANGE', 'PARTNER_DOMAIN_CHANGE', 'REVERSAL', 'LOAN_CHANGE', 'SECOND_FACTOR_RESET');--> statement-breakpoint
ALTER TABLE "approval_rules" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "operation" SET DATA TYPE "public"."approval_operation" USING "operation"::text::"public"."approval_operation";--> statement-breakpoint
DROP TYPE "public"."approval_operation_before";--> statement-breakpoint
ALTER TYPE "public"."login_method" ADD VALUE 'PASSKEY';--> statement-breakpoint
ALTER TYPE "public"."login_outcome" ADD VALUE 'WRONG_SECOND_FACTOR';--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"pending_secret" text,
	"pending_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"passkey_challenge" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_confirmations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"confirmed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkey_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_authenticator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_code_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_challenges" ADD CONSTRAINT "second_factor_challenges_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_confirmations" ADD CONSTRAINT "session_confirmations_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_challenges_user" ON "second_factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_challenges_expires_at" ON "second_factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_confirmations_user" ON "session_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_confirmations_confirmed_until" ON "session_confirmations" USING btree ("confirmed_until");--> statement-breakpoint
-- The group that decides who may do what decides about lost factors too.
INSERT INTO "approval_rules" ("operation", "approval_group_id", "is_active")
SELECT 'SECOND_FACTOR_RESET', "approval_group_id", "is_active" FROM "approval_rules"
WHERE "operation" = 'APPROVAL_SETTING_CHANGE' ORDER BY "currency_id" NULLS FIRST LIMIT 1;
