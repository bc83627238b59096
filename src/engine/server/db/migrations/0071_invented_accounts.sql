ALTER TABLE "accounts" ADD COLUMN "is_invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only what the seed wrote has no entry of its being added.
UPDATE "accounts" a SET "is_invented" = true WHERE "type" <> 'SYSTEM'
  AND EXISTS (SELECT FROM "users" WHERE "username" LIKE '%@fundament.example')
  AND NOT EXISTS (SELECT FROM "audit_log_changes" c
    WHERE c."entity_name" = 'Account' AND c."entity_id" = a."entity_id" AND c."change_type" = 'ADD');
