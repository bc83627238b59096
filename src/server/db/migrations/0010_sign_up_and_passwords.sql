CREATE TABLE "password_reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_verifications" (
	"session_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"user_id" integer NOT NULL,
	"verified_until" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_verifications_session_id_phone_key_pk" PRIMARY KEY("session_id","phone_key")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions that are open already began with the oldest token that is left of them.
UPDATE "refresh_tokens" t SET "started_at" = (SELECT min(f."issued_at") FROM "refresh_tokens" f WHERE f."family_id" = t."family_id");--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_verifications" ADD CONSTRAINT "phone_verifications_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires_at" ON "password_reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_verifications_user" ON "phone_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_verifications_verified_until" ON "phone_verifications" USING btree ("verified_until");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at" ON "verification_codes" USING btree ("expires_at");
