CREATE TYPE "public"."day_count" AS ENUM('THIRTY_360', 'ACTUAL_365', 'ACTUAL_ACTUAL');--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "day_count" "day_count" DEFAULT 'THIRTY_360' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "payment_day" integer;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD COLUMN "day_count" "day_count" DEFAULT 'THIRTY_360' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "day_count" "day_count" DEFAULT 'THIRTY_360' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_payment_day" CHECK ("loans"."payment_day" between 1 and 31);--> statement-breakpoint
UPDATE "loans" SET "payment_day" = extract(day FROM "first_payment_on") WHERE "first_payment_on" IS NOT NULL;
--> statement-breakpoint
UPDATE "net_open_positions" SET "market_value" = 0 WHERE "market_value" <> 0 AND "instrument_id" IN (
  SELECT i.entity_id FROM instruments i JOIN loans l ON l.entity_id = i.loan_id WHERE l.defaulted_on IS NOT NULL
);
