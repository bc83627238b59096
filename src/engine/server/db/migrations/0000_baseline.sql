CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION changed_field_names(changes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(change::jsonb ->> 'field' ORDER BY place), '{}') FROM unnest(changes) WITH ORDINALITY AS each(change, place)
$$;
--> statement-breakpoint
CREATE TYPE "public"."approval_action" AS ENUM('ADD', 'CHANGE', 'DELETE');--> statement-breakpoint
CREATE TYPE "public"."approval_operation" AS ENUM('PAYOUT', 'MANUAL_TRANSACTION', 'ROLE_CHANGE', 'FEE_SETTING_CHANGE', 'APPROVAL_SETTING_CHANGE');--> statement-breakpoint
CREATE TYPE "public"."approval_state" AS ENUM('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."aml_state" AS ENUM('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED');--> statement-breakpoint
CREATE TYPE "public"."kyc_application_state" AS ENUM('LINK_CREATED', 'PENDING', 'MANUAL_CHECK', 'APPROVED', 'REJECTED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."login_method" AS ENUM('PASSWORD', 'MIT_ID', 'NORWEGIAN_BANK_ID');--> statement-breakpoint
CREATE TYPE "public"."login_outcome" AS ENUM('SUCCEEDED', 'WRONG_PASSWORD', 'CLOSED');--> statement-breakpoint
CREATE TYPE "public"."user_invitation_state" AS ENUM('PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."account_purpose" AS ENUM('INVESTMENT', 'LOAN');--> statement-breakpoint
CREATE TYPE "public"."account_risk_category" AS ENUM('LOW', 'MEDIUM', 'HIGH');--> statement-breakpoint
CREATE TYPE "public"."account_role" AS ENUM('OWNER', 'OPERATOR', 'COLLATERAL_PROVIDER', 'VIEWER');--> statement-breakpoint
CREATE TYPE "public"."account_status" AS ENUM('UBOS_PENDING', 'UBOS_SPECIFIED', 'UBOS_KYC_VERIFIED', 'INACTIVE', 'DECLINED', 'DELETED', 'AWAITING_DELETION');--> statement-breakpoint
CREATE TYPE "public"."account_type" AS ENUM('INDIVIDUAL', 'BUSINESS', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "public"."actor_kind" AS ENUM('USER', 'STAFF', 'SYSTEM', 'ANONYMOUS');--> statement-breakpoint
CREATE TYPE "public"."aiia_deposit_status" AS ENUM('CREATED', 'AUTHORIZED', 'COMPLETED', 'REJECTED', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."aiia_payout_status" AS ENUM('REQUESTED', 'APPROVED', 'SENT', 'COMPLETED', 'REJECTED', 'FAILED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."aiia_transaction_state" AS ENUM('PENDING', 'BOOKED');--> statement-breakpoint
CREATE TYPE "public"."auto_invest_strategy" AS ENUM('MONTHLY', 'PER_LOAN');--> statement-breakpoint
CREATE TYPE "public"."bank_account_purpose" AS ENUM('CLIENT_FUNDS', 'OPERATIONS');--> statement-breakpoint
CREATE TYPE "public"."business_check_status" AS ENUM('PENDING', 'COMPLETED');--> statement-breakpoint
CREATE TYPE "public"."change_type" AS ENUM('ADD', 'UPDATE', 'DELETE');--> statement-breakpoint
CREATE TYPE "public"."collateral_type" AS ENUM('NONE', 'PERSONAL_GUARANTEE', 'COMPANY_CHARGE', 'REAL_ESTATE', 'EQUIPMENT');--> statement-breakpoint
CREATE TYPE "public"."fee_kind" AS ENUM('ESTABLISHMENT', 'TRADING', 'REMINDER', 'PROCESSING', 'ADMINISTRATION', 'CUSTODY');--> statement-breakpoint
CREATE TYPE "public"."fee_state" AS ENUM('PLANNED', 'CHARGED', 'WAIVED', 'REVERSED');--> statement-breakpoint
CREATE TYPE "public"."identity_provider" AS ENUM('MANUAL', 'GETID', 'CRIIPTO_MIT_ID', 'CRIIPTO_NO_BANK_ID', 'SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID', 'MIGRATION');--> statement-breakpoint
CREATE TYPE "public"."incoming_transfer_state" AS ENUM('UNMATCHED', 'MATCHED', 'RETURNED', 'IGNORED');--> statement-breakpoint
CREATE TYPE "public"."instrument_state" AS ENUM('UPCOMING', 'PRIMARY', 'SECONDARY', 'SUSPENDED', 'CLOSED');--> statement-breakpoint
CREATE TYPE "public"."journal_entry_kind" AS ENUM('DEPOSIT', 'PAYOUT', 'INCOMING_TRANSFER', 'OUTGOING_TRANSFER', 'LOAN_DISBURSEMENT', 'LOAN_PAYMENT', 'TRADE', 'FEE', 'MANUAL', 'REVERSAL');--> statement-breakpoint
CREATE TYPE "public"."journal_entry_state" AS ENUM('PENDING', 'POSTED', 'REVERSED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."kyc_status" AS ENUM('OK', 'UNDEFINED', 'LINK_CREATED', 'PENDING', 'ACTION_REQUIRED', 'REJECTED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('CLIENT_BANK', 'CUSTOMER_FUNDS', 'UNALLOCATED_FUNDS', 'OUTGOING_PAYMENTS', 'ESTABLISHMENT_FEES', 'TRADING_FEES', 'REMINDER_FEES', 'OTHER_FEES', 'BANK_CHARGES', 'COMPENSATIONS', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_type" AS ENUM('ASSET', 'LIABILITY', 'INCOME', 'EXPENSE');--> statement-breakpoint
CREATE TYPE "public"."loan_application_state" AS ENUM('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFORMATION_REQUESTED', 'APPROVED', 'OFFER_SENT', 'ACCEPTED', 'FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."loan_diff_kind" AS ENUM('PRINCIPAL', 'RECEIPTS', 'DISTRIBUTION', 'POSITIONS');--> statement-breakpoint
CREATE TYPE "public"."loan_diff_state" AS ENUM('OPEN', 'EXPLAINED', 'RESOLVED');--> statement-breakpoint
CREATE TYPE "public"."loan_event_kind" AS ENUM('CREATED', 'PUBLISHED', 'FUNDED', 'DISBURSED', 'PAYMENT_MISSED', 'REMINDER_SENT', 'PAYMENT_LATE', 'DEFAULTED', 'RECOVERY', 'REPAID', 'CANCELLED', 'NOTE');--> statement-breakpoint
CREATE TYPE "public"."loan_payment_state" AS ENUM('SCHEDULED', 'PAID', 'PAID_LATE', 'PARTIALLY_PAID', 'OVERDUE', 'WRITTEN_OFF');--> statement-breakpoint
CREATE TYPE "public"."loan_state" AS ENUM('UPCOMING', 'FUNDING', 'ACTIVE', 'OVERDUE', 'REPAID', 'DEFAULTED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('en', 'da', 'sv', 'no');--> statement-breakpoint
CREATE TYPE "public"."market_type" AS ENUM('PRIMARY', 'SECONDARY');--> statement-breakpoint
CREATE TYPE "public"."order_side" AS ENUM('BUY', 'SELL');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('OPEN', 'PARTIALLY_FILLED', 'FILLED', 'CANCELLED', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."position_state" AS ENUM('OPEN', 'CLOSED', 'WRITTEN_OFF');--> statement-breakpoint
CREATE TYPE "public"."repayment_type" AS ENUM('ANNUITY', 'LINEAR', 'BULLET');--> statement-breakpoint
CREATE TYPE "public"."risk_category" AS ENUM('A', 'B', 'C', 'D', 'E');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('STAFF', 'INVESTOR');--> statement-breakpoint
CREATE TYPE "public"."alarm_kind" AS ENUM('BALANCE_MISMATCH', 'UNMATCHED_TRANSFER', 'FAILED_PAYOUT', 'LATE_PAYMENT', 'SUSPICIOUS_ACTIVITY', 'EXPIRED_VERIFICATION', 'SYSTEM_FAILURE');--> statement-breakpoint
CREATE TYPE "public"."alarm_severity" AS ENUM('INFO', 'WARNING', 'CRITICAL');--> statement-breakpoint
CREATE TYPE "public"."alarm_state" AS ENUM('OPEN', 'ACKNOWLEDGED', 'RESOLVED');--> statement-breakpoint
CREATE TYPE "public"."mail_delivery_state" AS ENUM('QUEUED', 'SENT', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."measure_unit" AS ENUM('COUNT', 'PERCENT', 'MILLISECONDS', 'DAYS', 'POINTS');--> statement-breakpoint
CREATE TYPE "public"."system_status_area" AS ENUM('DATABASE', 'LEDGER', 'OPERATIONS', 'MAIL', 'SERVER');--> statement-breakpoint
CREATE TYPE "public"."system_status_code" AS ENUM('DATABASE_RESPONSE_TIME', 'MISSING_MIGRATIONS', 'UNBALANCED_ENTRIES', 'ACCOUNT_BALANCE_DIFFERENCES', 'LEDGER_BALANCE_DIFFERENCES', 'UNMATCHED_TRANSFERS', 'WAITING_PAYOUTS', 'EXPIRED_APPROVALS', 'UNSENT_MAILS', 'USED_MEMORY', 'USED_DISK');--> statement-breakpoint
CREATE TYPE "public"."system_status_failure" AS ENUM('DATABASE_REFUSED', 'CHECK_BROKE_OFF');--> statement-breakpoint
CREATE TYPE "public"."system_status_state" AS ENUM('OK', 'WARNING', 'FAILED');--> statement-breakpoint
CREATE TABLE "account_person_roles" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "account_person_roles_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"role" "account_role" DEFAULT 'OWNER' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "accounts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text,
	"type" "account_type" NOT NULL,
	"purpose" "account_purpose" DEFAULT 'INVESTMENT' NOT NULL,
	"status" "account_status" DEFAULT 'UBOS_PENDING' NOT NULL,
	"currency_id" integer DEFAULT 1 NOT NULL,
	"created_by_person_id" integer,
	"business_id" integer,
	"partner_id" integer DEFAULT 1 NOT NULL,
	"balance" numeric(18, 2) DEFAULT '0' NOT NULL,
	"reserved_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"reserved_for_collaterals" numeric(18, 2) DEFAULT '0' NOT NULL,
	"available_balance" numeric(18, 2) GENERATED ALWAYS AS (balance - reserved_amount - reserved_for_collaterals) STORED NOT NULL,
	"frozen_for_orders" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"kyc_status" "kyc_status" DEFAULT 'UNDEFINED' NOT NULL,
	"is_kyc_completed" boolean DEFAULT false NOT NULL,
	"is_business_check_required" boolean DEFAULT false NOT NULL,
	"business_check_status" "business_check_status",
	"business_check_details" jsonb,
	"is_non_sophisticated_investor" boolean,
	"net_income" numeric(18, 2),
	"liquid_assets" numeric(18, 2),
	"financial_obligations" numeric(18, 2),
	"account_risk_category" "account_risk_category" DEFAULT 'LOW' NOT NULL,
	"risk_category_change_reason" text,
	"auto_invest_strategy" "auto_invest_strategy" DEFAULT 'MONTHLY' NOT NULL,
	"auto_invest_low_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"auto_invest_medium_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"auto_invest_high_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"custom_fee_in_percentage" numeric(9, 6),
	"bban_bank_code" text,
	"bban_account_number" text,
	"external_link" text,
	"image" text,
	"opened_date" date,
	CONSTRAINT "accounts_reserved_not_negative" CHECK ("accounts"."reserved_amount" >= 0 and "accounts"."reserved_for_collaterals" >= 0),
	CONSTRAINT "accounts_business_only" CHECK ("accounts"."type" = 'BUSINESS' or "accounts"."business_id" is null)
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "businesses_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"reg_number" text NOT NULL,
	"lei_number" text,
	"business_type" text,
	"industry_number" text,
	"industry_description" text,
	"description" text,
	"website" text,
	"email" text,
	"phone" text,
	"founded_on" date,
	"employee_count" integer,
	"annual_turnover" numeric(18, 2),
	"registry_details" jsonb,
	"country_id" integer NOT NULL,
	"address_id" integer
);
--> statement-breakpoint
CREATE TABLE "aiia_accounts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "aiia_accounts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"aiia_account_id" text NOT NULL,
	"name" text NOT NULL,
	"provider_id" text NOT NULL,
	"bank_account_id" integer,
	"account_id" integer,
	"currency_id" integer NOT NULL,
	"bban_bank_code" text,
	"bban_account_number" text,
	"iban" text,
	"available_balance" numeric(18, 2),
	"booked_balance" numeric(18, 2),
	"consent_expires_at_utc" timestamp with time zone,
	"last_synchronized_at_utc" timestamp with time zone,
	"is_connected" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aiia_bank_deposits" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "aiia_bank_deposits_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"processing_fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"status" "aiia_deposit_status" DEFAULT 'CREATED' NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"transaction_id" text,
	"is_instant_payment" boolean DEFAULT false NOT NULL,
	"request_created_at" timestamp with time zone NOT NULL,
	"authorized_at" timestamp with time zone,
	"transaction_received_at" timestamp with time zone,
	"payment_status_terminal_at" timestamp with time zone,
	"store_and_reuse_payment_account" boolean DEFAULT false NOT NULL,
	"payer_token" text,
	"payer_token_expires_at_utc" timestamp with time zone,
	"payer_token_provider_id" text,
	"payer_token_redacted_account_number" text,
	"journal_entry_id" integer,
	"note" text,
	CONSTRAINT "aiia_bank_deposits_amount_positive" CHECK ("aiia_bank_deposits"."amount" > 0 and "aiia_bank_deposits"."processing_fee" >= 0),
	CONSTRAINT "aiia_bank_deposits_completed" CHECK ("aiia_bank_deposits"."status" <> 'COMPLETED' or "aiia_bank_deposits"."journal_entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "aiia_bank_payouts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "aiia_bank_payouts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"is_standard_payout" boolean DEFAULT false NOT NULL,
	"bban_bank_code" text,
	"bban_account_number" text,
	"iban" text,
	"status" "aiia_payout_status" DEFAULT 'REQUESTED' NOT NULL,
	"status_updated_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"authorization_id" text,
	"registered_at" timestamp with time zone NOT NULL,
	"authorized_at" timestamp with time zone,
	"payment_status_terminal_at" timestamp with time zone,
	"failure_reason" text,
	"requested_by_user_id" integer,
	"outgoing_bank_transfer_id" integer,
	"journal_entry_id" integer,
	"note" text,
	CONSTRAINT "aiia_bank_payouts_amount_positive" CHECK ("aiia_bank_payouts"."amount" > 0),
	CONSTRAINT "aiia_bank_payouts_destination" CHECK ("aiia_bank_payouts"."iban" is not null or ("aiia_bank_payouts"."bban_bank_code" is not null and "aiia_bank_payouts"."bban_account_number" is not null)),
	CONSTRAINT "aiia_bank_payouts_booked" CHECK ("aiia_bank_payouts"."status" not in ('SENT', 'COMPLETED') or "aiia_bank_payouts"."journal_entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "aiia_transactions" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "aiia_transactions_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"aiia_account_id" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"state" "aiia_transaction_state" DEFAULT 'BOOKED' NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"booked_on" date NOT NULL,
	"text" text NOT NULL,
	"counterpart_name" text,
	"counterpart_account_number" text,
	"aiia_bank_deposit_id" integer,
	"aiia_bank_payout_id" integer,
	"incoming_bank_transfer_id" integer,
	CONSTRAINT "aiia_transactions_amount_not_zero" CHECK ("aiia_transactions"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "allowed_payout_bank_accounts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "allowed_payout_bank_accounts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"bban_bank_code" text,
	"bban_account_number" text,
	"iban_number" text,
	"holder_name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"verified_at_utc" timestamp with time zone,
	CONSTRAINT "allowed_payout_bank_accounts_number" CHECK ("allowed_payout_bank_accounts"."iban_number" is not null or ("allowed_payout_bank_accounts"."bban_bank_code" is not null and "allowed_payout_bank_accounts"."bban_account_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "approval_group_members" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "approval_group_members_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"approval_group_id" integer NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_groups" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "approval_groups_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "approval_rules_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"operation" "approval_operation" NOT NULL,
	"currency_id" integer,
	"threshold_amount" numeric(18, 2),
	"approval_group_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "approval_rules_threshold_not_negative" CHECK ("approval_rules"."threshold_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "approvals_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"operation" "approval_operation" NOT NULL,
	"state" "approval_state" DEFAULT 'PENDING' NOT NULL,
	"action" "approval_action",
	"subject" text NOT NULL,
	"approval_group_id" integer NOT NULL,
	"account_id" integer,
	"currency_id" integer,
	"amount" numeric(18, 2),
	"record_type" text,
	"record_id" integer,
	"note" text,
	"requested_by_user_id" integer NOT NULL,
	"requested_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at_utc" timestamp with time zone NOT NULL,
	"decided_by_user_id" integer,
	"decided_at_utc" timestamp with time zone,
	"decision_note" text,
	"failure" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"command" jsonb NOT NULL,
	CONSTRAINT "approvals_four_eyes" CHECK ("approvals"."state" not in ('APPROVED', 'REJECTED') or "approvals"."decided_by_user_id" <> "approvals"."requested_by_user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log_changes" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "audit_log_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_name" text NOT NULL,
	"entity_id" integer NOT NULL,
	"change_type" "change_type" NOT NULL,
	"mutation_name" text NOT NULL,
	"timestamp_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" "actor_kind" NOT NULL,
	"user_id" integer,
	"user_first_name" text,
	"user_last_name" text,
	"from_raw_edit" boolean DEFAULT false NOT NULL,
	"field_changes_json" text[] NOT NULL,
	"changed_fields" text[] GENERATED ALWAYS AS (changed_field_names("field_changes_json")) STORED NOT NULL,
	"client_correlation_id" uuid,
	"resulting_version" integer
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "bank_accounts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"purpose" "bank_account_purpose" DEFAULT 'CLIENT_FUNDS' NOT NULL,
	"bank_name" text NOT NULL,
	"address" text,
	"country_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"registration_number" text,
	"account_number" text NOT NULL,
	"iban" text NOT NULL,
	"swift_bic" text NOT NULL,
	"ledger_account_id" integer,
	"statement_balance" numeric(18, 2),
	"statement_on" date,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "fees_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"loan_id" integer,
	"kind" "fee_kind" NOT NULL,
	"state" "fee_state" DEFAULT 'PLANNED' NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"percentage" numeric(9, 6),
	"description" text NOT NULL,
	"due_on" date NOT NULL,
	"period_from" date,
	"period_to" date,
	"charged_at_utc" timestamp with time zone,
	"journal_entry_id" integer,
	CONSTRAINT "fees_amount_positive" CHECK ("fees"."amount" > 0),
	CONSTRAINT "fees_charged" CHECK ("fees"."state" <> 'CHARGED' or "fees"."journal_entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "incoming_bank_transfers" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "incoming_bank_transfers_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"bank_account_id" integer NOT NULL,
	"bank_reference" text NOT NULL,
	"state" "incoming_transfer_state" DEFAULT 'UNMATCHED' NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"booked_on" date NOT NULL,
	"payer_name" text,
	"payer_account_number" text,
	"message" text,
	"account_id" integer,
	"loan_payment_id" integer,
	"journal_entry_id" integer,
	"matched_at_utc" timestamp with time zone,
	"matched_by_user_id" integer,
	"note" text,
	CONSTRAINT "incoming_bank_transfers_amount_positive" CHECK ("incoming_bank_transfers"."amount" > 0),
	CONSTRAINT "incoming_bank_transfers_matched" CHECK ("incoming_bank_transfers"."state" <> 'MATCHED' or "incoming_bank_transfers"."journal_entry_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "outgoing_bank_transfers" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "outgoing_bank_transfers_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"transfer_number" text NOT NULL,
	"bank_account_id" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency_id" integer NOT NULL,
	"to_account_id" integer,
	"to_bank_account_number" text NOT NULL,
	"recipient_name" text NOT NULL,
	"message" text,
	"is_processed" boolean DEFAULT false NOT NULL,
	"registered_at_utc" timestamp with time zone NOT NULL,
	"processed_at_utc" timestamp with time zone,
	"export_reference" text,
	"journal_entry_id" integer,
	"note" text,
	CONSTRAINT "outgoing_bank_transfers_amount_positive" CHECK ("outgoing_bank_transfers"."amount" > 0),
	CONSTRAINT "outgoing_bank_transfers_processed_at" CHECK ("outgoing_bank_transfers"."is_processed" = ("outgoing_bank_transfers"."processed_at_utc" is not null))
);
--> statement-breakpoint
CREATE TABLE "aml_answers" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "aml_answers_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"person_id" integer,
	"account_type" "account_type" NOT NULL,
	"version" integer DEFAULT 2 NOT NULL,
	"answers" jsonb NOT NULL,
	"risk_score" integer DEFAULT 0 NOT NULL,
	"state" "aml_state" DEFAULT 'SUBMITTED' NOT NULL,
	"submitted_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at_utc" timestamp with time zone,
	"reviewed_by_user_id" integer,
	"renew_on" date,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "kyc_applications" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "kyc_applications_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" integer NOT NULL,
	"account_id" integer,
	"provider" "identity_provider" NOT NULL,
	"state" "kyc_application_state" DEFAULT 'LINK_CREATED' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"national_id" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"state_region" text,
	"country_id" integer,
	"country_of_residence_id" integer,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at_utc" timestamp with time zone,
	"decided_by_user_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "logins_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"at_utc" timestamp with time zone NOT NULL,
	"method" "login_method" DEFAULT 'PASSWORD' NOT NULL,
	"outcome" "login_outcome" NOT NULL,
	"ip_prefix" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_invitations" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "user_invitations_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" "locale" DEFAULT 'da' NOT NULL,
	"account_id" integer,
	"role" "account_role",
	"user_role_id" integer,
	"token_hash" text NOT NULL,
	"state" "user_invitation_state" DEFAULT 'PENDING' NOT NULL,
	"invited_by_user_id" integer,
	"invited_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at_utc" timestamp with time zone NOT NULL,
	"accepted_at_utc" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"user_id" integer NOT NULL,
	"mutation_name" text NOT NULL,
	"client_correlation_id" uuid NOT NULL,
	"input_hash" text NOT NULL,
	"response" jsonb,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_records_user_id_mutation_name_client_correlation_id_pk" PRIMARY KEY("user_id","mutation_name","client_correlation_id")
);
--> statement-breakpoint
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
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"replaced_by" uuid,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone
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
CREATE TABLE "journal_entries" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "journal_entries_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"entry_number" text NOT NULL,
	"kind" "journal_entry_kind" NOT NULL,
	"state" "journal_entry_state" DEFAULT 'PENDING' NOT NULL,
	"value_date" date NOT NULL,
	"booked_at_utc" timestamp with time zone,
	"description" text NOT NULL,
	"reference" text,
	"currency_id" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"line_count" integer NOT NULL,
	"created_by_user_id" integer,
	"reversed_entry_id" integer,
	CONSTRAINT "journal_entries_amount_positive" CHECK ("journal_entries"."amount" > 0),
	CONSTRAINT "journal_entries_two_lines" CHECK ("journal_entries"."line_count" >= 2),
	CONSTRAINT "journal_entries_booked" CHECK (("journal_entries"."state" in ('POSTED', 'REVERSED')) = ("journal_entries"."booked_at_utc" is not null))
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "journal_lines_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"journal_entry_id" integer NOT NULL,
	"line_number" integer NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"account_id" integer,
	"loan_id" integer,
	"currency_id" integer NOT NULL,
	"debit" numeric(18, 2) DEFAULT '0' NOT NULL,
	"credit" numeric(18, 2) DEFAULT '0' NOT NULL,
	"amount" numeric(18, 2) GENERATED ALWAYS AS (credit - debit) STORED NOT NULL,
	"principal_amount" numeric(18, 2),
	"fee_amount" numeric(18, 2),
	"balance_after" numeric(18, 2),
	"value_date" date NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "journal_lines_one_side" CHECK (least("journal_lines"."debit", "journal_lines"."credit") = 0 and greatest("journal_lines"."debit", "journal_lines"."credit") > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_accounts_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" "ledger_account_type" NOT NULL,
	"kind" "ledger_account_kind" DEFAULT 'OTHER' NOT NULL,
	"currency_id" integer NOT NULL,
	"balance" numeric(18, 2) DEFAULT '0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_applications" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_applications_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"application_number" text NOT NULL,
	"state" "loan_application_state" DEFAULT 'DRAFT' NOT NULL,
	"account_id" integer NOT NULL,
	"contact_person_id" integer,
	"product_type_id" integer NOT NULL,
	"loan_purpose_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"requested_amount" numeric(18, 2) NOT NULL,
	"requested_term_months" integer NOT NULL,
	"purpose_description" text,
	"annual_turnover" numeric(18, 2),
	"profit_before_tax" numeric(18, 2),
	"equity" numeric(18, 2),
	"existing_debt" numeric(18, 2),
	"collateral_type" "collateral_type" DEFAULT 'NONE' NOT NULL,
	"collateral_description" text,
	"risk_category" "risk_category",
	"offered_amount" numeric(18, 2),
	"offered_interest_rate" numeric(9, 6),
	"offered_term_months" integer,
	"decision_reason" text,
	"internal_note" text,
	"decided_by_user_id" integer,
	"submitted_at_utc" timestamp with time zone,
	"decided_at_utc" timestamp with time zone,
	"expires_on" date,
	CONSTRAINT "loan_applications_amount_positive" CHECK ("loan_applications"."requested_amount" > 0),
	CONSTRAINT "loan_applications_term_positive" CHECK ("loan_applications"."requested_term_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "loan_payments" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_payments_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_id" integer NOT NULL,
	"installment_number" integer NOT NULL,
	"state" "loan_payment_state" DEFAULT 'SCHEDULED' NOT NULL,
	"due_on" date NOT NULL,
	"principal" numeric(18, 2) NOT NULL,
	"interest" numeric(18, 2) NOT NULL,
	"fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"amount" numeric(18, 2) GENERATED ALWAYS AS (principal + interest + fee) STORED NOT NULL,
	"paid_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"outstanding_amount" numeric(18, 2) GENERATED ALWAYS AS (principal + interest + fee - paid_amount) STORED NOT NULL,
	"paid_on" date,
	"days_late" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"note" text,
	CONSTRAINT "loan_payments_not_negative" CHECK ("loan_payments"."principal" >= 0 and "loan_payments"."interest" >= 0 and "loan_payments"."fee" >= 0),
	CONSTRAINT "loan_payments_paid_within_amount" CHECK ("loan_payments"."paid_amount" >= 0 and "loan_payments"."paid_amount" <= "loan_payments"."principal" + "loan_payments"."interest" + "loan_payments"."fee")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loans_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_number" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"state" "loan_state" DEFAULT 'UPCOMING' NOT NULL,
	"account_id" integer NOT NULL,
	"loan_application_id" integer,
	"product_type_id" integer NOT NULL,
	"loan_purpose_id" integer NOT NULL,
	"currency_id" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"repaid_principal" numeric(18, 2) DEFAULT '0' NOT NULL,
	"outstanding_principal" numeric(18, 2) GENERATED ALWAYS AS (amount - repaid_principal) STORED NOT NULL,
	"arrears_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"days_in_arrears" integer DEFAULT 0 NOT NULL,
	"interest_rate" numeric(9, 6) NOT NULL,
	"establishment_fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"term_months" integer NOT NULL,
	"repayment_type" "repayment_type" DEFAULT 'ANNUITY' NOT NULL,
	"risk_category" "risk_category" NOT NULL,
	"collateral_type" "collateral_type" DEFAULT 'NONE' NOT NULL,
	"loan_to_value" numeric(9, 6),
	"issued_on" date,
	"first_payment_on" date,
	"next_payment_on" date,
	"matures_on" date,
	"repaid_on" date,
	"defaulted_on" date,
	"internal_note" text,
	CONSTRAINT "loans_amount_positive" CHECK ("loans"."amount" > 0),
	CONSTRAINT "loans_repaid_within_amount" CHECK ("loans"."repaid_principal" >= 0 and "loans"."repaid_principal" <= "loans"."amount"),
	CONSTRAINT "loans_term_positive" CHECK ("loans"."term_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "alarms_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"severity" "alarm_severity" NOT NULL,
	"kind" "alarm_kind" NOT NULL,
	"state" "alarm_state" DEFAULT 'OPEN' NOT NULL,
	"message" text NOT NULL,
	"measured" numeric(12, 2),
	"unit" "measure_unit",
	"account_id" integer,
	"record_type" text,
	"record_id" integer,
	"raised_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_to_user_id" integer,
	"acknowledged_at_utc" timestamp with time zone,
	"acknowledged_by_user_id" integer,
	"resolved_at_utc" timestamp with time zone,
	"resolved_by_user_id" integer,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "loan_borrower_fee_settings" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_borrower_fee_settings_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"product_type_id" integer,
	"partner_id" integer,
	"currency_id" integer NOT NULL,
	"establishment_fee_in_percentage" numeric(9, 6) DEFAULT '0' NOT NULL,
	"annual_fee_in_percentage" numeric(9, 6) DEFAULT '0' NOT NULL,
	"reminder_fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"late_interest_in_percentage" numeric(9, 6) DEFAULT '0' NOT NULL,
	"valid_from" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" integer NOT NULL,
	"state" "mail_delivery_state" DEFAULT 'QUEUED' NOT NULL,
	"queued_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at_utc" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "system_status_checks" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_status_checks_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" "system_status_code" NOT NULL,
	"area" "system_status_area" NOT NULL,
	"state" "system_status_state" NOT NULL,
	"measured" numeric(12, 2),
	"unit" "measure_unit" NOT NULL,
	"warning_limit" numeric(12, 2),
	"failure_limit" numeric(12, 2),
	"failure_reason" "system_status_failure",
	"checked_at_utc" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "addresses_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"line3" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"state_region" text,
	"country_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "people_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"mobile_phone" text,
	"work_phone" text,
	"date_of_birth" date,
	"national_identification_number" text,
	"address_id" integer,
	"country_id" integer,
	"locale" "locale" DEFAULT 'da' NOT NULL,
	"kyc_status" "kyc_status" DEFAULT 'UNDEFINED' NOT NULL,
	"kyc_provider" "identity_provider",
	"kyc_completed_at_utc" timestamp with time zone,
	"is_politically_exposed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "user_roles_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_user_roles" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "user_user_roles_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"user_role_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "users_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"person_id" integer NOT NULL,
	"partner_id" integer DEFAULT 1 NOT NULL,
	"user_type" "user_type" DEFAULT 'INVESTOR' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"login_disabled" boolean DEFAULT false NOT NULL,
	"is_system_user" boolean DEFAULT false NOT NULL,
	"is_anonymous_user" boolean DEFAULT false NOT NULL,
	"is_newsletter_accepted" boolean DEFAULT false NOT NULL,
	"identity_providers" "identity_provider"[] DEFAULT '{}' NOT NULL,
	"user_settings" jsonb DEFAULT '{"version":1}'::jsonb NOT NULL,
	"last_sign_in_at_utc" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_consistency_checks" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "account_consistency_checks_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"checked_at_utc" timestamp with time zone NOT NULL,
	"currency_id" integer NOT NULL,
	"balance" numeric(18, 2) NOT NULL,
	"journal_balance" numeric(18, 2) NOT NULL,
	"balance_difference" numeric(18, 2) GENERATED ALWAYS AS (balance - journal_balance) STORED NOT NULL,
	"reserved_amount" numeric(18, 2) NOT NULL,
	"bound_amount" numeric(18, 2) NOT NULL,
	"reserved_difference" numeric(18, 2) GENERATED ALWAYS AS (reserved_amount - bound_amount) STORED NOT NULL,
	"is_consistent" boolean GENERATED ALWAYS AS (balance = journal_balance and reserved_amount = bound_amount) STORED NOT NULL,
	"resolved_at_utc" timestamp with time zone,
	"resolved_by_user_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "loan_diffs" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_diffs_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_id" integer NOT NULL,
	"kind" "loan_diff_kind" NOT NULL,
	"state" "loan_diff_state" DEFAULT 'OPEN' NOT NULL,
	"currency_id" integer NOT NULL,
	"expected_amount" numeric(18, 2) NOT NULL,
	"actual_amount" numeric(18, 2) NOT NULL,
	"difference" numeric(18, 2) GENERATED ALWAYS AS (actual_amount - expected_amount) STORED NOT NULL,
	"calculated_at_utc" timestamp with time zone NOT NULL,
	"resolved_at_utc" timestamp with time zone,
	"resolved_by_user_id" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "net_open_positions" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "net_open_positions_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"state" "position_state" DEFAULT 'OPEN' NOT NULL,
	"currency_id" integer NOT NULL,
	"quantity" numeric(18, 2) NOT NULL,
	"average_price" numeric(9, 4) NOT NULL,
	"outstanding_principal" numeric(18, 2) NOT NULL,
	"principal_received" numeric(18, 2) DEFAULT '0' NOT NULL,
	"interest_received" numeric(18, 2) DEFAULT '0' NOT NULL,
	"market_value" numeric(18, 2) NOT NULL,
	"last_traded_at_utc" timestamp with time zone NOT NULL,
	CONSTRAINT "net_open_positions_not_negative" CHECK ("net_open_positions"."quantity" >= 0 and "net_open_positions"."outstanding_principal" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_positions" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "open_positions_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"trade_id" integer NOT NULL,
	"state" "position_state" DEFAULT 'OPEN' NOT NULL,
	"currency_id" integer NOT NULL,
	"quantity" numeric(18, 2) NOT NULL,
	"sold_quantity" numeric(18, 2) DEFAULT '0' NOT NULL,
	"open_quantity" numeric(18, 2) GENERATED ALWAYS AS (quantity - sold_quantity) STORED NOT NULL,
	"price" numeric(9, 4) NOT NULL,
	"opened_at_utc" timestamp with time zone NOT NULL,
	"closed_at_utc" timestamp with time zone,
	CONSTRAINT "open_positions_quantity_positive" CHECK ("open_positions"."quantity" > 0),
	CONSTRAINT "open_positions_sold_within_quantity" CHECK ("open_positions"."sold_quantity" between 0 and "open_positions"."quantity")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "countries_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"calling_code" text NOT NULL,
	"currency_id" integer,
	"company_identifier_regex" text,
	"is_nordic" boolean DEFAULT false NOT NULL,
	"is_high_risk" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "currencies_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"fraction_digits" integer DEFAULT 2 NOT NULL,
	"minimum_transfer_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_purposes" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_purposes_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "product_types_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"repayment_type" "repayment_type" DEFAULT 'ANNUITY' NOT NULL,
	"min_amount" numeric(18, 2) NOT NULL,
	"max_amount" numeric(18, 2) NOT NULL,
	"min_term_months" integer NOT NULL,
	"max_term_months" integer NOT NULL,
	"min_interest_rate" numeric(9, 6) NOT NULL,
	"max_interest_rate" numeric(9, 6) NOT NULL,
	"establishment_fee_in_percentage" numeric(9, 6) DEFAULT '0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "white_label_partners" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "white_label_partners_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"domain" text,
	"logo_url" text,
	"primary_color" text,
	"support_email" text,
	"support_phone" text,
	"default_locale" "locale" DEFAULT 'da' NOT NULL,
	"country_id" integer,
	"currency_id" integer,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "fills_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"trade_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"side" "order_side" NOT NULL,
	"currency_id" integer NOT NULL,
	"quantity" numeric(18, 2) NOT NULL,
	"price" numeric(9, 4) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"filled_at_utc" timestamp with time zone NOT NULL,
	CONSTRAINT "fills_positive" CHECK ("fills"."quantity" > 0 and "fills"."price" > 0 and "fills"."amount" > 0 and "fills"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "instruments_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_id" integer NOT NULL,
	"ticker" text NOT NULL,
	"isin" text NOT NULL,
	"name" text NOT NULL,
	"state" "instrument_state" DEFAULT 'UPCOMING' NOT NULL,
	"currency_id" integer NOT NULL,
	"nominal_amount" numeric(18, 2) NOT NULL,
	"subscribed_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"funded_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"minimum_order_amount" numeric(18, 2) DEFAULT '100' NOT NULL,
	"coupon_rate" numeric(9, 6) NOT NULL,
	"price" numeric(9, 4) DEFAULT '100' NOT NULL,
	"price_updated_at_utc" timestamp with time zone,
	"listed_on" date,
	"funding_ends_on" date,
	"closed_on" date,
	CONSTRAINT "instruments_nominal_positive" CHECK ("instruments"."nominal_amount" > 0),
	CONSTRAINT "instruments_funded" CHECK ("instruments"."funded_amount" between 0 and "instruments"."nominal_amount"),
	CONSTRAINT "instruments_price_positive" CHECK ("instruments"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "loan_events" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "loan_events_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"loan_id" integer NOT NULL,
	"kind" "loan_event_kind" NOT NULL,
	"occurred_at_utc" timestamp with time zone NOT NULL,
	"description" text,
	"amount" numeric(18, 2),
	"loan_payment_id" integer,
	"user_id" integer,
	"is_visible_to_investors" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "orders_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"order_number" text NOT NULL,
	"account_id" integer NOT NULL,
	"instrument_id" integer NOT NULL,
	"market" "market_type" NOT NULL,
	"side" "order_side" NOT NULL,
	"state" "order_state" DEFAULT 'OPEN' NOT NULL,
	"currency_id" integer NOT NULL,
	"quantity" numeric(18, 2) NOT NULL,
	"filled_quantity" numeric(18, 2) DEFAULT '0' NOT NULL,
	"remaining_quantity" numeric(18, 2) GENERATED ALWAYS AS (quantity - filled_quantity) STORED NOT NULL,
	"price" numeric(9, 4) DEFAULT '100' NOT NULL,
	"reserved_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"is_auto_invest" boolean DEFAULT false NOT NULL,
	"placed_at_utc" timestamp with time zone NOT NULL,
	"expires_on" date,
	"closed_at_utc" timestamp with time zone,
	"placed_by_user_id" integer,
	"cancel_reason" text,
	CONSTRAINT "orders_quantity_positive" CHECK ("orders"."quantity" > 0 and "orders"."price" > 0),
	CONSTRAINT "orders_filled_within_quantity" CHECK ("orders"."filled_quantity" between 0 and "orders"."quantity"),
	CONSTRAINT "orders_reserved_not_negative" CHECK ("orders"."reserved_amount" >= 0),
	CONSTRAINT "orders_reserve_while_open" CHECK ("orders"."reserved_amount" = 0 or ("orders"."side" = 'BUY' and "orders"."state" in ('OPEN', 'PARTIALLY_FILLED')))
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "trades_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"trade_number" text NOT NULL,
	"instrument_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	"market" "market_type" NOT NULL,
	"buy_order_id" integer NOT NULL,
	"sell_order_id" integer,
	"buyer_account_id" integer NOT NULL,
	"seller_account_id" integer,
	"currency_id" integer NOT NULL,
	"quantity" numeric(18, 2) NOT NULL,
	"price" numeric(9, 4) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"fee_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"traded_at_utc" timestamp with time zone NOT NULL,
	"journal_entry_id" integer,
	CONSTRAINT "trades_positive" CHECK ("trades"."quantity" > 0 and "trades"."price" > 0 and "trades"."amount" > 0 and "trades"."fee_amount" >= 0),
	CONSTRAINT "trades_seller" CHECK (("trades"."market" = 'SECONDARY') = ("trades"."seller_account_id" is not null) and ("trades"."seller_account_id" is null) = ("trades"."sell_order_id" is null)),
	CONSTRAINT "trades_two_parties" CHECK ("trades"."buyer_account_id" <> "trades"."seller_account_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"entity_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "saved_views_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_version" integer DEFAULT 1 NOT NULL,
	"created_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at_utc" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"shared_with_roles" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "saved_views_name_unique" UNIQUE("user_id","page","name")
);
--> statement-breakpoint
ALTER TABLE "account_person_roles" ADD CONSTRAINT "account_person_roles_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_person_roles" ADD CONSTRAINT "account_person_roles_person_id_people_entity_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_created_by_person_id_people_entity_id_fk" FOREIGN KEY ("created_by_person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_business_id_businesses_entity_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_partner_id_white_label_partners_entity_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."white_label_partners"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_address_id_addresses_entity_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_accounts" ADD CONSTRAINT "aiia_accounts_bank_account_id_bank_accounts_entity_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_accounts" ADD CONSTRAINT "aiia_accounts_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_accounts" ADD CONSTRAINT "aiia_accounts_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ADD CONSTRAINT "aiia_bank_deposits_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ADD CONSTRAINT "aiia_bank_deposits_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_deposits" ADD CONSTRAINT "aiia_bank_deposits_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_requested_by_user_id_users_entity_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_outgoing_bank_transfer_id_outgoing_bank_transfers_entity_id_fk" FOREIGN KEY ("outgoing_bank_transfer_id") REFERENCES "public"."outgoing_bank_transfers"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_bank_payouts" ADD CONSTRAINT "aiia_bank_payouts_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_transactions" ADD CONSTRAINT "aiia_transactions_aiia_account_id_aiia_accounts_entity_id_fk" FOREIGN KEY ("aiia_account_id") REFERENCES "public"."aiia_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_transactions" ADD CONSTRAINT "aiia_transactions_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_transactions" ADD CONSTRAINT "aiia_transactions_aiia_bank_deposit_id_aiia_bank_deposits_entity_id_fk" FOREIGN KEY ("aiia_bank_deposit_id") REFERENCES "public"."aiia_bank_deposits"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_transactions" ADD CONSTRAINT "aiia_transactions_aiia_bank_payout_id_aiia_bank_payouts_entity_id_fk" FOREIGN KEY ("aiia_bank_payout_id") REFERENCES "public"."aiia_bank_payouts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aiia_transactions" ADD CONSTRAINT "aiia_transactions_incoming_bank_transfer_id_incoming_bank_transfers_entity_id_fk" FOREIGN KEY ("incoming_bank_transfer_id") REFERENCES "public"."incoming_bank_transfers"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_payout_bank_accounts" ADD CONSTRAINT "allowed_payout_bank_accounts_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_group_members" ADD CONSTRAINT "approval_group_members_approval_group_id_approval_groups_entity_id_fk" FOREIGN KEY ("approval_group_id") REFERENCES "public"."approval_groups"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_group_members" ADD CONSTRAINT "approval_group_members_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_approval_group_id_approval_groups_entity_id_fk" FOREIGN KEY ("approval_group_id") REFERENCES "public"."approval_groups"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approval_group_id_approval_groups_entity_id_fk" FOREIGN KEY ("approval_group_id") REFERENCES "public"."approval_groups"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_user_id_users_entity_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_user_id_users_entity_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_ledger_account_id_ledger_accounts_entity_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_bank_account_id_bank_accounts_entity_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_loan_payment_id_loan_payments_entity_id_fk" FOREIGN KEY ("loan_payment_id") REFERENCES "public"."loan_payments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_bank_transfers" ADD CONSTRAINT "incoming_bank_transfers_matched_by_user_id_users_entity_id_fk" FOREIGN KEY ("matched_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD CONSTRAINT "outgoing_bank_transfers_bank_account_id_bank_accounts_entity_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD CONSTRAINT "outgoing_bank_transfers_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD CONSTRAINT "outgoing_bank_transfers_to_account_id_accounts_entity_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_bank_transfers" ADD CONSTRAINT "outgoing_bank_transfers_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_answers" ADD CONSTRAINT "aml_answers_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_answers" ADD CONSTRAINT "aml_answers_person_id_people_entity_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_answers" ADD CONSTRAINT "aml_answers_reviewed_by_user_id_users_entity_id_fk" FOREIGN KEY ("reviewed_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_person_id_people_entity_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_country_of_residence_id_countries_entity_id_fk" FOREIGN KEY ("country_of_residence_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_applications" ADD CONSTRAINT "kyc_applications_decided_by_user_id_users_entity_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_user_role_id_user_roles_entity_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "public"."user_roles"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_invited_by_user_id_users_entity_id_fk" FOREIGN KEY ("invited_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_verifications" ADD CONSTRAINT "phone_verifications_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_created_by_user_id_users_entity_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reversed_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("reversed_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_ledger_account_id_ledger_accounts_entity_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_contact_person_id_people_entity_id_fk" FOREIGN KEY ("contact_person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_product_type_id_product_types_entity_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_loan_purpose_id_loan_purposes_entity_id_fk" FOREIGN KEY ("loan_purpose_id") REFERENCES "public"."loan_purposes"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_decided_by_user_id_users_entity_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD CONSTRAINT "loan_payments_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_loan_application_id_loan_applications_entity_id_fk" FOREIGN KEY ("loan_application_id") REFERENCES "public"."loan_applications"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_product_type_id_product_types_entity_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_loan_purpose_id_loan_purposes_entity_id_fk" FOREIGN KEY ("loan_purpose_id") REFERENCES "public"."loan_purposes"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_assigned_to_user_id_users_entity_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_acknowledged_by_user_id_users_entity_id_fk" FOREIGN KEY ("acknowledged_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_resolved_by_user_id_users_entity_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" ADD CONSTRAINT "loan_borrower_fee_settings_product_type_id_product_types_entity_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" ADD CONSTRAINT "loan_borrower_fee_settings_partner_id_white_label_partners_entity_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."white_label_partners"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_borrower_fee_settings" ADD CONSTRAINT "loan_borrower_fee_settings_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_address_id_addresses_entity_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_user_roles" ADD CONSTRAINT "user_user_roles_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_user_roles" ADD CONSTRAINT "user_user_roles_user_role_id_user_roles_entity_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "public"."user_roles"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_person_id_people_entity_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_id_white_label_partners_entity_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."white_label_partners"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consistency_checks" ADD CONSTRAINT "account_consistency_checks_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consistency_checks" ADD CONSTRAINT "account_consistency_checks_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consistency_checks" ADD CONSTRAINT "account_consistency_checks_resolved_by_user_id_users_entity_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_diffs" ADD CONSTRAINT "loan_diffs_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_diffs" ADD CONSTRAINT "loan_diffs_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_diffs" ADD CONSTRAINT "loan_diffs_resolved_by_user_id_users_entity_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_open_positions" ADD CONSTRAINT "net_open_positions_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_open_positions" ADD CONSTRAINT "net_open_positions_instrument_id_instruments_entity_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_open_positions" ADD CONSTRAINT "net_open_positions_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_positions" ADD CONSTRAINT "open_positions_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_positions" ADD CONSTRAINT "open_positions_instrument_id_instruments_entity_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_positions" ADD CONSTRAINT "open_positions_trade_id_trades_entity_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_positions" ADD CONSTRAINT "open_positions_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "white_label_partners" ADD CONSTRAINT "white_label_partners_country_id_countries_entity_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "white_label_partners" ADD CONSTRAINT "white_label_partners_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_order_id_orders_entity_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_trade_id_trades_entity_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_instrument_id_instruments_entity_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_loan_payment_id_loan_payments_entity_id_fk" FOREIGN KEY ("loan_payment_id") REFERENCES "public"."loan_payments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "loan_events_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_entity_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instrument_id_instruments_entity_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_user_id_users_entity_id_fk" FOREIGN KEY ("placed_by_user_id") REFERENCES "public"."users"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_instrument_id_instruments_entity_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_loan_id_loans_entity_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_buy_order_id_orders_entity_id_fk" FOREIGN KEY ("buy_order_id") REFERENCES "public"."orders"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_sell_order_id_orders_entity_id_fk" FOREIGN KEY ("sell_order_id") REFERENCES "public"."orders"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_buyer_account_id_accounts_entity_id_fk" FOREIGN KEY ("buyer_account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_seller_account_id_accounts_entity_id_fk" FOREIGN KEY ("seller_account_id") REFERENCES "public"."accounts"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_currency_id_currencies_entity_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_journal_entry_id_journal_entries_entity_id_fk" FOREIGN KEY ("journal_entry_id") REFERENCES "public"."journal_entries"("entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_entity_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_person_roles_unique" ON "account_person_roles" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "account_person_roles_person" ON "account_person_roles" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_number_unique" ON "accounts" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "accounts_account_name" ON "accounts" USING btree ("account_name","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_type" ON "accounts" USING btree ("type","purpose","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_kyc_status" ON "accounts" USING btree ("kyc_status","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_balance" ON "accounts" USING btree ("balance","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_opened_date" ON "accounts" USING btree ("opened_date","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_created_at" ON "accounts" USING btree ("created_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_currency" ON "accounts" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "accounts_created_by_person" ON "accounts" USING btree ("created_by_person_id");--> statement-breakpoint
CREATE INDEX "accounts_business" ON "accounts" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "accounts_partner" ON "accounts" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "accounts_account_number_trigram" ON "accounts" USING gin ("account_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_account_name_trigram" ON "accounts" USING gin ("account_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_bban_account_number_trigram" ON "accounts" USING gin ("bban_account_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_reg_number_unique" ON "businesses" USING btree ("country_id","reg_number");--> statement-breakpoint
CREATE INDEX "businesses_reg_number" ON "businesses" USING btree ("reg_number","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_name" ON "businesses" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_created_at" ON "businesses" USING btree ("created_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "businesses_address" ON "businesses" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "businesses_name_trigram" ON "businesses" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_reg_number_trigram" ON "businesses" USING gin ("reg_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_accounts_aiia_account_unique" ON "aiia_accounts" USING btree ("aiia_account_id");--> statement-breakpoint
CREATE INDEX "aiia_accounts_name" ON "aiia_accounts" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_accounts_bank_account" ON "aiia_accounts" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "aiia_accounts_account" ON "aiia_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "aiia_accounts_currency" ON "aiia_accounts" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_deposits_order_unique" ON "aiia_bank_deposits" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_deposits_payment_unique" ON "aiia_bank_deposits" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_deposits_transaction_unique" ON "aiia_bank_deposits" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_account" ON "aiia_bank_deposits" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_status" ON "aiia_bank_deposits" USING btree ("status","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_amount" ON "aiia_bank_deposits" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_request_created_at" ON "aiia_bank_deposits" USING btree ("request_created_at","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_currency" ON "aiia_bank_deposits" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_deposits_journal_entry" ON "aiia_bank_deposits" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_payouts_payment_unique" ON "aiia_bank_payouts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_bank_payouts_authorization_unique" ON "aiia_bank_payouts" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_account" ON "aiia_bank_payouts" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_status" ON "aiia_bank_payouts" USING btree ("status","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_amount" ON "aiia_bank_payouts" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_registered_at" ON "aiia_bank_payouts" USING btree ("registered_at","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_currency" ON "aiia_bank_payouts" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_requested_by_user" ON "aiia_bank_payouts" USING btree ("requested_by_user_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_outgoing_transfer" ON "aiia_bank_payouts" USING btree ("outgoing_bank_transfer_id");--> statement-breakpoint
CREATE INDEX "aiia_bank_payouts_journal_entry" ON "aiia_bank_payouts" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aiia_transactions_unique" ON "aiia_transactions" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_aiia_account" ON "aiia_transactions" USING btree ("aiia_account_id","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_amount" ON "aiia_transactions" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_booked_on" ON "aiia_transactions" USING btree ("booked_on","entity_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_currency" ON "aiia_transactions" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_deposit" ON "aiia_transactions" USING btree ("aiia_bank_deposit_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_payout" ON "aiia_transactions" USING btree ("aiia_bank_payout_id");--> statement-breakpoint
CREATE INDEX "aiia_transactions_incoming_transfer" ON "aiia_transactions" USING btree ("incoming_bank_transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allowed_payout_bank_accounts_bban_unique" ON "allowed_payout_bank_accounts" USING btree ("account_id","bban_bank_code","bban_account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "allowed_payout_bank_accounts_iban_unique" ON "allowed_payout_bank_accounts" USING btree ("account_id","iban_number");--> statement-breakpoint
CREATE INDEX "allowed_payout_bank_accounts_holder" ON "allowed_payout_bank_accounts" USING btree ("holder_name","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_group_members_unique" ON "approval_group_members" USING btree ("approval_group_id","user_id");--> statement-breakpoint
CREATE INDEX "approval_group_members_user" ON "approval_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_groups_name_unique" ON "approval_groups" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rules_operation_unique" ON "approval_rules" USING btree ("operation",coalesce("currency_id", 0));--> statement-breakpoint
CREATE INDEX "approval_rules_currency" ON "approval_rules" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "approval_rules_approval_group" ON "approval_rules" USING btree ("approval_group_id");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_operation" ON "approvals" USING btree ("operation","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_requested_at" ON "approvals" USING btree ("requested_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_amount" ON "approvals" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_record" ON "approvals" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "approvals_approval_group" ON "approvals" USING btree ("approval_group_id");--> statement-breakpoint
CREATE INDEX "approvals_account" ON "approvals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "approvals_currency" ON "approvals" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "approvals_requested_by_user" ON "approvals" USING btree ("requested_by_user_id");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_user" ON "approvals" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "approvals_subject_trigram" ON "approvals" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_changes_entity" ON "audit_log_changes" USING btree ("entity_name","entity_id","timestamp_utc","id");--> statement-breakpoint
CREATE INDEX "audit_log_changes_timestamp" ON "audit_log_changes" USING btree ("timestamp_utc","id");--> statement-breakpoint
CREATE INDEX "audit_log_changes_user" ON "audit_log_changes" USING btree ("user_id","timestamp_utc","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_iban_unique" ON "bank_accounts" USING btree ("iban");--> statement-breakpoint
CREATE INDEX "bank_accounts_name" ON "bank_accounts" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_country" ON "bank_accounts" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_currency" ON "bank_accounts" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_ledger_account" ON "bank_accounts" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_period_unique" ON "fees" USING btree ("account_id","kind","period_from");--> statement-breakpoint
CREATE INDEX "fees_state" ON "fees" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "fees_kind" ON "fees" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "fees_amount" ON "fees" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "fees_due_on" ON "fees" USING btree ("due_on","entity_id");--> statement-breakpoint
CREATE INDEX "fees_loan" ON "fees" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "fees_currency" ON "fees" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "fees_journal_entry" ON "fees" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_bank_transfers_reference_unique" ON "incoming_bank_transfers" USING btree ("bank_account_id","bank_reference");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_state" ON "incoming_bank_transfers" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_amount" ON "incoming_bank_transfers" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_booked_on" ON "incoming_bank_transfers" USING btree ("booked_on","entity_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_currency" ON "incoming_bank_transfers" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_account" ON "incoming_bank_transfers" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_loan_payment" ON "incoming_bank_transfers" USING btree ("loan_payment_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_journal_entry" ON "incoming_bank_transfers" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_matched_by_user" ON "incoming_bank_transfers" USING btree ("matched_by_user_id");--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_payer_trigram" ON "incoming_bank_transfers" USING gin ("payer_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "incoming_bank_transfers_message_trigram" ON "incoming_bank_transfers" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_bank_transfers_number_unique" ON "outgoing_bank_transfers" USING btree ("transfer_number");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_processed" ON "outgoing_bank_transfers" USING btree ("is_processed","entity_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_amount" ON "outgoing_bank_transfers" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_registered_at" ON "outgoing_bank_transfers" USING btree ("registered_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_bank_account" ON "outgoing_bank_transfers" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_currency" ON "outgoing_bank_transfers" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_to_account" ON "outgoing_bank_transfers" USING btree ("to_account_id","entity_id");--> statement-breakpoint
CREATE INDEX "outgoing_bank_transfers_journal_entry" ON "outgoing_bank_transfers" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "aml_answers_account" ON "aml_answers" USING btree ("account_id","submitted_at_utc");--> statement-breakpoint
CREATE INDEX "aml_answers_person" ON "aml_answers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "aml_answers_state" ON "aml_answers" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "aml_answers_risk_score" ON "aml_answers" USING btree ("risk_score","entity_id");--> statement-breakpoint
CREATE INDEX "aml_answers_submitted_at" ON "aml_answers" USING btree ("submitted_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "aml_answers_reviewed_by_user" ON "aml_answers" USING btree ("reviewed_by_user_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_state" ON "kyc_applications" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_submitted_at" ON "kyc_applications" USING btree ("submitted_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_last_name" ON "kyc_applications" USING btree ("last_name","entity_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_person" ON "kyc_applications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_account" ON "kyc_applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_country" ON "kyc_applications" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_country_of_residence" ON "kyc_applications" USING btree ("country_of_residence_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_decided_by_user" ON "kyc_applications" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "kyc_applications_first_name_trigram" ON "kyc_applications" USING gin ("first_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kyc_applications_last_name_trigram" ON "kyc_applications" USING gin ("last_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id","at_utc");--> statement-breakpoint
CREATE INDEX "logins_at" ON "logins" USING btree ("at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "logins_outcome" ON "logins" USING btree ("outcome","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_invitations_token_hash_unique" ON "user_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_invitations_email" ON "user_invitations" USING btree ("email","entity_id");--> statement-breakpoint
CREATE INDEX "user_invitations_state" ON "user_invitations" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "user_invitations_invited_at" ON "user_invitations" USING btree ("invited_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "user_invitations_account" ON "user_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "user_invitations_user_role" ON "user_invitations" USING btree ("user_role_id");--> statement-breakpoint
CREATE INDEX "user_invitations_invited_by_user" ON "user_invitations" USING btree ("invited_by_user_id");--> statement-breakpoint
CREATE INDEX "user_invitations_email_trigram" ON "user_invitations" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_records_created_at" ON "idempotency_records" USING btree ("created_at_utc");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires_at" ON "password_reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_verifications_user" ON "phone_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_verifications_verified_until" ON "phone_verifications" USING btree ("verified_until");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_first_failed_at" ON "sign_in_attempts" USING btree ("first_failed_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_number_unique" ON "journal_entries" USING btree ("entry_number");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reversed_unique" ON "journal_entries" USING btree ("reversed_entry_id");--> statement-breakpoint
CREATE INDEX "journal_entries_state" ON "journal_entries" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "journal_entries_kind" ON "journal_entries" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "journal_entries_value_date" ON "journal_entries" USING btree ("value_date","entity_id");--> statement-breakpoint
CREATE INDEX "journal_entries_booked_at" ON "journal_entries" USING btree ("booked_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "journal_entries_amount" ON "journal_entries" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "journal_entries_currency" ON "journal_entries" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "journal_entries_created_by_user" ON "journal_entries" USING btree ("created_by_user_id");--> statement-breakpoint
CREATE INDEX "journal_entries_reference_trigram" ON "journal_entries" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "journal_lines_number_unique" ON "journal_lines" USING btree ("journal_entry_id","line_number");--> statement-breakpoint
CREATE INDEX "journal_lines_ledger_account" ON "journal_lines" USING btree ("ledger_account_id","entity_id");--> statement-breakpoint
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "journal_lines_loan" ON "journal_lines" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "journal_lines_currency" ON "journal_lines" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "journal_lines_value_date" ON "journal_lines" USING btree ("value_date","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_number_unique" ON "ledger_accounts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_kind_unique" ON "ledger_accounts" USING btree ("kind","currency_id") WHERE "ledger_accounts"."kind" <> 'OTHER';--> statement-breakpoint
CREATE INDEX "ledger_accounts_name" ON "ledger_accounts" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_type" ON "ledger_accounts" USING btree ("type","entity_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_balance" ON "ledger_accounts" USING btree ("balance","entity_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_currency" ON "ledger_accounts" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_applications_number_unique" ON "loan_applications" USING btree ("application_number");--> statement-breakpoint
CREATE INDEX "loan_applications_state" ON "loan_applications" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "loan_applications_requested_amount" ON "loan_applications" USING btree ("requested_amount","entity_id");--> statement-breakpoint
CREATE INDEX "loan_applications_submitted_at" ON "loan_applications" USING btree ("submitted_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "loan_applications_created_at" ON "loan_applications" USING btree ("created_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "loan_applications_account" ON "loan_applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "loan_applications_contact_person" ON "loan_applications" USING btree ("contact_person_id");--> statement-breakpoint
CREATE INDEX "loan_applications_product_type" ON "loan_applications" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "loan_applications_loan_purpose" ON "loan_applications" USING btree ("loan_purpose_id");--> statement-breakpoint
CREATE INDEX "loan_applications_currency" ON "loan_applications" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "loan_applications_decided_by_user" ON "loan_applications" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "loan_applications_number_trigram" ON "loan_applications" USING gin ("application_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "loan_payments_installment_unique" ON "loan_payments" USING btree ("loan_id","installment_number");--> statement-breakpoint
CREATE INDEX "loan_payments_state" ON "loan_payments" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "loan_payments_due_on" ON "loan_payments" USING btree ("due_on","entity_id");--> statement-breakpoint
CREATE INDEX "loan_payments_paid_on" ON "loan_payments" USING btree ("paid_on","entity_id");--> statement-breakpoint
CREATE INDEX "loan_payments_amount" ON "loan_payments" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "loan_payments_outstanding_amount" ON "loan_payments" USING btree ("outstanding_amount","entity_id");--> statement-breakpoint
CREATE INDEX "loan_payments_reference_trigram" ON "loan_payments" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "loans_loan_number_unique" ON "loans" USING btree ("loan_number");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_loan_application_unique" ON "loans" USING btree ("loan_application_id");--> statement-breakpoint
CREATE INDEX "loans_title" ON "loans" USING btree ("title","entity_id");--> statement-breakpoint
CREATE INDEX "loans_state" ON "loans" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "loans_amount" ON "loans" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "loans_outstanding_principal" ON "loans" USING btree ("outstanding_principal","entity_id");--> statement-breakpoint
CREATE INDEX "loans_interest_rate" ON "loans" USING btree ("interest_rate","entity_id");--> statement-breakpoint
CREATE INDEX "loans_issued_on" ON "loans" USING btree ("issued_on","entity_id");--> statement-breakpoint
CREATE INDEX "loans_matures_on" ON "loans" USING btree ("matures_on","entity_id");--> statement-breakpoint
CREATE INDEX "loans_next_payment_on" ON "loans" USING btree ("next_payment_on","entity_id");--> statement-breakpoint
CREATE INDEX "loans_created_at" ON "loans" USING btree ("created_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "loans_account" ON "loans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "loans_product_type" ON "loans" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "loans_loan_purpose" ON "loans" USING btree ("loan_purpose_id");--> statement-breakpoint
CREATE INDEX "loans_currency" ON "loans" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "loans_loan_number_trigram" ON "loans" USING gin ("loan_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loans_title_trigram" ON "loans" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alarms_state" ON "alarms" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "alarms_severity" ON "alarms" USING btree ("severity","entity_id");--> statement-breakpoint
CREATE INDEX "alarms_raised_at" ON "alarms" USING btree ("raised_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "alarms_record" ON "alarms" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "alarms_account" ON "alarms" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "alarms_assigned_to_user" ON "alarms" USING btree ("assigned_to_user_id");--> statement-breakpoint
CREATE INDEX "alarms_acknowledged_by_user" ON "alarms" USING btree ("acknowledged_by_user_id");--> statement-breakpoint
CREATE INDEX "alarms_resolved_by_user" ON "alarms" USING btree ("resolved_by_user_id");--> statement-breakpoint
CREATE INDEX "alarms_message_trigram" ON "alarms" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "loan_borrower_fee_settings_unique" ON "loan_borrower_fee_settings" USING btree ("currency_id",coalesce("product_type_id", 0),coalesce("partner_id", 0),"valid_from");--> statement-breakpoint
CREATE INDEX "loan_borrower_fee_settings_valid_from" ON "loan_borrower_fee_settings" USING btree ("valid_from","entity_id");--> statement-breakpoint
CREATE INDEX "loan_borrower_fee_settings_product_type" ON "loan_borrower_fee_settings" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "loan_borrower_fee_settings_partner" ON "loan_borrower_fee_settings" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_state" ON "mail_deliveries" USING btree ("state","queued_at_utc");--> statement-breakpoint
CREATE UNIQUE INDEX "system_status_checks_code_unique" ON "system_status_checks" USING btree ("code");--> statement-breakpoint
CREATE INDEX "system_status_checks_state" ON "system_status_checks" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "addresses_country" ON "addresses" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "addresses_line1" ON "addresses" USING btree ("line1","entity_id");--> statement-breakpoint
CREATE INDEX "addresses_city" ON "addresses" USING btree ("city","entity_id");--> statement-breakpoint
CREATE INDEX "addresses_postal_code" ON "addresses" USING btree ("postal_code","entity_id");--> statement-breakpoint
CREATE INDEX "addresses_line1_trigram" ON "addresses" USING gin ("line1" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_city_trigram" ON "addresses" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_unique" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "people_last_name" ON "people" USING btree ("last_name","entity_id");--> statement-breakpoint
CREATE INDEX "people_first_name" ON "people" USING btree ("first_name","entity_id");--> statement-breakpoint
CREATE INDEX "people_email" ON "people" USING btree ("email","entity_id");--> statement-breakpoint
CREATE INDEX "people_created_at" ON "people" USING btree ("created_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "people_kyc_status" ON "people" USING btree ("kyc_status","entity_id");--> statement-breakpoint
CREATE INDEX "people_address" ON "people" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "people_country" ON "people" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "people_first_name_trigram" ON "people" USING gin ("first_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_last_name_trigram" ON "people" USING gin ("last_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_email_trigram" ON "people" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_mobile_phone_trigram" ON "people" USING gin ("mobile_phone" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_name_unique" ON "user_roles" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "user_user_roles_unique" ON "user_user_roles" USING btree ("user_id","user_role_id");--> statement-breakpoint
CREATE INDEX "user_user_roles_role" ON "user_user_roles" USING btree ("user_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_username" ON "users" USING btree ("username","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_person_unique" ON "users" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "users_user_type" ON "users" USING btree ("user_type","entity_id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree ("last_sign_in_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "users_username_trigram" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_consistency_checks_account" ON "account_consistency_checks" USING btree ("account_id","checked_at_utc");--> statement-breakpoint
CREATE INDEX "account_consistency_checks_checked_at" ON "account_consistency_checks" USING btree ("checked_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "account_consistency_checks_consistent" ON "account_consistency_checks" USING btree ("is_consistent","entity_id");--> statement-breakpoint
CREATE INDEX "account_consistency_checks_currency" ON "account_consistency_checks" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "account_consistency_checks_resolved_by_user" ON "account_consistency_checks" USING btree ("resolved_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_diffs_unique" ON "loan_diffs" USING btree ("loan_id","kind");--> statement-breakpoint
CREATE INDEX "loan_diffs_state" ON "loan_diffs" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "loan_diffs_difference" ON "loan_diffs" USING btree ("difference","entity_id");--> statement-breakpoint
CREATE INDEX "loan_diffs_calculated_at" ON "loan_diffs" USING btree ("calculated_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "loan_diffs_currency" ON "loan_diffs" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "loan_diffs_resolved_by_user" ON "loan_diffs" USING btree ("resolved_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "net_open_positions_unique" ON "net_open_positions" USING btree ("account_id","instrument_id");--> statement-breakpoint
CREATE INDEX "net_open_positions_instrument" ON "net_open_positions" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "net_open_positions_state" ON "net_open_positions" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "net_open_positions_quantity" ON "net_open_positions" USING btree ("quantity","entity_id");--> statement-breakpoint
CREATE INDEX "net_open_positions_outstanding" ON "net_open_positions" USING btree ("outstanding_principal","entity_id");--> statement-breakpoint
CREATE INDEX "net_open_positions_currency" ON "net_open_positions" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "open_positions_trade_unique" ON "open_positions" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "open_positions_account" ON "open_positions" USING btree ("account_id","instrument_id");--> statement-breakpoint
CREATE INDEX "open_positions_instrument" ON "open_positions" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "open_positions_state" ON "open_positions" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "open_positions_opened_at" ON "open_positions" USING btree ("opened_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "open_positions_currency" ON "open_positions" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code_unique" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE INDEX "countries_name" ON "countries" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "countries_currency" ON "countries" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "countries_name_trigram" ON "countries" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_code_unique" ON "currencies" USING btree ("code");--> statement-breakpoint
CREATE INDEX "currencies_name" ON "currencies" USING btree ("name","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_purposes_code_unique" ON "loan_purposes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "loan_purposes_display_order" ON "loan_purposes" USING btree ("display_order","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_types_code_unique" ON "product_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "product_types_name" ON "product_types" USING btree ("name","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "white_label_partners_code_unique" ON "white_label_partners" USING btree ("code");--> statement-breakpoint
CREATE INDEX "white_label_partners_name" ON "white_label_partners" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "white_label_partners_country" ON "white_label_partners" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "white_label_partners_currency" ON "white_label_partners" USING btree ("currency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fills_unique" ON "fills" USING btree ("trade_id","side");--> statement-breakpoint
CREATE INDEX "fills_order" ON "fills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fills_account" ON "fills" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "fills_instrument" ON "fills" USING btree ("instrument_id","entity_id");--> statement-breakpoint
CREATE INDEX "fills_currency" ON "fills" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "fills_filled_at" ON "fills" USING btree ("filled_at_utc","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instruments_loan_unique" ON "instruments" USING btree ("loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instruments_ticker_unique" ON "instruments" USING btree ("ticker");--> statement-breakpoint
CREATE UNIQUE INDEX "instruments_isin_unique" ON "instruments" USING btree ("isin");--> statement-breakpoint
CREATE INDEX "instruments_name" ON "instruments" USING btree ("name","entity_id");--> statement-breakpoint
CREATE INDEX "instruments_state" ON "instruments" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "instruments_price" ON "instruments" USING btree ("price","entity_id");--> statement-breakpoint
CREATE INDEX "instruments_listed_on" ON "instruments" USING btree ("listed_on","entity_id");--> statement-breakpoint
CREATE INDEX "instruments_currency" ON "instruments" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "instruments_name_trigram" ON "instruments" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loan_events_loan" ON "loan_events" USING btree ("loan_id","occurred_at_utc");--> statement-breakpoint
CREATE INDEX "loan_events_kind" ON "loan_events" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "loan_events_occurred_at" ON "loan_events" USING btree ("occurred_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "loan_events_loan_payment" ON "loan_events" USING btree ("loan_payment_id");--> statement-breakpoint
CREATE INDEX "loan_events_user" ON "loan_events" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","entity_id");--> statement-breakpoint
CREATE INDEX "orders_instrument" ON "orders" USING btree ("instrument_id","entity_id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","entity_id");--> statement-breakpoint
CREATE INDEX "orders_quantity" ON "orders" USING btree ("quantity","entity_id");--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "orders_currency" ON "orders" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "orders_placed_by_user" ON "orders" USING btree ("placed_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trades_number_unique" ON "trades" USING btree ("trade_number");--> statement-breakpoint
CREATE INDEX "trades_instrument" ON "trades" USING btree ("instrument_id","entity_id");--> statement-breakpoint
CREATE INDEX "trades_loan" ON "trades" USING btree ("loan_id","entity_id");--> statement-breakpoint
CREATE INDEX "trades_buy_order" ON "trades" USING btree ("buy_order_id");--> statement-breakpoint
CREATE INDEX "trades_sell_order" ON "trades" USING btree ("sell_order_id");--> statement-breakpoint
CREATE INDEX "trades_buyer_account" ON "trades" USING btree ("buyer_account_id","entity_id");--> statement-breakpoint
CREATE INDEX "trades_seller_account" ON "trades" USING btree ("seller_account_id","entity_id");--> statement-breakpoint
CREATE INDEX "trades_currency" ON "trades" USING btree ("currency_id");--> statement-breakpoint
CREATE INDEX "trades_amount" ON "trades" USING btree ("amount","entity_id");--> statement-breakpoint
CREATE INDEX "trades_traded_at" ON "trades" USING btree ("traded_at_utc","entity_id");--> statement-breakpoint
CREATE INDEX "trades_journal_entry" ON "trades" USING btree ("journal_entry_id");--> statement-breakpoint
CREATE INDEX "saved_views_page" ON "saved_views" USING btree ("page");
--> statement-breakpoint
-- Version and time of a row are right whoever writes it, the generic layer or a domain operation.
CREATE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.entity_version := OLD.entity_version + 1;
  NEW.updated_at_utc := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Signing in is not an edit: it must not make somebody else's open form stale.
CREATE TRIGGER touch_row BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.last_sign_in_at_utc IS NOT DISTINCT FROM NEW.last_sign_in_at_utc) EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: history is only ever added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON audit_log_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON audit_log_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_rows;
--> statement-breakpoint
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_table;
--> statement-breakpoint
-- Tells listening servers whose session overview changed, whoever wrote it. TG_ARGV: the table named in the notice, and
-- the column with its id. Only ids travel. A row that moves from one to another concerns both.
CREATE FUNCTION notify_identity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_id text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[1] END;
  new_id text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[1] END;
BEGIN
  IF old_id IS NOT NULL THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || old_id);
  END IF;
  IF new_id IS NOT NULL AND new_id IS DISTINCT FROM old_id THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || new_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.last_sign_in_at_utc IS NOT DISTINCT FROM NEW.last_sign_in_at_utc) EXECUTE FUNCTION notify_identity_changed('users', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_user_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('users', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('user_roles', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER INSERT OR UPDATE OR DELETE ON user_user_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON people FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER INSERT OR UPDATE OR DELETE ON account_person_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'person_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('accounts', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('businesses', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON refresh_tokens FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
--> statement-breakpoint
-- A posted entry balances in every currency, has all its lines, and says what it moved. Checked at commit, so that an
-- entry and its lines may be written one after the other.
CREATE FUNCTION check_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT coalesce(sum(lines), 0) AS lines, coalesce(bool_and(debit = credit), false) AS is_balanced,
    max(debit) FILTER (WHERE currency_id = NEW.currency_id) AS moved
  INTO found FROM (
    SELECT currency_id, count(*) AS lines, sum(debit) AS debit, sum(credit) AS credit
    FROM journal_lines WHERE journal_entry_id = NEW.entity_id GROUP BY currency_id
  ) AS per_currency;
  IF found.lines <> NEW.line_count THEN
    RAISE EXCEPTION 'Entry % has % lines, not %', NEW.entry_number, found.lines, NEW.line_count
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_line_count', TABLE = 'journal_entries';
  END IF;
  IF NOT found.is_balanced THEN
    RAISE EXCEPTION 'Entry %: debits and credits differ', NEW.entry_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_balanced', TABLE = 'journal_entries';
  END IF;
  IF found.moved IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'Entry % says it moves %, its lines move %', NEW.entry_number, NEW.amount, found.moved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_amount', TABLE = 'journal_entries';
  END IF;
  IF NEW.state = 'REVERSED' AND NOT EXISTS (
    SELECT FROM journal_entries r WHERE r.reversed_entry_id = NEW.entity_id AND r.state = 'POSTED'
  ) THEN
    RAISE EXCEPTION 'No posted entry reverses entry %', NEW.entry_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_reversed', TABLE = 'journal_entries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_journal_entry AFTER INSERT OR UPDATE ON journal_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('POSTED', 'REVERSED')) EXECUTE FUNCTION check_journal_entry();
--> statement-breakpoint
-- What is booked stays booked: a mistake is corrected by another entry, and only PENDING ones may still change.
CREATE FUNCTION guard_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['state', 'entity_version', 'updated_at_utc'];
BEGIN
  IF OLD.state = 'PENDING' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.state <> 'REVERSED' THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.state = 'POSTED' AND NEW.state = 'REVERSED'
    AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of entry %, which is %, is not allowed: reverse it instead', TG_OP, OLD.entry_number, OLD.state
    USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER guard_journal_entry BEFORE UPDATE OR DELETE ON journal_entries FOR EACH ROW EXECUTE FUNCTION guard_journal_entry();
--> statement-breakpoint
CREATE FUNCTION guard_journal_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The amount is computed from debit and credit, after this trigger.
  free text[] := ARRAY['balance_after', 'amount', 'entity_version', 'updated_at_utc'];
BEGIN
  IF (SELECT state FROM journal_entries WHERE entity_id = OLD.journal_entry_id) = 'PENDING' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% of a journal line is not allowed: reverse its entry instead', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER guard_journal_line BEFORE UPDATE OR DELETE ON journal_lines FOR EACH ROW EXECUTE FUNCTION guard_journal_line();
--> statement-breakpoint
-- Lines are numbered from 1 to what their entry says, so a posted entry has no room for another one; and money stays in
-- the currency of the accounts it moves between.
CREATE FUNCTION check_new_journal_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fault record;
BEGIN
  -- The first of many faults is enough; a LIMIT would make the planner look for it row by row.
  SELECT a.line_number, e.entry_number, a.line_number NOT BETWEEN 1 AND e.line_count AS is_surplus INTO fault
  FROM added a
  JOIN journal_entries e ON e.entity_id = a.journal_entry_id
  JOIN ledger_accounts g ON g.entity_id = a.ledger_account_id
  LEFT JOIN accounts c ON c.entity_id = a.account_id
  WHERE a.line_number NOT BETWEEN 1 AND e.line_count
    OR a.currency_id <> g.currency_id OR a.currency_id <> c.currency_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF fault.is_surplus THEN
    RAISE EXCEPTION 'Entry % has no room for line %', fault.entry_number, fault.line_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_line_count', TABLE = 'journal_lines';
  END IF;
  RAISE EXCEPTION 'Line % of entry % is not in the currency of its accounts', fault.line_number, fault.entry_number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_lines_currency', TABLE = 'journal_lines';
END
$$;
--> statement-breakpoint
CREATE TRIGGER check_new_journal_lines AFTER INSERT ON journal_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_journal_lines();
--> statement-breakpoint
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A deal that was made is history, too.
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON trades FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON fills FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every account in every month, from the posted lines alone. The months of one account are computed from its own lines,
-- so a filter by account reads no others (OFFSET 0 keeps the planner from reading all entries to join the few of one
-- account). Ids are account times 1200 and months since 2000: unique for a hundred years.
CREATE VIEW account_months AS
SELECT a.entity_id * 1200 + m.nth AS entity_id, m.version AS entity_version, a.entity_id AS account_id, a.currency_id,
  m.month, extract(year FROM m.month)::integer AS year, m.closing_balance - m.change AS opening_balance,
  m.deposited_amount, m.withdrawn_amount, m.bought_amount, m.sold_amount, m.principal_amount, m.interest_amount,
  m.fee_amount, m.other_amount, m.closing_balance, m.written_off_amount, m.invested_amount,
  m.closing_balance + m.invested_amount AS total_value, m.loan_paid_out_amount, m.loan_payment_amount, m.owed_amount
FROM accounts a CROSS JOIN LATERAL (
  WITH lines AS (
    -- A reversal counts as what it takes back, the other way round.
    SELECT date_trunc('month', l.value_date::timestamp)::date AS month, l.value_date, l.loan_id, l.amount,
      (l.amount < 0) <> (r.entity_id IS NOT NULL) AS is_out, coalesce(r.kind, e.kind) AS kind,
      coalesce(l.principal_amount, 0.00) AS principal, coalesce(l.fee_amount, 0.00) AS fee
    FROM journal_lines l
    CROSS JOIN LATERAL (SELECT * FROM journal_entries o WHERE o.entity_id = l.journal_entry_id OFFSET 0) e
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE l.account_id = a.entity_id AND e.state IN ('POSTED', 'REVERSED')
  ), moved AS (
    SELECT month, count(*) AS lines, sum(amount) AS change, -sum(principal) AS invested,
      sum(amount) FILTER (WHERE kind IN ('DEPOSIT', 'INCOMING_TRANSFER')) AS deposited,
      -sum(amount) FILTER (WHERE kind IN ('PAYOUT', 'OUTGOING_TRANSFER')) AS withdrawn,
      -sum(amount) FILTER (WHERE kind IN ('TRADE', 'LOAN_DISBURSEMENT') AND is_out) AS bought,
      sum(amount + fee) FILTER (WHERE kind = 'TRADE' AND NOT is_out) AS sold,
      sum(principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS principal,
      sum(amount - principal) FILTER (WHERE kind = 'LOAN_PAYMENT') AS interest,
      sum(CASE WHEN kind = 'FEE' THEN -amount ELSE fee END) AS fee,
      sum(amount) FILTER (WHERE kind = 'MANUAL') AS corrected,
      sum(amount + fee) FILTER (WHERE kind = 'LOAN_DISBURSEMENT' AND NOT is_out) AS paid_out
    FROM lines GROUP BY month
  ), lost AS (
    -- What was held when the loan was given up; what comes in after that was no longer counted as held.
    SELECT date_trunc('month', greatest(n.defaulted_on, l.value_date)::timestamp)::date AS month, -sum(l.principal) AS lost
    FROM lines l JOIN loans n ON n.entity_id = l.loan_id AND n.defaulted_on <= current_date
    GROUP BY 1
  ), own AS (
    -- Payments on own loans go from the bank straight to the investors.
    SELECT date_trunc('month', l.value_date::timestamp)::date AS month, count(*) AS lines, -sum(l.principal_amount) AS owed,
      sum(CASE WHEN r.entity_id IS NULL THEN l.debit ELSE -l.credit END)
        FILTER (WHERE coalesce(r.kind, e.kind) = 'LOAN_PAYMENT') AS paid
    FROM loans n
    JOIN journal_lines l ON l.loan_id = n.entity_id
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id AND e.state IN ('POSTED', 'REVERSED')
    LEFT JOIN journal_entries r ON r.entity_id = e.reversed_entry_id
    WHERE n.account_id = a.entity_id GROUP BY 1
  ), span AS (
    SELECT least(coalesce(a.opened_date, a.created_at_utc::date), (SELECT min(month) FROM moved)) AS first,
      greatest(current_date, (SELECT max(month) FROM moved), (SELECT max(month) FROM own)) AS last
  )
  SELECT g.month::date AS month,
    ((extract(year FROM g.month) - 2000) * 12 + extract(month FROM g.month) - 1)::integer AS nth,
    (1 + sum(coalesce(moved.lines, 0) + coalesce(own.lines, 0)) OVER so_far)::integer AS version,
    coalesce(moved.change, 0.00) AS change, sum(coalesce(moved.change, 0.00)) OVER so_far AS closing_balance,
    coalesce(deposited, 0.00) AS deposited_amount, coalesce(withdrawn, 0.00) AS withdrawn_amount,
    coalesce(bought, 0.00) AS bought_amount, coalesce(sold, 0.00) AS sold_amount,
    coalesce(principal, 0.00) AS principal_amount, coalesce(interest, 0.00) AS interest_amount,
    coalesce(fee, 0.00) AS fee_amount, coalesce(corrected, 0.00) + coalesce(paid_out, 0.00) AS other_amount,
    coalesce(lost, 0.00) AS written_off_amount,
    sum(coalesce(invested, 0.00) - coalesce(lost, 0.00)) OVER so_far AS invested_amount,
    coalesce(paid_out, 0.00) AS loan_paid_out_amount, coalesce(paid, 0.00) AS loan_payment_amount,
    sum(coalesce(owed, 0.00)) OVER so_far AS owed_amount
  FROM span
  CROSS JOIN generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, interval '1 month') AS g (month)
  LEFT JOIN moved ON moved.month = g.month LEFT JOIN lost ON lost.month = g.month LEFT JOIN own ON own.month = g.month
  WINDOW so_far AS (ORDER BY g.month)
) AS m;
--> statement-breakpoint
-- What is still to come of each loan, shared as `shareOut` will share it when it is paid: by what is outstanding, each
-- share the difference of rounded sums, over the holders and over the instalments. So both add up to the hundredth.
-- Ids are position times 512 and instalment: a loan has 360 at most.
CREATE VIEW expected_payments AS
SELECT n.entity_id * 512 + p.installment_number AS entity_id, (h.versions + p.entity_version)::integer AS entity_version,
  n.account_id, n.instrument_id, i.loan_id, n.currency_id, p.installment_number, p.due_on,
  p.principal_amount, p.interest_amount, p.principal_amount + p.interest_amount AS amount
FROM net_open_positions n
JOIN instruments i ON i.entity_id = n.instrument_id
CROSS JOIN LATERAL (
  SELECT sum(o.outstanding_principal) AS whole, sum(o.entity_version) AS versions,
    coalesce(sum(o.outstanding_principal) FILTER (WHERE o.entity_id < n.entity_id), 0) AS before
  FROM net_open_positions o WHERE o.instrument_id = n.instrument_id AND o.outstanding_principal > 0
) AS h
CROSS JOIN LATERAL (
  SELECT u.entity_version, u.installment_number, u.due_on,
    round(u.principal_so_far * (h.before + n.outstanding_principal) / h.whole, 2) - round(u.principal_so_far * h.before / h.whole, 2)
      - round((u.principal_so_far - u.principal) * (h.before + n.outstanding_principal) / h.whole, 2)
      + round((u.principal_so_far - u.principal) * h.before / h.whole, 2) AS principal_amount,
    round(u.interest_so_far * (h.before + n.outstanding_principal) / h.whole, 2) - round(u.interest_so_far * h.before / h.whole, 2)
      - round((u.interest_so_far - u.interest) * (h.before + n.outstanding_principal) / h.whole, 2)
      + round((u.interest_so_far - u.interest) * h.before / h.whole, 2) AS interest_amount
  FROM (
    SELECT d.*, sum(d.principal) OVER so_far AS principal_so_far, sum(d.interest) OVER so_far AS interest_so_far
    FROM (
      -- Fee and interest are covered first.
      SELECT l.entity_version, l.installment_number, l.due_on,
        l.principal - greatest(0, l.paid_amount - l.fee - l.interest) AS principal,
        l.interest - least(l.interest, greatest(0, l.paid_amount - l.fee)) AS interest
      FROM loan_payments l
      WHERE l.loan_id = i.loan_id AND l.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') AND l.outstanding_amount > 0
    ) AS d WINDOW so_far AS (ORDER BY d.installment_number)
  ) AS u
) AS p
WHERE n.state = 'OPEN' AND n.outstanding_principal > 0;
