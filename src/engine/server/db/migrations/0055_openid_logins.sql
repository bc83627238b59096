ALTER TYPE "public"."login_method" ADD VALUE 'OPENID_CONNECT';--> statement-breakpoint
CREATE TABLE "backend_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"is_open_id" boolean NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_logins" (
	"subject_key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backend_sessions" ADD CONSTRAINT "backend_sessions_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_logins" ADD CONSTRAINT "openid_logins_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backend_sessions_user" ON "backend_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "openid_logins_user" ON "openid_logins" USING btree ("user_id");