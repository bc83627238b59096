CREATE TYPE "public"."order_cancel_cause" AS ENUM('BY_INVESTOR', 'BY_STAFF', 'NOT_FUNDED', 'LOAN_CANCELLED', 'OFF_MARKET', 'LOAN_REPAID', 'LOAN_DEFAULTED', 'INSTRUMENT_CLOSED');--> statement-breakpoint
ALTER TYPE "public"."loan_event_kind" ADD VALUE 'NOT_FUNDED';--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "investment_warning_amount" numeric(18, 2) DEFAULT '1000' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "unsubscribed_amount" numeric(18, 2) GENERATED ALWAYS AS (nominal_amount - subscribed_amount) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "order_step" numeric(18, 2) DEFAULT '100' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revocable_until_utc" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warned_from_amount" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warning_confirmed_at_utc" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_cause" "order_cancel_cause";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "effect_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_effect_key_unique" ON "orders" USING btree ("effect_key");--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_subscribed" CHECK ("instruments"."subscribed_amount" between 0 and "instruments"."nominal_amount");--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_order_step_positive" CHECK ("instruments"."order_step" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_warning_confirmed" CHECK (("orders"."warned_from_amount" is null) = ("orders"."warning_confirmed_at_utc" is null));--> statement-breakpoint
UPDATE "currencies" SET "investment_warning_amount" = CASE "code" WHEN 'DKK' THEN 7400 WHEN 'NOK' THEN 11000 WHEN 'SEK' THEN 10900 ELSE 1000 END
  WHERE "code" IN ('DKK', 'NOK', 'SEK', 'EUR');--> statement-breakpoint
-- The platform's own reasons become causes, which everybody reads in their own language. Nothing about the orders changes,
-- so no version does: the trigger that counts them is attached again after all migrations.
DROP TRIGGER IF EXISTS "touch_row" ON "orders";--> statement-breakpoint
UPDATE "orders" SET "cancel_cause" = CASE "cancel_reason"
    WHEN 'Cancelled by the customer' THEN 'BY_INVESTOR'::order_cancel_cause
    WHEN 'The loan was not funded' THEN 'NOT_FUNDED'
    WHEN 'The loan was cancelled' THEN 'LOAN_CANCELLED'
    WHEN 'The loan was taken off the market' THEN 'OFF_MARKET'
    WHEN 'The instrument was closed' THEN 'INSTRUMENT_CLOSED'
    WHEN 'The loan is repaid' THEN 'LOAN_REPAID'
    ELSE 'BY_STAFF' END
  WHERE "state" = 'CANCELLED';--> statement-breakpoint
UPDATE "orders" SET "cancel_reason" = NULL WHERE "cancel_cause" <> 'BY_STAFF';
