ALTER TABLE "user_invitations" ALTER COLUMN "locale" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "user_invitations" ALTER COLUMN "locale" SET DEFAULT 'da';--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "locale" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "locale" SET DEFAULT 'da';--> statement-breakpoint
ALTER TABLE "white_label_partners" ALTER COLUMN "default_locale" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "white_label_partners" ALTER COLUMN "default_locale" SET DEFAULT 'da';--> statement-breakpoint
DROP TYPE "public"."locale";