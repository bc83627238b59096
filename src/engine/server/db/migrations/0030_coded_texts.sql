-- What the platform wrote in English becomes a code with parameters; everything else stays as it was typed. The type of a
-- column changes without an update of its rows, so what guards the journal need not be lifted.
CREATE FUNCTION pg_temp.coded(code text, params jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('code', code) || CASE WHEN params = '{}' THEN '{}' ELSE jsonb_build_object('params', params) END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.one(code text, name text, value text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_temp.coded(code, jsonb_build_object(name, value))
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.days(code text, period_from date, period_to date) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_temp.coded(code, jsonb_build_object('from', period_from, 'to', period_to))
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.text_code(t text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN t = 'Deposit through bank connection' THEN pg_temp.coded('BANK_DEPOSIT')
    WHEN t = 'Deposit by bank transfer' THEN pg_temp.coded('TRANSFER_DEPOSIT')
    WHEN t = 'Processing of a small deposit' THEN pg_temp.coded('SMALL_DEPOSIT_FEE')
    WHEN t = 'Bank transfer, owner not known' THEN pg_temp.coded('UNKNOWN_TRANSFER')
    WHEN t = 'Bank transfer sent back to its payer' THEN pg_temp.coded('TRANSFER_SENT_BACK')
    WHEN t = 'Payout' THEN pg_temp.coded('PAYOUT')
    WHEN t = 'Payout by bank transfer' THEN pg_temp.coded('PAYOUT_BY_TRANSFER')
    WHEN t = 'Bank transfer sent' THEN pg_temp.coded('TRANSFER_SENT')
    WHEN t = 'Bank charges of the month' THEN pg_temp.coded('BANK_CHARGES')
    WHEN t = 'The guarantors have been asked to pay.' THEN pg_temp.coded('GUARANTORS_ASKED')
    WHEN t = 'Custody of the account, third quarter' THEN pg_temp.days('CUSTODY_FEE', '2026-07-01', '2026-09-30')
    WHEN t ~ '^Payout \d+ failed: .' THEN pg_temp.coded('PAYOUT_FAILED', jsonb_build_object(
      'payout', substring(t FROM '^Payout (\d+)')::bigint, 'reason', substring(t FROM '^Payout \d+ failed: (.+)$')))
    WHEN t ~ '^Payout \d+ returned by the bank$' THEN pg_temp.coded('PAYOUT_RETURNED', jsonb_build_object(
      'payout', substring(t FROM '^Payout (\d+)')::bigint))
    WHEN t ~ '^Payout to .' THEN pg_temp.one('PAYOUT_TO', 'destination', substring(t FROM '^Payout to (.+)$'))
    WHEN t ~ '^Bank file \S+$' THEN pg_temp.one('BANK_FILE', 'reference', substring(t FROM '^Bank file (\S+)$'))
    WHEN t ~ '^Loan \S+ paid out$' THEN pg_temp.one('LOAN_PAID_OUT', 'loan', substring(t FROM '^Loan (\S+) paid out$'))
    WHEN t ~ '^Shares of \S+ sold$' THEN pg_temp.one('SHARES_SOLD', 'loan', substring(t FROM '^Shares of (\S+) sold$'))
    WHEN t ~ '^Establishment of \S+$'
      THEN pg_temp.one('ESTABLISHMENT_FEE', 'loan', substring(t FROM '^Establishment of (\S+)$'))
    WHEN t ~ '^Sale of shares in \S+$'
      THEN pg_temp.one('TRADING_FEE', 'loan', substring(t FROM '^Sale of shares in (\S+)$'))
    WHEN t ~ '^(Late payment of|Reminder fee) \S+$' THEN pg_temp.one('REMINDER_FEE', 'reference', substring(t FROM '(\S+)$'))
    WHEN t ~ '^Payment \S*\d\S*$' THEN pg_temp.one('LOAN_PAYMENT', 'reference', substring(t FROM '^Payment (\S+)$'))
    WHEN t ~ '^Administration fee \d{4}-(0[1-9]|1[0-2])$' THEN pg_temp.days('ADMINISTRATION_FEE',
      (substring(t FROM '(\d{4}-\d\d)$') || '-01')::date,
      ((substring(t FROM '(\d{4}-\d\d)$') || '-01')::date + interval '1 month' - interval '1 day')::date)
    WHEN t ~ '^\d{1,5} days late$'
      THEN pg_temp.coded('DAYS_LATE', jsonb_build_object('days', substring(t FROM '^(\d+)')::int))
    WHEN t IS NOT NULL THEN pg_temp.one('FREE', 'text', t)
  END
$$;
--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "description" SET DATA TYPE jsonb USING CASE
  WHEN "description" = 'Custody of the account' AND "period_from" IS NOT NULL AND "period_to" IS NOT NULL
    THEN pg_temp.days('CUSTODY_FEE', "period_from", "period_to")
  ELSE pg_temp.text_code("description") END;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "description" SET DATA TYPE jsonb USING pg_temp.text_code("description");--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "text" SET DATA TYPE jsonb USING pg_temp.text_code("text");--> statement-breakpoint
ALTER TABLE "loan_events" ALTER COLUMN "description" SET DATA TYPE jsonb USING pg_temp.text_code("description");--> statement-breakpoint
DROP FUNCTION pg_temp.text_code(text);
--> statement-breakpoint
DROP FUNCTION pg_temp.days(text, date, date);
--> statement-breakpoint
DROP FUNCTION pg_temp.one(text, text, text);
--> statement-breakpoint
DROP FUNCTION pg_temp.coded(text, jsonb);
