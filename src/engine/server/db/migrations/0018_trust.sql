ALTER TABLE "mails" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factors_changed_at_utc" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_old" ON "mails" USING btree ("queued_at_utc") WHERE recipient is not null;--> statement-breakpoint
-- A rule that nobody has touched is as the installation made it. Earlier ones were made inactive; as in a new
-- installation, they apply from now on as soon as somebody else than the requester may approve.
UPDATE "approval_rules" SET "is_active" = true WHERE NOT "is_active" AND "entity_version" = 1;
