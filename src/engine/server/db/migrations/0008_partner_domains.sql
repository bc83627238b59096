ALTER TABLE "white_label_partners" ADD COLUMN "domain_token" text;--> statement-breakpoint
ALTER TABLE "white_label_partners" ADD COLUMN "domain_proved_at_utc" timestamp with time zone;