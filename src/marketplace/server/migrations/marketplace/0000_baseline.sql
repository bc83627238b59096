-- Bodies are checked when everything is there.
SET LOCAL check_function_bodies = off;

-- Values of the engine's enums.
ALTER TYPE approval_operation ADD VALUE 'PAYOUT' BEFORE 'ROLE_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'MANUAL_TRANSACTION' AFTER 'PAYOUT';
ALTER TYPE approval_operation ADD VALUE 'FEE_SETTING_CHANGE' AFTER 'ROLE_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'ACCOUNT_MEMBER_CHANGE' AFTER 'APPROVAL_SETTING_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'PAYOUT_ACCOUNT_CHANGE' AFTER 'ACCOUNT_MEMBER_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'PARTNER_DOMAIN_CHANGE' AFTER 'PAYOUT_ACCOUNT_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'REVERSAL' AFTER 'PARTNER_DOMAIN_CHANGE';
ALTER TYPE approval_operation ADD VALUE 'LOAN_CHANGE' AFTER 'REVERSAL';
ALTER TYPE approval_operation ADD VALUE 'KYC_DECISION' AFTER 'SECOND_FACTOR_RESET';
ALTER TYPE approval_operation ADD VALUE 'PERSONAL_DATA_ERASURE' AFTER 'KYC_DECISION';
ALTER TYPE approval_operation ADD VALUE 'LEGAL_HOLD_LIFT' AFTER 'PERSONAL_DATA_ERASURE';
ALTER TYPE approval_operation ADD VALUE 'RISK_RULES_CHANGE' AFTER 'LEGAL_HOLD_LIFT';
ALTER TYPE approval_operation ADD VALUE 'VERIFIED_PERSON_CHANGE' AFTER 'RISK_RULES_CHANGE';
ALTER TYPE alarm_kind ADD VALUE 'BALANCE_MISMATCH' BEFORE 'SYSTEM_FAILURE';
ALTER TYPE alarm_kind ADD VALUE 'UNMATCHED_TRANSFER' AFTER 'BALANCE_MISMATCH';
ALTER TYPE alarm_kind ADD VALUE 'UNCLEARED_PAYMENT' AFTER 'UNMATCHED_TRANSFER';
ALTER TYPE alarm_kind ADD VALUE 'FAILED_PAYOUT' AFTER 'UNCLEARED_PAYMENT';
ALTER TYPE alarm_kind ADD VALUE 'LATE_PAYMENT' AFTER 'FAILED_PAYOUT';
ALTER TYPE alarm_kind ADD VALUE 'SUSPICIOUS_ACTIVITY' AFTER 'LATE_PAYMENT';
ALTER TYPE alarm_kind ADD VALUE 'EXPIRED_VERIFICATION' AFTER 'SUSPICIOUS_ACTIVITY';
ALTER TYPE alarm_kind ADD VALUE 'HIGH_RISK_CUSTOMER' AFTER 'DEAD_ADDRESS';
ALTER TYPE alarm_kind ADD VALUE 'HARMFUL_FILE' AFTER 'HIGH_RISK_CUSTOMER';
ALTER TYPE system_status_code ADD VALUE 'UNBALANCED_ENTRIES' AFTER 'MISSING_MIGRATIONS';
ALTER TYPE system_status_code ADD VALUE 'ACCOUNT_BALANCE_DIFFERENCES' AFTER 'UNBALANCED_ENTRIES';
ALTER TYPE system_status_code ADD VALUE 'LEDGER_BALANCE_DIFFERENCES' AFTER 'ACCOUNT_BALANCE_DIFFERENCES';
ALTER TYPE system_status_code ADD VALUE 'UNMATCHED_TRANSFERS' AFTER 'LEDGER_BALANCE_DIFFERENCES';
ALTER TYPE system_status_code ADD VALUE 'WAITING_PAYOUTS' AFTER 'UNMATCHED_TRANSFERS';
ALTER TYPE system_status_area ADD VALUE 'LEDGER' AFTER 'DATABASE';

CREATE TYPE account_purpose AS ENUM ('INVESTMENT', 'LOAN');
CREATE TYPE account_risk_category AS ENUM ('LOW', 'MEDIUM', 'HIGH');
CREATE TYPE account_role AS ENUM ('OWNER', 'OPERATOR', 'COLLATERAL_PROVIDER', 'VIEWER');
CREATE TYPE account_status AS ENUM ('UBOS_PENDING', 'UBOS_SPECIFIED', 'UBOS_KYC_VERIFIED', 'INACTIVE', 'DECLINED', 'DELETED', 'AWAITING_DELETION');
CREATE TYPE account_type AS ENUM ('INDIVIDUAL', 'BUSINESS', 'SYSTEM');
CREATE TYPE aiia_deposit_status AS ENUM ('CREATED', 'AUTHORIZED', 'COMPLETED', 'REJECTED', 'FAILED', 'CANCELLED');
CREATE TYPE aiia_payout_status AS ENUM ('REQUESTED', 'APPROVED', 'SENT', 'COMPLETED', 'REJECTED', 'FAILED', 'CANCELLED');
CREATE TYPE aiia_transaction_state AS ENUM ('PENDING', 'BOOKED');
CREATE TYPE aml_state AS ENUM ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED');
CREATE TYPE arrears_age AS ENUM ('NONE', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'DAYS_OVER_90');
CREATE TYPE auto_invest_strategy AS ENUM ('MONTHLY', 'PER_LOAN');
CREATE TYPE bank_account_purpose AS ENUM ('CLIENT_FUNDS', 'OPERATIONS');
CREATE TYPE bank_reason AS ENUM ('AC01', 'AC03', 'AC04', 'AC06', 'AG01', 'AM02', 'AM03', 'AM04', 'AM05', 'AM09', 'BE01', 'BE04', 'BE06', 'CNOR', 'CUST', 'DT01', 'DUPL', 'ED05', 'FF01', 'MD07', 'MS02', 'MS03', 'NARR', 'RC01', 'RC04', 'RR04', 'TM01');
CREATE TYPE borrower_visibility AS ENUM ('ANONYMOUS', 'NAMED', 'NAMED_WITH_ACCOUNTS');
CREATE TYPE business_check_status AS ENUM ('PENDING', 'COMPLETED');
CREATE TYPE collateral_type AS ENUM ('NONE', 'PERSONAL_GUARANTEE', 'COMPANY_CHARGE', 'REAL_ESTATE', 'EQUIPMENT');
CREATE TYPE consent_kind AS ENUM ('TERMS', 'PRIVACY', 'LOAN_TERMS', 'CREDIT_CHECK');
CREATE TYPE data_format AS ENUM ('JSON', 'PDF');
CREATE TYPE deposit_means AS ENUM ('BANK', 'CARD');
CREATE TYPE document_scan AS ENUM ('NOT_SCANNED', 'CLEAN');
CREATE TYPE document_type AS ENUM ('KYC_IDENTITY', 'KYC_ADDRESS', 'SUPPORTING', 'LETTER_OF_ATTORNEY', 'ANNUAL_ACCOUNTS', 'BUDGET', 'COLLATERAL', 'LOAN_AGREEMENT');
CREATE TYPE early_repayment_state AS ENUM ('OPEN', 'SETTLED', 'EXPIRED');
CREATE TYPE erasure_state AS ENUM ('REQUESTED', 'REFUSED', 'BLOCKED', 'ERASED');
CREATE TYPE fee_kind AS ENUM ('ESTABLISHMENT', 'TRADING', 'REMINDER', 'PROCESSING', 'ADMINISTRATION', 'CUSTODY');
CREATE TYPE fee_state AS ENUM ('PLANNED', 'CHARGED', 'WAIVED', 'REVERSED');
CREATE TYPE incoming_transfer_state AS ENUM ('UNMATCHED', 'MATCHED', 'CLEARED', 'SPLIT', 'RETURNED', 'IGNORED');
CREATE TYPE instrument_state AS ENUM ('UPCOMING', 'PRIMARY', 'SECONDARY', 'SUSPENDED', 'CLOSED');
CREATE TYPE journal_entry_kind AS ENUM ('DEPOSIT', 'PAYOUT', 'INCOMING_TRANSFER', 'OUTGOING_TRANSFER', 'LOAN_DISBURSEMENT', 'LOAN_PAYMENT', 'TRADE', 'FEE', 'MANUAL', 'REVERSAL');
CREATE TYPE journal_entry_state AS ENUM ('PENDING', 'POSTED', 'REVERSED', 'CANCELLED');
CREATE TYPE kyc_application_state AS ENUM ('LINK_CREATED', 'PENDING', 'MANUAL_CHECK', 'APPROVED', 'REJECTED', 'CANCELLED', 'INFORMATION_REQUESTED');
CREATE TYPE kyc_finding AS ENUM ('VERIFIED', 'CANCELLED', 'EXPIRED', 'PROVIDER_FAILED', 'INVALID_ANSWER', 'OTHER_PERSON', 'IDENTITY_IN_USE', 'UNDER_AGE', 'NAME_DIFFERS');
CREATE TYPE ledger_account_kind AS ENUM ('CLIENT_BANK', 'PAYMENTS_IN_TRANSIT', 'OWN_BANK', 'CUSTOMER_FUNDS', 'UNALLOCATED_FUNDS', 'OUTGOING_PAYMENTS', 'ESTABLISHMENT_FEES', 'TRADING_FEES', 'REMINDER_FEES', 'OTHER_FEES', 'BANK_CHARGES', 'COMPENSATIONS', 'OTHER');
CREATE TYPE ledger_account_type AS ENUM ('ASSET', 'LIABILITY', 'INCOME', 'EXPENSE');
CREATE TYPE loan_application_state AS ENUM ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFORMATION_REQUESTED', 'APPROVED', 'OFFER_SENT', 'ACCEPTED', 'FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED');
CREATE TYPE loan_diff_kind AS ENUM ('PRINCIPAL', 'RECEIPTS', 'DISTRIBUTION', 'POSITIONS');
CREATE TYPE loan_diff_state AS ENUM ('OPEN', 'EXPLAINED', 'RESOLVED');
CREATE TYPE loan_event_kind AS ENUM ('CREATED', 'PUBLISHED', 'FUNDED', 'DISBURSED', 'PAYMENT_MISSED', 'REMINDER_SENT', 'PAYMENT_PARTIAL', 'PAYMENT_LATE', 'DEFAULTED', 'RECOVERY', 'REPAID', 'CANCELLED', 'NOTE', 'NOT_FUNDED', 'CAUGHT_UP', 'WRITTEN_OFF');
CREATE TYPE loan_offer_state AS ENUM ('OPEN', 'ACCEPTED', 'REPLACED', 'TAKEN_BACK', 'DECLINED', 'EXPIRED');
CREATE TYPE loan_payment_state AS ENUM ('SCHEDULED', 'PAID', 'PAID_LATE', 'PARTIALLY_PAID', 'OVERDUE', 'WRITTEN_OFF', 'SETTLED');
CREATE TYPE loan_question_state AS ENUM ('ASKED', 'ANSWERED', 'PUBLISHED', 'DECLINED');
CREATE TYPE loan_signature_state AS ENUM ('WAITING', 'SIGNED');
CREATE TYPE loan_state AS ENUM ('UPCOMING', 'FUNDING', 'ACTIVE', 'OVERDUE', 'REPAID', 'DEFAULTED', 'CANCELLED');
CREATE TYPE market_type AS ENUM ('PRIMARY', 'SECONDARY');
CREATE TYPE order_cancel_cause AS ENUM ('BY_INVESTOR', 'BY_STAFF', 'NOT_FUNDED', 'LOAN_CANCELLED', 'OFF_MARKET', 'LOAN_REPAID', 'LOAN_DEFAULTED', 'INSTRUMENT_CLOSED');
CREATE TYPE order_side AS ENUM ('BUY', 'SELL');
CREATE TYPE order_state AS ENUM ('OPEN', 'PARTIALLY_FILLED', 'FILLED', 'CANCELLED', 'EXPIRED');
CREATE TYPE outgoing_transfer_outcome AS ENUM ('SETTLED', 'FAILED');
CREATE TYPE payment_file_version AS ENUM ('PAIN_001_03', 'PAIN_001_09');
CREATE TYPE payout_account_proof AS ENUM ('DEPOSIT', 'STAFF');
CREATE TYPE position_state AS ENUM ('OPEN', 'CLOSED', 'WRITTEN_OFF');
CREATE TYPE reason_effect AS ENUM ('FOR', 'AGAINST');
CREATE TYPE reconciliation_item_kind AS ENUM ('IN_BOOKS', 'AT_BANK', 'BEFORE');
CREATE TYPE reconciliation_state AS ENUM ('BALANCED', 'EXPLAINED', 'UNEXPLAINED');
CREATE TYPE repayment_type AS ENUM ('ANNUITY', 'LINEAR', 'BULLET');
CREATE TYPE risk_category AS ENUM ('A', 'B', 'C', 'D', 'E');
CREATE TYPE risk_rule_source AS ENUM ('FILE', 'STAFF');
CREATE TYPE unmatched_reason AS ENUM ('SUMS_DIFFER', 'OUTSIDE_PERIOD', 'REVERSAL', 'KNOWN_REFERENCE', 'SEVERAL_ACCOUNTS', 'OTHER_PAYER', 'OTHER_AMOUNT', 'MATCH_UNDONE', 'RETURN', 'CONTRADICTS', 'AMOUNT_DIFFERS', 'SEVERAL_PAYMENTS', 'NO_PAYOUT', 'UNKNOWN_STATUS', 'OWN_ACCOUNT');
CREATE TYPE user_invitation_state AS ENUM ('PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED');

-- An industry as a coded text: its division of NACE, with which the industry codes of all our registers begin, and what the
-- register calls it, for the case that nobody knows the division.
CREATE FUNCTION industry_text(number text, description text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN coalesce(nullif(number, ''), nullif(description, '')) IS NOT NULL THEN
    jsonb_build_object('code', 'INDUSTRY', 'params', jsonb_build_object('industry', jsonb_build_object(
      'division', substring(number FROM '^\s*(\d\d)'), 'name', coalesce(nullif(description, ''), number)))) END
$$;

-- What each account moved by month, and what it may expect of each instalment, is kept in rows instead of being computed
-- at every question. Triggers bring the rows up to date in the transaction that changes the books, for every writer.
-- The rows of a month that has just begun are computed until they are kept: see account_months. No foreign keys: the
-- triggers write these rows and nobody else, and a reference checked for each would take most of the time.
CREATE TABLE account_month_rows (
  entity_id integer NOT NULL,
  version integer NOT NULL,
  account_id integer NOT NULL,
  currency_id integer NOT NULL,
  month date NOT NULL,
  year integer NOT NULL,
  opening_balance numeric(18,2) NOT NULL,
  deposited_amount numeric(18,2) NOT NULL,
  withdrawn_amount numeric(18,2) NOT NULL,
  bought_amount numeric(18,2) NOT NULL,
  sold_amount numeric(18,2) NOT NULL,
  principal_amount numeric(18,2) NOT NULL,
  interest_amount numeric(18,2) NOT NULL,
  fee_amount numeric(18,2) NOT NULL,
  other_amount numeric(18,2) NOT NULL,
  closing_balance numeric(18,2) NOT NULL,
  written_off_amount numeric(18,2) NOT NULL,
  invested_amount numeric(18,2) NOT NULL,
  total_value numeric(18,2) NOT NULL,
  loan_paid_out_amount numeric(18,2) NOT NULL,
  loan_payment_amount numeric(18,2) NOT NULL,
  owed_amount numeric(18,2) NOT NULL,
  loan_principal_amount numeric(18,2) DEFAULT 0.00 NOT NULL,
  loan_interest_amount numeric(18,2) DEFAULT 0.00 NOT NULL,
  loan_fee_amount numeric(18,2) DEFAULT 0.00 NOT NULL,
  CONSTRAINT account_month_rows_pkey PRIMARY KEY (entity_id)
) WITH (fillfactor='50');

CREATE TABLE expected_payment_rows (
  entity_id integer NOT NULL,
  version integer NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  loan_id integer NOT NULL,
  currency_id integer NOT NULL,
  installment_number integer NOT NULL,
  due_on date NOT NULL,
  principal_amount numeric(18,2) NOT NULL,
  interest_amount numeric(18,2) NOT NULL,
  amount numeric(18,2) NOT NULL,
  CONSTRAINT expected_payment_rows_pkey PRIMARY KEY (entity_id)
) WITH (fillfactor='50');

CREATE TABLE account_consistency_checks (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  checked_at_utc timestamp with time zone NOT NULL,
  currency_id integer NOT NULL,
  balance numeric(18,2) NOT NULL,
  journal_balance numeric(18,2) NOT NULL,
  balance_difference numeric(18,2) GENERATED ALWAYS AS ((balance - journal_balance)) STORED NOT NULL,
  reserved_amount numeric(18,2) NOT NULL,
  bound_amount numeric(18,2) NOT NULL,
  reserved_difference numeric(18,2) GENERATED ALWAYS AS ((reserved_amount - bound_amount)) STORED NOT NULL,
  is_consistent boolean GENERATED ALWAYS AS (((balance = journal_balance) AND (reserved_amount = bound_amount))) STORED NOT NULL,
  resolved_at_utc timestamp with time zone,
  resolved_by_user_id integer,
  note text,
  CONSTRAINT account_consistency_checks_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE journal_entries (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  entry_number text NOT NULL,
  kind journal_entry_kind NOT NULL,
  state journal_entry_state DEFAULT 'PENDING'::journal_entry_state NOT NULL,
  value_date date NOT NULL,
  booked_at_utc timestamp with time zone,
  description jsonb NOT NULL,
  reference text,
  currency_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  line_count integer NOT NULL,
  created_by_user_id integer,
  reversed_entry_id integer,
  effect_key text,
  CONSTRAINT journal_entries_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT journal_entries_booked CHECK (((state = ANY (ARRAY['POSTED'::journal_entry_state, 'REVERSED'::journal_entry_state])) = (booked_at_utc IS NOT NULL))),
  CONSTRAINT journal_entries_two_lines CHECK ((line_count >= 2)),
  CONSTRAINT journal_entries_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE journal_lines (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  journal_entry_id integer NOT NULL,
  line_number integer NOT NULL,
  ledger_account_id integer NOT NULL,
  account_id integer,
  loan_id integer,
  currency_id integer NOT NULL,
  debit numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  credit numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  amount numeric(18,2) GENERATED ALWAYS AS ((credit - debit)) STORED NOT NULL,
  principal_amount numeric(18,2),
  fee_amount numeric(18,2),
  balance_after numeric(18,2),
  value_date date NOT NULL,
  text jsonb NOT NULL,
  CONSTRAINT journal_lines_one_side CHECK (((LEAST(debit, credit) = (0)::numeric) AND (GREATEST(debit, credit) > (0)::numeric))),
  CONSTRAINT journal_lines_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loans (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_number text NOT NULL,
  title text NOT NULL,
  description text,
  state loan_state DEFAULT 'UPCOMING'::loan_state NOT NULL,
  account_id integer NOT NULL,
  loan_application_id integer,
  product_type_id integer NOT NULL,
  loan_purpose_id integer NOT NULL,
  currency_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  repaid_principal numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  outstanding_principal numeric(18,2) GENERATED ALWAYS AS ((amount - repaid_principal)) STORED NOT NULL,
  arrears_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  days_in_arrears integer DEFAULT 0 NOT NULL,
  interest_rate numeric(9,6) NOT NULL,
  establishment_fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  term_months integer NOT NULL,
  repayment_type repayment_type DEFAULT 'ANNUITY'::repayment_type NOT NULL,
  risk_category risk_category NOT NULL,
  collateral_type collateral_type DEFAULT 'NONE'::collateral_type NOT NULL,
  loan_to_value numeric(9,6),
  issued_on date,
  first_payment_on date,
  next_payment_on date,
  matures_on date,
  repaid_on date,
  defaulted_on date,
  internal_note text,
  arrears_age arrears_age GENERATED ALWAYS AS (CASE WHEN (days_in_arrears <= 0) THEN 'NONE'::arrears_age WHEN (days_in_arrears <= 30) THEN 'DAYS_1_30'::arrears_age WHEN (days_in_arrears <= 60) THEN 'DAYS_31_60'::arrears_age WHEN (days_in_arrears <= 90) THEN 'DAYS_61_90'::arrears_age ELSE 'DAYS_OVER_90'::arrears_age END) STORED NOT NULL,
  risk_reason text,
  borrower_visibility borrower_visibility DEFAULT 'ANONYMOUS'::borrower_visibility NOT NULL,
  profile_id integer GENERATED ALWAYS AS (entity_id) STORED NOT NULL,
  written_off_on date,
  written_off_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  information_sheet text GENERATED ALWAYS AS (('/information-sheets/'::text || (entity_id)::text)) STORED NOT NULL,
  risk_reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT loans_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT loans_repaid_within_amount CHECK (((repaid_principal >= (0)::numeric) AND (repaid_principal <= amount))),
  CONSTRAINT loans_term_positive CHECK ((term_months > 0)),
  CONSTRAINT loans_pkey PRIMARY KEY (entity_id)
);

-- Up to which month the rows of an account are kept. Writers lock this row.
CREATE TABLE account_months_kept (
  account_id integer NOT NULL,
  through date,
  CONSTRAINT account_months_kept_pkey PRIMARY KEY (account_id)
);

CREATE TABLE account_person_roles (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  person_id integer NOT NULL,
  role account_role DEFAULT 'OWNER'::account_role NOT NULL,
  CONSTRAINT account_person_roles_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE accounts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_number text NOT NULL,
  account_name text,
  type account_type NOT NULL,
  purpose account_purpose DEFAULT 'INVESTMENT'::account_purpose NOT NULL,
  status account_status DEFAULT 'UBOS_PENDING'::account_status NOT NULL,
  currency_id integer DEFAULT 1 NOT NULL,
  created_by_person_id integer,
  business_id integer,
  partner_id integer DEFAULT 1 NOT NULL,
  balance numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  reserved_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  reserved_for_collaterals numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  available_balance numeric(18,2) GENERATED ALWAYS AS (((balance - reserved_amount) - reserved_for_collaterals)) STORED NOT NULL,
  frozen_for_orders boolean DEFAULT false NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  kyc_status kyc_status DEFAULT 'UNDEFINED'::kyc_status NOT NULL,
  is_kyc_completed boolean DEFAULT false NOT NULL,
  is_business_check_required boolean DEFAULT false NOT NULL,
  business_check_status business_check_status,
  business_check_details jsonb,
  is_non_sophisticated_investor boolean,
  net_income numeric(18,2),
  liquid_assets numeric(18,2),
  financial_obligations numeric(18,2),
  account_risk_category account_risk_category DEFAULT 'LOW'::account_risk_category NOT NULL,
  risk_category_change_reason text,
  auto_invest_strategy auto_invest_strategy DEFAULT 'MONTHLY'::auto_invest_strategy NOT NULL,
  auto_invest_low_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  auto_invest_medium_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  auto_invest_high_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  custom_fee_in_percentage numeric(9,6),
  bban_bank_code text,
  bban_account_number text,
  external_link text,
  image text,
  opened_date date,
  is_invented boolean DEFAULT false NOT NULL,
  CONSTRAINT accounts_business_only CHECK (((type = 'BUSINESS'::account_type) OR (business_id IS NULL))),
  CONSTRAINT accounts_reserved_not_negative CHECK (((reserved_amount >= (0)::numeric) AND (reserved_for_collaterals >= (0)::numeric))),
  CONSTRAINT accounts_pkey PRIMARY KEY (entity_id)
) WITH (fillfactor='50');

CREATE TABLE aiia_accounts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  aiia_account_id text NOT NULL,
  name text NOT NULL,
  provider_id text NOT NULL,
  bank_account_id integer,
  account_id integer,
  currency_id integer NOT NULL,
  bban_bank_code text,
  bban_account_number text,
  iban text,
  available_balance numeric(18,2),
  booked_balance numeric(18,2),
  consent_expires_at_utc timestamp with time zone,
  last_synchronized_at_utc timestamp with time zone,
  is_connected boolean DEFAULT true NOT NULL,
  CONSTRAINT aiia_accounts_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE aiia_bank_deposits (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  processing_fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  status aiia_deposit_status DEFAULT 'CREATED'::aiia_deposit_status NOT NULL,
  order_id text NOT NULL,
  payment_id text,
  transaction_id text,
  is_instant_payment boolean DEFAULT false NOT NULL,
  request_created_at timestamp with time zone NOT NULL,
  authorized_at timestamp with time zone,
  transaction_received_at timestamp with time zone,
  payment_status_terminal_at timestamp with time zone,
  store_and_reuse_payment_account boolean DEFAULT false NOT NULL,
  payer_token text,
  payer_token_expires_at_utc timestamp with time zone,
  payer_token_provider_id text,
  payer_token_redacted_account_number text,
  journal_entry_id integer,
  note text,
  loan_payment_id integer,
  early_repayment_quote_id integer,
  means deposit_means DEFAULT 'BANK'::deposit_means NOT NULL,
  transit_entry_id integer,
  clearing_entry_id integer,
  CONSTRAINT aiia_bank_deposits_amount_positive CHECK (((amount > (0)::numeric) AND (processing_fee >= (0)::numeric))),
  CONSTRAINT aiia_bank_deposits_completed CHECK (((status <> 'COMPLETED'::aiia_deposit_status) OR (journal_entry_id IS NOT NULL))),
  CONSTRAINT aiia_bank_deposits_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE aiia_bank_payouts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  is_standard_payout boolean DEFAULT false NOT NULL,
  bban_bank_code text,
  bban_account_number text,
  iban text,
  status aiia_payout_status DEFAULT 'REQUESTED'::aiia_payout_status NOT NULL,
  status_updated_at timestamp with time zone NOT NULL,
  payment_id text,
  authorization_id text,
  registered_at timestamp with time zone NOT NULL,
  authorized_at timestamp with time zone,
  payment_status_terminal_at timestamp with time zone,
  failure_reason text,
  requested_by_user_id integer,
  outgoing_bank_transfer_id integer,
  journal_entry_id integer,
  note text,
  order_id text,
  recipient_name text,
  bban_country_code text,
  settlement_entry_id integer,
  bank_reason bank_reason,
  CONSTRAINT aiia_bank_payouts_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT aiia_bank_payouts_booked CHECK (((status <> ALL (ARRAY['SENT'::aiia_payout_status, 'COMPLETED'::aiia_payout_status])) OR (journal_entry_id IS NOT NULL))),
  CONSTRAINT aiia_bank_payouts_destination CHECK (((iban IS NOT NULL) OR ((bban_bank_code IS NOT NULL) AND (bban_account_number IS NOT NULL)))),
  CONSTRAINT aiia_bank_payouts_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE aiia_transactions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  aiia_account_id integer NOT NULL,
  transaction_id text NOT NULL,
  state aiia_transaction_state DEFAULT 'BOOKED'::aiia_transaction_state NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  booked_on date NOT NULL,
  text text NOT NULL,
  counterpart_name text,
  counterpart_account_number text,
  aiia_bank_deposit_id integer,
  aiia_bank_payout_id integer,
  incoming_bank_transfer_id integer,
  CONSTRAINT aiia_transactions_amount_not_zero CHECK ((amount <> (0)::numeric)),
  CONSTRAINT aiia_transactions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE allowed_payout_bank_accounts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  bban_bank_code text,
  bban_account_number text,
  iban_number text,
  holder_name text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  verified_at_utc timestamp with time zone,
  bban_country_code text,
  proof payout_account_proof,
  proof_note text,
  requested_by_user_id integer,
  CONSTRAINT allowed_payout_bank_accounts_number CHECK (((iban_number IS NOT NULL) OR ((bban_bank_code IS NOT NULL) AND (bban_account_number IS NOT NULL)))),
  CONSTRAINT allowed_payout_bank_accounts_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE aml_answers (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  person_id integer,
  account_type account_type NOT NULL,
  version integer DEFAULT 2 NOT NULL,
  answers jsonb NOT NULL,
  risk_score integer DEFAULT 0 NOT NULL,
  state aml_state DEFAULT 'SUBMITTED'::aml_state NOT NULL,
  submitted_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  reviewed_at_utc timestamp with time zone,
  reviewed_by_user_id integer,
  renew_on date,
  note text,
  risk_category account_risk_category,
  risk_reasons text[] DEFAULT '{}'::text[] NOT NULL,
  tax_id text,
  CONSTRAINT aml_answers_pkey PRIMARY KEY (entity_id),
  CONSTRAINT aml_answers_tax_id_sealed CHECK ((tax_id ~~ 'enc:%:%:%'::text))
);

CREATE TABLE auto_invest_decisions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  month date NOT NULL,
  run_id integer NOT NULL,
  currency_id integer NOT NULL,
  risk_category risk_category NOT NULL,
  level text NOT NULL,
  strategy auto_invest_strategy NOT NULL,
  reason text NOT NULL,
  setting_amount numeric(18,2) NOT NULL,
  left_amount numeric(18,2) NOT NULL,
  available_amount numeric(18,2) NOT NULL,
  minimum_amount numeric(18,2) NOT NULL,
  wished_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  ordered_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  order_id integer,
  decided_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT auto_invest_decisions_order CHECK (((order_id IS NULL) = (ordered_amount = (0)::numeric))),
  CONSTRAINT auto_invest_decisions_within CHECK (((ordered_amount >= (0)::numeric) AND (ordered_amount <= wished_amount))),
  CONSTRAINT auto_invest_decisions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE auto_invest_run_loans (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  run_id integer NOT NULL,
  instrument_id integer NOT NULL,
  currency_id integer NOT NULL,
  level text NOT NULL,
  outcome nightly_job_outcome NOT NULL,
  error_code text,
  offered_amount numeric(18,2) NOT NULL,
  wished_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  ordered_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  wish_count integer DEFAULT 0 NOT NULL,
  order_count integer DEFAULT 0 NOT NULL,
  decided_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT auto_invest_run_loans_within CHECK (((ordered_amount >= (0)::numeric) AND (ordered_amount <= wished_amount))),
  CONSTRAINT auto_invest_run_loans_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE auto_invest_runs (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  run_number text NOT NULL,
  day date NOT NULL,
  outcome nightly_job_outcome DEFAULT 'RUNNING'::nightly_job_outcome NOT NULL,
  started_at_utc timestamp with time zone NOT NULL,
  ended_at_utc timestamp with time zone,
  loan_count integer DEFAULT 0 NOT NULL,
  done_loan_count integer DEFAULT 0 NOT NULL,
  failed_loan_count integer DEFAULT 0 NOT NULL,
  account_count integer DEFAULT 0 NOT NULL,
  order_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT auto_invest_runs_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE bank_accounts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  name text NOT NULL,
  purpose bank_account_purpose DEFAULT 'CLIENT_FUNDS'::bank_account_purpose NOT NULL,
  bank_name text NOT NULL,
  address text,
  country_id integer NOT NULL,
  currency_id integer NOT NULL,
  registration_number text,
  account_number text NOT NULL,
  iban text NOT NULL,
  swift_bic text NOT NULL,
  ledger_account_id integer,
  statement_balance numeric(18,2),
  statement_on date,
  is_active boolean DEFAULT true NOT NULL,
  payment_file_version payment_file_version DEFAULT 'PAIN_001_03'::payment_file_version NOT NULL,
  csv_format jsonb,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE bank_reconciliation_items (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  reconciliation_id integer NOT NULL,
  kind reconciliation_item_kind NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  day date NOT NULL,
  statement_line_id integer,
  journal_entry_id integer,
  CONSTRAINT bank_reconciliation_items_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE bank_reconciliations (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  bank_account_id integer NOT NULL,
  currency_id integer NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  state reconciliation_state NOT NULL,
  opening_balance numeric(18,2) NOT NULL,
  statement_balance numeric(18,2) NOT NULL,
  ledger_balance numeric(18,2) NOT NULL,
  difference numeric(18,2) GENERATED ALWAYS AS ((ledger_balance - statement_balance)) STORED NOT NULL,
  unexplained_amount numeric(18,2) NOT NULL,
  customer_funds numeric(18,2) NOT NULL,
  safeguarded_funds numeric(18,2) NOT NULL,
  own_funds numeric(18,2) GENERATED ALWAYS AS ((safeguarded_funds - customer_funds)) STORED NOT NULL,
  computed_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT bank_reconciliations_period CHECK ((period_from <= period_to)),
  CONSTRAINT bank_reconciliations_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE bank_statement_lines (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  bank_account_id integer NOT NULL,
  bank_reference text NOT NULL,
  booked_on date NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  counterpart_name text,
  counterpart_account_number text,
  message text,
  incoming_transfer_id integer,
  journal_entry_id integer,
  CONSTRAINT bank_statement_lines_amount_not_zero CHECK ((amount <> (0)::numeric)),
  CONSTRAINT bank_statement_lines_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE businesses (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  name text NOT NULL,
  reg_number text NOT NULL,
  lei_number text,
  business_type text,
  industry_number text,
  industry_description text,
  description text,
  website text,
  email text,
  phone text,
  founded_on date,
  employee_count integer,
  annual_turnover numeric(18,2),
  registry_details jsonb,
  country_id integer NOT NULL,
  address_id integer,
  industry jsonb GENERATED ALWAYS AS (industry_text(industry_number, industry_description)) STORED,
  CONSTRAINT businesses_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE consents (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  person_id integer NOT NULL,
  kind consent_kind NOT NULL,
  version text NOT NULL,
  locale text DEFAULT 'da'::text NOT NULL,
  accepted_at_utc timestamp with time zone NOT NULL,
  loan_application_id integer,
  CONSTRAINT consents_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE data_downloads (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  person_id integer NOT NULL,
  format data_format NOT NULL,
  downloaded_at_utc timestamp with time zone NOT NULL,
  downloaded_by_user_id integer NOT NULL,
  reason text,
  CONSTRAINT data_downloads_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE documents (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  type document_type NOT NULL,
  person_id integer,
  account_id integer,
  kyc_application_id integer,
  file_name text NOT NULL,
  content_type text NOT NULL,
  byte_size integer NOT NULL,
  scan document_scan NOT NULL,
  uploaded_at_utc timestamp with time zone NOT NULL,
  uploaded_by_user_id integer,
  view_count integer DEFAULT 0 NOT NULL,
  last_viewed_at_utc timestamp with time zone,
  last_viewed_by_user_id integer,
  storage_key text NOT NULL,
  key_id text NOT NULL,
  file text GENERATED ALWAYS AS (('/documents/'::text || (entity_id)::text)) STORED NOT NULL,
  loan_application_id integer,
  is_for_investors boolean DEFAULT false NOT NULL,
  CONSTRAINT documents_owner CHECK (((person_id IS NOT NULL) OR (account_id IS NOT NULL))),
  CONSTRAINT documents_pkey PRIMARY KEY (entity_id),
  CONSTRAINT documents_storage_key_unique UNIQUE (storage_key)
);

CREATE TABLE early_repayment_quotes (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  quote_number text NOT NULL,
  loan_id integer NOT NULL,
  state early_repayment_state DEFAULT 'OPEN'::early_repayment_state NOT NULL,
  currency_id integer NOT NULL,
  valid_until date NOT NULL,
  principal numeric(18,2) NOT NULL,
  interest numeric(18,2) NOT NULL,
  fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  amount numeric(18,2) GENERATED ALWAYS AS (((principal + interest) + fee)) STORED NOT NULL,
  quoted_at_utc timestamp with time zone NOT NULL,
  quoted_by_user_id integer,
  settled_on date,
  CONSTRAINT early_repayment_quotes_positive CHECK (((principal > (0)::numeric) AND (interest >= (0)::numeric) AND (fee >= (0)::numeric))),
  CONSTRAINT early_repayment_quotes_settled CHECK (((state = 'SETTLED'::early_repayment_state) = (settled_on IS NOT NULL))),
  CONSTRAINT early_repayment_quotes_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE electronic_identities (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  person_id integer NOT NULL,
  provider identity_provider NOT NULL,
  subject_key text NOT NULL,
  number_key text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT electronic_identities_pkey PRIMARY KEY (id)
);

CREATE TABLE erasure_requests (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  person_id integer NOT NULL,
  state erasure_state DEFAULT 'REQUESTED'::erasure_state NOT NULL,
  requested_at_utc timestamp with time zone NOT NULL,
  requested_by_user_id integer NOT NULL,
  decided_at_utc timestamp with time zone,
  decided_by_user_id integer,
  reason text,
  erase_on date,
  erased_at_utc timestamp with time zone,
  CONSTRAINT erasure_requests_pkey PRIMARY KEY (entity_id)
);

-- Loans whose expected payments a transaction has made stale. A row lives until its transaction commits; nobody else sees it.
CREATE TABLE expected_payments_stale (
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
  loan_id integer NOT NULL,
  through integer,
  CONSTRAINT expected_payments_stale_pkey PRIMARY KEY (transaction_id, loan_id)
);

CREATE TABLE fees (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  loan_id integer,
  kind fee_kind NOT NULL,
  state fee_state DEFAULT 'PLANNED'::fee_state NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  percentage numeric(9,6),
  description jsonb NOT NULL,
  due_on date NOT NULL,
  period_from date,
  period_to date,
  charged_at_utc timestamp with time zone,
  journal_entry_id integer,
  CONSTRAINT fees_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT fees_charged CHECK (((state <> 'CHARGED'::fee_state) OR (journal_entry_id IS NOT NULL))),
  CONSTRAINT fees_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE fills (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  order_id integer NOT NULL,
  trade_id integer NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  side order_side NOT NULL,
  currency_id integer NOT NULL,
  quantity numeric(18,2) NOT NULL,
  price numeric(9,4) NOT NULL,
  amount numeric(18,2) NOT NULL,
  fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  filled_at_utc timestamp with time zone NOT NULL,
  outstanding_principal numeric(18,2) NOT NULL,
  accrued_interest numeric(18,2),
  CONSTRAINT fills_fee CHECK (((side = 'SELL'::order_side) OR (fee = (0)::numeric))),
  CONSTRAINT fills_positive CHECK (((quantity > (0)::numeric) AND (price > (0)::numeric) AND (amount > (0)::numeric) AND (fee >= (0)::numeric))),
  CONSTRAINT fills_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE financial_literacy_answers (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  person_id integer NOT NULL,
  account_type account_type NOT NULL,
  answers jsonb NOT NULL,
  is_non_sophisticated_investor boolean NOT NULL,
  submitted_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT financial_literacy_answers_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE identity_flows (
  key text NOT NULL,
  browser_key text NOT NULL,
  purpose text NOT NULL,
  provider identity_provider NOT NULL,
  redirect_uri text NOT NULL,
  completion_url text NOT NULL,
  failure_url text NOT NULL,
  locale text NOT NULL,
  session_id uuid,
  user_id integer,
  kyc_application_id integer,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  recognised_user_id integer,
  recognised_until timestamp with time zone,
  loan_signature_id integer,
  document_hash text,
  CONSTRAINT identity_flows_pkey PRIMARY KEY (key)
);

CREATE TABLE inbox_notices (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  user_id integer NOT NULL,
  account_id integer,
  kind text NOT NULL,
  text jsonb NOT NULL,
  path text,
  happened_at_utc timestamp with time zone NOT NULL,
  read_at_utc timestamp with time zone,
  is_shown boolean DEFAULT true NOT NULL,
  mail text NOT NULL,
  mailed_at_utc timestamp with time zone,
  effect_key text,
  CONSTRAINT inbox_notices_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE incoming_bank_transfers (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  bank_account_id integer NOT NULL,
  bank_reference text NOT NULL,
  state incoming_transfer_state DEFAULT 'UNMATCHED'::incoming_transfer_state NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  booked_on date NOT NULL,
  payer_name text,
  payer_account_number text,
  message text,
  account_id integer,
  loan_payment_id integer,
  journal_entry_id integer,
  matched_at_utc timestamp with time zone,
  matched_by_user_id integer,
  note text,
  arrival_entry_id integer,
  unmatched_reason unmatched_reason,
  split_from_id integer,
  return_transfer_id integer,
  CONSTRAINT incoming_bank_transfers_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT incoming_bank_transfers_matched CHECK (((state <> 'MATCHED'::incoming_transfer_state) OR (journal_entry_id IS NOT NULL))),
  CONSTRAINT incoming_bank_transfers_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE instruments (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_id integer NOT NULL,
  ticker text NOT NULL,
  isin text NOT NULL,
  name text NOT NULL,
  state instrument_state DEFAULT 'UPCOMING'::instrument_state NOT NULL,
  currency_id integer NOT NULL,
  nominal_amount numeric(18,2) NOT NULL,
  subscribed_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  funded_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  minimum_order_amount numeric(18,2) DEFAULT '100'::numeric NOT NULL,
  coupon_rate numeric(9,6) NOT NULL,
  price numeric(9,4) DEFAULT '100'::numeric NOT NULL,
  price_updated_at_utc timestamp with time zone,
  listed_on date,
  funding_ends_on date,
  closed_on date,
  unsubscribed_amount numeric(18,2) GENERATED ALWAYS AS ((nominal_amount - subscribed_amount)) STORED NOT NULL,
  order_step numeric(18,2) DEFAULT '100'::numeric NOT NULL,
  subscribed_share numeric(9,6) GENERATED ALWAYS AS (LEAST((100)::numeric, trunc(((subscribed_amount * (100)::numeric) / nominal_amount), 2))) STORED NOT NULL,
  CONSTRAINT instruments_funded CHECK (((funded_amount >= (0)::numeric) AND (funded_amount <= nominal_amount))),
  CONSTRAINT instruments_nominal_positive CHECK ((nominal_amount > (0)::numeric)),
  CONSTRAINT instruments_order_step_positive CHECK ((order_step > (0)::numeric)),
  CONSTRAINT instruments_price_positive CHECK ((price > (0)::numeric)),
  CONSTRAINT instruments_subscribed CHECK (((subscribed_amount >= (0)::numeric) AND (subscribed_amount <= nominal_amount))),
  CONSTRAINT instruments_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE kyc_applications (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  person_id integer NOT NULL,
  account_id integer,
  provider identity_provider NOT NULL,
  state kyc_application_state DEFAULT 'LINK_CREATED'::kyc_application_state NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  national_id text,
  street text,
  postal_code text,
  city text,
  state_region text,
  country_id integer,
  country_of_residence_id integer,
  submitted_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  decided_at_utc timestamp with time zone,
  decided_by_user_id integer,
  reason text,
  finding kyc_finding,
  person_version integer,
  CONSTRAINT kyc_applications_national_id_sealed CHECK ((national_id ~~ 'enc:%:%:%'::text)),
  CONSTRAINT kyc_applications_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE ledger_accounts (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  description text,
  type ledger_account_type NOT NULL,
  kind ledger_account_kind DEFAULT 'OTHER'::ledger_account_kind NOT NULL,
  currency_id integer NOT NULL,
  balance numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (entity_id)
);

-- Up to where a check of all lines found the books right. A night adds to these sums what came since, instead of reading all
-- lines there ever were. New is an entry of a higher id, or one booked from `booked_before` on: a pending entry has a low id
-- when it is posted.
CREATE TABLE ledger_checkpoint (
  is_only boolean DEFAULT true NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  through_entry_id integer NOT NULL,
  booked_before timestamp with time zone NOT NULL,
  CONSTRAINT ledger_checkpoint_is_only_check CHECK (is_only),
  CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (is_only)
);

-- The amounts of an account's or of a ledger account's lines up to there.
CREATE TABLE ledger_checkpoint_sums (
  account_id integer,
  ledger_account_id integer,
  amount numeric(18,2) NOT NULL,
  CONSTRAINT ledger_checkpoint_sums_check CHECK (((account_id IS NULL) OR (ledger_account_id IS NULL)))
);

CREATE TABLE legal_holds (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  person_id integer,
  account_id integer,
  record_type text,
  record_id integer,
  reason text NOT NULL,
  holds_until date,
  set_at_utc timestamp with time zone NOT NULL,
  set_by_user_id integer NOT NULL,
  lifted_at_utc timestamp with time zone,
  lifted_by_user_id integer,
  lift_reason text,
  CONSTRAINT legal_holds_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_application_events (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_application_id integer NOT NULL,
  state loan_application_state NOT NULL,
  occurred_at_utc timestamp with time zone NOT NULL,
  is_by_borrower boolean NOT NULL,
  message text,
  CONSTRAINT loan_application_events_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_applications (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  application_number text NOT NULL,
  state loan_application_state DEFAULT 'DRAFT'::loan_application_state NOT NULL,
  account_id integer NOT NULL,
  contact_person_id integer,
  product_type_id integer NOT NULL,
  loan_purpose_id integer NOT NULL,
  currency_id integer NOT NULL,
  requested_amount numeric(18,2) NOT NULL,
  requested_term_months integer NOT NULL,
  purpose_description text,
  annual_turnover numeric(18,2),
  profit_before_tax numeric(18,2),
  equity numeric(18,2),
  existing_debt numeric(18,2),
  collateral_type collateral_type DEFAULT 'NONE'::collateral_type NOT NULL,
  collateral_description text,
  risk_category risk_category,
  offered_amount numeric(18,2),
  offered_interest_rate numeric(9,6),
  offered_term_months integer,
  decision_reason text,
  internal_note text,
  decided_by_user_id integer,
  submitted_at_utc timestamp with time zone,
  decided_at_utc timestamp with time zone,
  expires_on date,
  financial_year integer,
  previous_annual_turnover numeric(18,2),
  previous_profit_before_tax numeric(18,2),
  previous_equity numeric(18,2),
  information_request text,
  proposed_risk_category risk_category,
  risk_score integer,
  risk_reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
  risk_justification text,
  CONSTRAINT loan_applications_amount_positive CHECK ((requested_amount > (0)::numeric)),
  CONSTRAINT loan_applications_term_positive CHECK ((requested_term_months > 0)),
  CONSTRAINT loan_applications_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_borrower_fee_settings (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  product_type_id integer,
  partner_id integer,
  currency_id integer NOT NULL,
  establishment_fee_in_percentage numeric(9,6) DEFAULT '0'::numeric NOT NULL,
  annual_fee_in_percentage numeric(9,6) DEFAULT '0'::numeric NOT NULL,
  reminder_fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  valid_from date NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  reminder_after_days integer DEFAULT 10 NOT NULL,
  CONSTRAINT loan_borrower_fee_settings_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_diffs (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_id integer NOT NULL,
  kind loan_diff_kind NOT NULL,
  state loan_diff_state DEFAULT 'OPEN'::loan_diff_state NOT NULL,
  currency_id integer NOT NULL,
  expected_amount numeric(18,2) NOT NULL,
  actual_amount numeric(18,2) NOT NULL,
  difference numeric(18,2) GENERATED ALWAYS AS ((actual_amount - expected_amount)) STORED NOT NULL,
  calculated_at_utc timestamp with time zone NOT NULL,
  resolved_at_utc timestamp with time zone,
  resolved_by_user_id integer,
  note text,
  CONSTRAINT loan_diffs_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_events (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_id integer NOT NULL,
  kind loan_event_kind NOT NULL,
  occurred_at_utc timestamp with time zone NOT NULL,
  description jsonb,
  amount numeric(18,2),
  loan_payment_id integer,
  user_id integer,
  is_visible_to_investors boolean DEFAULT true NOT NULL,
  CONSTRAINT loan_events_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_follows (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  user_id integer NOT NULL,
  loan_id integer NOT NULL,
  followed_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT loan_follows_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_payments (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_id integer NOT NULL,
  installment_number integer NOT NULL,
  state loan_payment_state DEFAULT 'SCHEDULED'::loan_payment_state NOT NULL,
  due_on date NOT NULL,
  principal numeric(18,2) NOT NULL,
  interest numeric(18,2) NOT NULL,
  fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  amount numeric(18,2) GENERATED ALWAYS AS (((principal + interest) + fee)) STORED NOT NULL,
  paid_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  outstanding_amount numeric(18,2) GENERATED ALWAYS AS ((((principal + interest) + fee) - paid_amount)) STORED NOT NULL,
  paid_on date,
  days_late integer DEFAULT 0 NOT NULL,
  reference text,
  note text,
  administration_fee numeric(18,2),
  reminded_on date,
  closed_on date GENERATED ALWAYS AS (CASE WHEN (state <> ALL (ARRAY['SCHEDULED'::loan_payment_state, 'PARTIALLY_PAID'::loan_payment_state, 'OVERDUE'::loan_payment_state])) THEN COALESCE(paid_on, due_on) ELSE NULL::date END) STORED,
  CONSTRAINT loan_payments_administration_fee CHECK (((administration_fee >= (0)::numeric) AND (administration_fee <= fee))),
  CONSTRAINT loan_payments_installment_number CHECK (((installment_number >= 1) AND (installment_number <= 1000))),
  CONSTRAINT loan_payments_not_negative CHECK (((principal >= (0)::numeric) AND (interest >= (0)::numeric) AND (fee >= (0)::numeric))),
  CONSTRAINT loan_payments_paid_within_amount CHECK (((paid_amount >= (0)::numeric) AND (paid_amount <= ((principal + interest) + fee)))),
  CONSTRAINT loan_payments_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_offers (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  offer_number text NOT NULL,
  state loan_offer_state DEFAULT 'OPEN'::loan_offer_state NOT NULL,
  loan_application_id integer NOT NULL,
  account_id integer NOT NULL,
  currency_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  interest_rate numeric(9,6) NOT NULL,
  term_months integer NOT NULL,
  repayment_type repayment_type NOT NULL,
  establishment_fee numeric(18,2) NOT NULL,
  annual_fee_in_percentage numeric(9,6) NOT NULL,
  reminder_fee numeric(18,2) NOT NULL,
  first_payment_on date NOT NULL,
  first_payment numeric(18,2) NOT NULL,
  total_interest numeric(18,2) NOT NULL,
  total_fees numeric(18,2) NOT NULL,
  total_to_pay numeric(18,2) NOT NULL,
  yearly_cost numeric(9,6) NOT NULL,
  schedule jsonb NOT NULL,
  expires_on date NOT NULL,
  locale text DEFAULT 'da'::text NOT NULL,
  document_id integer NOT NULL,
  document_hash text NOT NULL,
  sent_at_utc timestamp with time zone NOT NULL,
  sent_by_user_id integer NOT NULL,
  reminded_at_utc timestamp with time zone,
  closed_at_utc timestamp with time zone,
  close_reason text,
  CONSTRAINT loan_offers_amount_positive CHECK (((amount > (0)::numeric) AND (term_months > 0))),
  CONSTRAINT loan_offers_closed CHECK (((state = 'OPEN'::loan_offer_state) = (closed_at_utc IS NULL))),
  CONSTRAINT loan_offers_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_purposes (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  description text,
  display_order integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT loan_purposes_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_questions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_id integer NOT NULL,
  state loan_question_state DEFAULT 'ASKED'::loan_question_state NOT NULL,
  question text NOT NULL,
  answer text,
  asked_at_utc timestamp with time zone NOT NULL,
  asked_by_user_id integer,
  answered_at_utc timestamp with time zone,
  answered_by_user_id integer,
  is_answered_by_borrower boolean DEFAULT false NOT NULL,
  published_at_utc timestamp with time zone,
  decline_reason text,
  CONSTRAINT loan_questions_answered CHECK (((answer IS NULL) = (answered_at_utc IS NULL))),
  CONSTRAINT loan_questions_published CHECK ((((state = 'PUBLISHED'::loan_question_state) = (published_at_utc IS NOT NULL)) AND ((state <> ALL (ARRAY['ANSWERED'::loan_question_state, 'PUBLISHED'::loan_question_state])) OR (answer IS NOT NULL)))),
  CONSTRAINT loan_questions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE loan_signatures (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  loan_offer_id integer NOT NULL,
  account_id integer NOT NULL,
  person_id integer NOT NULL,
  signatory_name text NOT NULL,
  state loan_signature_state DEFAULT 'WAITING'::loan_signature_state NOT NULL,
  opened_at_utc timestamp with time zone,
  signed_at_utc timestamp with time zone,
  provider identity_provider,
  document_hash text,
  evidence jsonb,
  CONSTRAINT loan_signatures_signed CHECK (((state = 'SIGNED'::loan_signature_state) = ((signed_at_utc IS NOT NULL) AND (provider IS NOT NULL) AND (document_hash IS NOT NULL) AND (evidence IS NOT NULL)))),
  CONSTRAINT loan_signatures_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE net_open_positions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  state position_state DEFAULT 'OPEN'::position_state NOT NULL,
  currency_id integer NOT NULL,
  quantity numeric(18,2) NOT NULL,
  average_price numeric(9,4) NOT NULL,
  outstanding_principal numeric(18,2) NOT NULL,
  principal_received numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  interest_received numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  market_value numeric(18,2) NOT NULL,
  last_traded_at_utc timestamp with time zone NOT NULL,
  CONSTRAINT net_open_positions_not_negative CHECK (((quantity >= (0)::numeric) AND (outstanding_principal >= (0)::numeric))),
  CONSTRAINT net_open_positions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE open_positions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  trade_id integer NOT NULL,
  state position_state DEFAULT 'OPEN'::position_state NOT NULL,
  currency_id integer NOT NULL,
  quantity numeric(18,2) NOT NULL,
  sold_quantity numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  open_quantity numeric(18,2) GENERATED ALWAYS AS ((quantity - sold_quantity)) STORED NOT NULL,
  price numeric(9,4) NOT NULL,
  opened_at_utc timestamp with time zone NOT NULL,
  closed_at_utc timestamp with time zone,
  CONSTRAINT open_positions_quantity_positive CHECK ((quantity > (0)::numeric)),
  CONSTRAINT open_positions_sold_within_quantity CHECK (((sold_quantity >= (0)::numeric) AND (sold_quantity <= quantity))),
  CONSTRAINT open_positions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE orders (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  order_number text NOT NULL,
  account_id integer NOT NULL,
  instrument_id integer NOT NULL,
  market market_type NOT NULL,
  side order_side NOT NULL,
  state order_state DEFAULT 'OPEN'::order_state NOT NULL,
  currency_id integer NOT NULL,
  quantity numeric(18,2) NOT NULL,
  filled_quantity numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  remaining_quantity numeric(18,2) GENERATED ALWAYS AS ((quantity - filled_quantity)) STORED NOT NULL,
  price numeric(9,4) DEFAULT '100'::numeric NOT NULL,
  reserved_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  is_auto_invest boolean DEFAULT false NOT NULL,
  placed_at_utc timestamp with time zone NOT NULL,
  expires_on date,
  closed_at_utc timestamp with time zone,
  placed_by_user_id integer,
  cancel_reason text,
  revocable_until_utc timestamp with time zone,
  warned_from_amount numeric(18,2),
  warning_confirmed_at_utc timestamp with time zone,
  cancel_cause order_cancel_cause,
  effect_key text,
  CONSTRAINT orders_filled_within_quantity CHECK (((filled_quantity >= (0)::numeric) AND (filled_quantity <= quantity))),
  CONSTRAINT orders_quantity_positive CHECK (((quantity > (0)::numeric) AND (price > (0)::numeric))),
  CONSTRAINT orders_reserve_while_open CHECK (((reserved_amount = (0)::numeric) OR ((side = 'BUY'::order_side) AND (state = ANY (ARRAY['OPEN'::order_state, 'PARTIALLY_FILLED'::order_state]))))),
  CONSTRAINT orders_reserved_not_negative CHECK ((reserved_amount >= (0)::numeric)),
  CONSTRAINT orders_warning_confirmed CHECK (((warned_from_amount IS NULL) = (warning_confirmed_at_utc IS NULL))),
  CONSTRAINT orders_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE outgoing_bank_transfers (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  transfer_number text NOT NULL,
  bank_account_id integer NOT NULL,
  amount numeric(18,2) NOT NULL,
  currency_id integer NOT NULL,
  to_account_id integer,
  to_bank_account_number text NOT NULL,
  recipient_name text NOT NULL,
  message text,
  is_processed boolean DEFAULT false NOT NULL,
  registered_at_utc timestamp with time zone NOT NULL,
  processed_at_utc timestamp with time zone,
  export_reference text,
  journal_entry_id integer,
  note text,
  export_entry_id integer,
  outcome outgoing_transfer_outcome,
  outcome_reference text,
  bank_reason bank_reason,
  bank_reason_text text,
  CONSTRAINT outgoing_bank_transfers_amount_positive CHECK ((amount > (0)::numeric)),
  CONSTRAINT outgoing_bank_transfers_processed_at CHECK ((is_processed = (processed_at_utc IS NOT NULL))),
  CONSTRAINT outgoing_bank_transfers_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE product_types (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  description text,
  repayment_type repayment_type DEFAULT 'ANNUITY'::repayment_type NOT NULL,
  min_amount numeric(18,2) NOT NULL,
  max_amount numeric(18,2) NOT NULL,
  min_term_months integer NOT NULL,
  max_term_months integer NOT NULL,
  min_interest_rate numeric(9,6) NOT NULL,
  max_interest_rate numeric(9,6) NOT NULL,
  establishment_fee_in_percentage numeric(9,6) DEFAULT '0'::numeric NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT product_types_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE risk_rule_versions (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  source risk_rule_source NOT NULL,
  rules jsonb NOT NULL,
  reason text,
  saved_at_utc timestamp with time zone NOT NULL,
  saved_by_user_id integer,
  file_hash text,
  rated_up_to integer DEFAULT 0 NOT NULL,
  rated_at_utc timestamp with time zone,
  raised_count integer DEFAULT 0 NOT NULL,
  lowered_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT risk_rule_versions_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE trades (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  trade_number text NOT NULL,
  instrument_id integer NOT NULL,
  loan_id integer NOT NULL,
  market market_type NOT NULL,
  buy_order_id integer NOT NULL,
  sell_order_id integer,
  buyer_account_id integer NOT NULL,
  seller_account_id integer,
  currency_id integer NOT NULL,
  quantity numeric(18,2) NOT NULL,
  price numeric(9,4) NOT NULL,
  amount numeric(18,2) NOT NULL,
  fee_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
  traded_at_utc timestamp with time zone NOT NULL,
  journal_entry_id integer,
  outstanding_principal numeric(18,2) NOT NULL,
  accrued_interest numeric(18,2),
  CONSTRAINT trades_positive CHECK (((quantity > (0)::numeric) AND (price > (0)::numeric) AND (amount > (0)::numeric) AND (fee_amount >= (0)::numeric))),
  CONSTRAINT trades_principal CHECK (((outstanding_principal > (0)::numeric) AND (outstanding_principal <= quantity) AND (accrued_interest >= (0)::numeric))),
  CONSTRAINT trades_seller CHECK ((((market = 'SECONDARY'::market_type) = (seller_account_id IS NOT NULL)) AND ((seller_account_id IS NULL) = (sell_order_id IS NULL)))),
  CONSTRAINT trades_two_parties CHECK ((buyer_account_id <> seller_account_id)),
  CONSTRAINT trades_pkey PRIMARY KEY (entity_id)
);

CREATE TABLE user_invitations (
  entity_id integer GENERATED BY DEFAULT AS IDENTITY,
  entity_version integer DEFAULT 1 NOT NULL,
  created_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  updated_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  locale text DEFAULT 'da'::text NOT NULL,
  account_id integer,
  role account_role,
  user_role_id integer,
  token_hash text NOT NULL,
  state user_invitation_state DEFAULT 'PENDING'::user_invitation_state NOT NULL,
  invited_by_user_id integer,
  invited_at_utc timestamp with time zone DEFAULT clock_now() NOT NULL,
  expires_at_utc timestamp with time zone NOT NULL,
  accepted_at_utc timestamp with time zone,
  CONSTRAINT user_invitations_pkey PRIMARY KEY (entity_id)
);

CREATE INDEX account_consistency_checks_account ON account_consistency_checks (account_id, checked_at_utc);
CREATE INDEX account_consistency_checks_checked_at ON account_consistency_checks (checked_at_utc, entity_id);
CREATE INDEX account_consistency_checks_consistent ON account_consistency_checks (is_consistent, entity_id);
CREATE INDEX account_consistency_checks_currency ON account_consistency_checks (currency_id);
CREATE INDEX account_consistency_checks_resolved_by_user ON account_consistency_checks (resolved_by_user_id);
CREATE UNIQUE INDEX account_month_rows_account ON account_month_rows (account_id, month);
CREATE INDEX account_month_rows_month ON account_month_rows (month, entity_id);
CREATE INDEX account_month_rows_year ON account_month_rows (year, entity_id);
CREATE INDEX account_months_kept_through ON account_months_kept (through);
CREATE INDEX account_person_roles_person ON account_person_roles (person_id);
CREATE UNIQUE INDEX account_person_roles_unique ON account_person_roles (account_id, person_id);
CREATE INDEX accounts_account_name_trigram ON accounts USING gin (account_name gin_trgm_ops);
CREATE INDEX accounts_account_number_trigram ON accounts USING gin (account_number gin_trgm_ops);
CREATE UNIQUE INDEX accounts_account_number_unique ON accounts (account_number);
CREATE INDEX accounts_balance ON accounts (balance, entity_id);
CREATE INDEX accounts_bban_account_number_trigram ON accounts USING gin (bban_account_number gin_trgm_ops);
CREATE INDEX accounts_business ON accounts (business_id);
CREATE INDEX accounts_created_at ON accounts (created_at_utc, entity_id);
CREATE INDEX accounts_created_by_person ON accounts (created_by_person_id);
CREATE INDEX accounts_currency ON accounts (currency_id);
CREATE INDEX accounts_kyc_status ON accounts (kyc_status, entity_id);
CREATE INDEX accounts_opened_date ON accounts (opened_date, entity_id);
CREATE INDEX accounts_partner ON accounts (partner_id);
CREATE INDEX accounts_status ON accounts (status, entity_id);
CREATE INDEX accounts_type ON accounts (type, purpose, entity_id);
CREATE INDEX aiia_accounts_account ON aiia_accounts (account_id);
CREATE UNIQUE INDEX aiia_accounts_aiia_account_unique ON aiia_accounts (aiia_account_id);
CREATE INDEX aiia_accounts_bank_account ON aiia_accounts (bank_account_id);
CREATE INDEX aiia_accounts_currency ON aiia_accounts (currency_id);
CREATE INDEX aiia_bank_deposits_account ON aiia_bank_deposits (account_id, entity_id);
CREATE INDEX aiia_bank_deposits_amount ON aiia_bank_deposits (amount, entity_id);
CREATE INDEX aiia_bank_deposits_clearing_entry ON aiia_bank_deposits (clearing_entry_id);
CREATE INDEX aiia_bank_deposits_currency ON aiia_bank_deposits (currency_id);
CREATE INDEX aiia_bank_deposits_early_repayment_quote ON aiia_bank_deposits (early_repayment_quote_id);
CREATE INDEX aiia_bank_deposits_journal_entry ON aiia_bank_deposits (journal_entry_id);
CREATE INDEX aiia_bank_deposits_loan_payment ON aiia_bank_deposits (loan_payment_id);
CREATE UNIQUE INDEX aiia_bank_deposits_order_unique ON aiia_bank_deposits (order_id);
CREATE UNIQUE INDEX aiia_bank_deposits_payment_unique ON aiia_bank_deposits (payment_id);
CREATE INDEX aiia_bank_deposits_request_created_at ON aiia_bank_deposits (request_created_at, entity_id);
CREATE INDEX aiia_bank_deposits_status ON aiia_bank_deposits (status, entity_id);
CREATE UNIQUE INDEX aiia_bank_deposits_transaction_unique ON aiia_bank_deposits (transaction_id);
CREATE INDEX aiia_bank_deposits_transit_entry ON aiia_bank_deposits (transit_entry_id);
CREATE INDEX aiia_bank_payouts_account ON aiia_bank_payouts (account_id, entity_id);
CREATE INDEX aiia_bank_payouts_amount ON aiia_bank_payouts (amount, entity_id);
CREATE UNIQUE INDEX aiia_bank_payouts_authorization_unique ON aiia_bank_payouts (authorization_id);
CREATE INDEX aiia_bank_payouts_currency ON aiia_bank_payouts (currency_id);
CREATE INDEX aiia_bank_payouts_journal_entry ON aiia_bank_payouts (journal_entry_id);
CREATE UNIQUE INDEX aiia_bank_payouts_order_unique ON aiia_bank_payouts (order_id);
CREATE INDEX aiia_bank_payouts_outgoing_transfer ON aiia_bank_payouts (outgoing_bank_transfer_id);
CREATE UNIQUE INDEX aiia_bank_payouts_payment_unique ON aiia_bank_payouts (payment_id);
CREATE INDEX aiia_bank_payouts_registered_at ON aiia_bank_payouts (registered_at, entity_id);
CREATE INDEX aiia_bank_payouts_requested_by_user ON aiia_bank_payouts (requested_by_user_id);
CREATE INDEX aiia_bank_payouts_settlement_entry ON aiia_bank_payouts (settlement_entry_id);
CREATE INDEX aiia_bank_payouts_status ON aiia_bank_payouts (status, entity_id);
CREATE INDEX aiia_transactions_aiia_account ON aiia_transactions (aiia_account_id, entity_id);
CREATE INDEX aiia_transactions_amount ON aiia_transactions (amount, entity_id);
CREATE INDEX aiia_transactions_booked_on ON aiia_transactions (booked_on, entity_id);
CREATE INDEX aiia_transactions_currency ON aiia_transactions (currency_id);
CREATE INDEX aiia_transactions_deposit ON aiia_transactions (aiia_bank_deposit_id);
CREATE INDEX aiia_transactions_incoming_transfer ON aiia_transactions (incoming_bank_transfer_id);
CREATE INDEX aiia_transactions_payout ON aiia_transactions (aiia_bank_payout_id);
CREATE UNIQUE INDEX aiia_transactions_unique ON aiia_transactions (transaction_id);
CREATE UNIQUE INDEX allowed_payout_bank_accounts_bban_unique ON allowed_payout_bank_accounts (account_id, bban_bank_code, bban_account_number);
CREATE UNIQUE INDEX allowed_payout_bank_accounts_iban_unique ON allowed_payout_bank_accounts (account_id, iban_number);
CREATE INDEX allowed_payout_bank_accounts_requested_by_user ON allowed_payout_bank_accounts (requested_by_user_id);
CREATE INDEX aml_answers_account ON aml_answers (account_id, submitted_at_utc);
CREATE INDEX aml_answers_person ON aml_answers (person_id);
CREATE INDEX aml_answers_reviewed_by_user ON aml_answers (reviewed_by_user_id);
CREATE INDEX aml_answers_risk_score ON aml_answers (risk_score, entity_id);
CREATE INDEX aml_answers_state ON aml_answers (state, entity_id);
CREATE INDEX aml_answers_submitted_at ON aml_answers (submitted_at_utc, entity_id);
CREATE INDEX auto_invest_decisions_account ON auto_invest_decisions (account_id, decided_at_utc, entity_id);
CREATE INDEX auto_invest_decisions_decided_at ON auto_invest_decisions (decided_at_utc, entity_id);
CREATE UNIQUE INDEX auto_invest_decisions_once ON auto_invest_decisions (instrument_id, account_id, month);
CREATE INDEX auto_invest_decisions_order ON auto_invest_decisions (order_id);
CREATE INDEX auto_invest_decisions_run ON auto_invest_decisions (run_id);
CREATE INDEX auto_invest_run_loans_currency ON auto_invest_run_loans (currency_id);
CREATE UNIQUE INDEX auto_invest_run_loans_currency_unique ON auto_invest_run_loans (run_id, instrument_id, currency_id);
CREATE INDEX auto_invest_run_loans_decided_at ON auto_invest_run_loans (decided_at_utc, entity_id);
CREATE INDEX auto_invest_run_loans_instrument ON auto_invest_run_loans (instrument_id);
CREATE UNIQUE INDEX auto_invest_run_loans_unique ON auto_invest_run_loans (run_id, instrument_id);
CREATE INDEX auto_invest_runs_day ON auto_invest_runs (day, entity_id);
CREATE UNIQUE INDEX auto_invest_runs_number_unique ON auto_invest_runs (run_number);
CREATE INDEX auto_invest_runs_run_number_trigram ON auto_invest_runs USING gin (run_number gin_trgm_ops);
CREATE UNIQUE INDEX auto_invest_runs_running ON auto_invest_runs (outcome) WHERE (outcome = 'RUNNING'::nightly_job_outcome);
CREATE INDEX auto_invest_runs_started_at ON auto_invest_runs (started_at_utc, entity_id);
CREATE INDEX bank_accounts_country ON bank_accounts (country_id);
CREATE INDEX bank_accounts_currency ON bank_accounts (currency_id);
CREATE UNIQUE INDEX bank_accounts_iban_unique ON bank_accounts (iban);
CREATE INDEX bank_accounts_ledger_account ON bank_accounts (ledger_account_id);
CREATE INDEX bank_reconciliation_items_currency ON bank_reconciliation_items (currency_id);
CREATE INDEX bank_reconciliation_items_day ON bank_reconciliation_items (day, entity_id);
CREATE INDEX bank_reconciliation_items_journal_entry ON bank_reconciliation_items (journal_entry_id);
CREATE INDEX bank_reconciliation_items_kind ON bank_reconciliation_items (kind, entity_id);
CREATE INDEX bank_reconciliation_items_reconciliation ON bank_reconciliation_items (reconciliation_id, entity_id);
CREATE INDEX bank_reconciliation_items_statement_line ON bank_reconciliation_items (statement_line_id);
CREATE INDEX bank_reconciliations_bank_account ON bank_reconciliations (bank_account_id, entity_id);
CREATE INDEX bank_reconciliations_currency ON bank_reconciliations (currency_id);
CREATE INDEX bank_reconciliations_period_to ON bank_reconciliations (period_to, entity_id);
CREATE INDEX bank_reconciliations_state ON bank_reconciliations (state, entity_id);
CREATE UNIQUE INDEX bank_reconciliations_unique ON bank_reconciliations (bank_account_id, period_to);
CREATE INDEX bank_statement_lines_amount ON bank_statement_lines (amount, entity_id);
CREATE INDEX bank_statement_lines_bank_account ON bank_statement_lines (bank_account_id, entity_id);
CREATE INDEX bank_statement_lines_booked_on ON bank_statement_lines (booked_on, entity_id);
CREATE INDEX bank_statement_lines_currency ON bank_statement_lines (currency_id);
CREATE INDEX bank_statement_lines_incoming_transfer ON bank_statement_lines (incoming_transfer_id);
CREATE INDEX bank_statement_lines_journal_entry ON bank_statement_lines (journal_entry_id);
CREATE UNIQUE INDEX bank_statement_lines_reference_unique ON bank_statement_lines (bank_account_id, bank_reference);
CREATE INDEX businesses_address ON businesses (address_id);
CREATE INDEX businesses_created_at ON businesses (created_at_utc, entity_id);
CREATE INDEX businesses_name_da ON businesses (name COLLATE language_da, entity_id);
CREATE INDEX businesses_name_en ON businesses (name COLLATE language_en, entity_id);
CREATE INDEX businesses_name_no ON businesses (name COLLATE language_no, entity_id);
CREATE INDEX businesses_name_sv ON businesses (name COLLATE language_sv, entity_id);
CREATE INDEX businesses_name_trigram ON businesses USING gin (name gin_trgm_ops);
CREATE INDEX businesses_reg_number ON businesses (reg_number, entity_id);
CREATE INDEX businesses_reg_number_trigram ON businesses USING gin (reg_number gin_trgm_ops);
CREATE UNIQUE INDEX businesses_reg_number_unique ON businesses (country_id, reg_number);
CREATE INDEX consents_accepted_at ON consents (accepted_at_utc, entity_id);
CREATE INDEX consents_loan_application ON consents (loan_application_id);
CREATE INDEX consents_person ON consents (person_id);
CREATE INDEX data_downloads_downloaded_at ON data_downloads (downloaded_at_utc, entity_id);
CREATE INDEX data_downloads_downloaded_by ON data_downloads (downloaded_by_user_id);
CREATE INDEX data_downloads_person ON data_downloads (person_id, downloaded_at_utc);
CREATE INDEX documents_account ON documents (account_id);
CREATE INDEX documents_file_name_trigram ON documents USING gin (file_name gin_trgm_ops);
CREATE INDEX documents_kyc_application ON documents (kyc_application_id);
CREATE INDEX documents_last_viewed_by_user ON documents (last_viewed_by_user_id);
CREATE INDEX documents_loan_application ON documents (loan_application_id);
CREATE INDEX documents_person ON documents (person_id);
CREATE INDEX documents_type ON documents (type, entity_id);
CREATE INDEX documents_uploaded_at ON documents (uploaded_at_utc, entity_id);
CREATE INDEX documents_uploaded_by_user ON documents (uploaded_by_user_id);
CREATE INDEX early_repayment_quotes_currency ON early_repayment_quotes (currency_id);
CREATE INDEX early_repayment_quotes_loan ON early_repayment_quotes (loan_id, entity_id);
CREATE UNIQUE INDEX early_repayment_quotes_number_unique ON early_repayment_quotes (quote_number);
CREATE UNIQUE INDEX early_repayment_quotes_one_open ON early_repayment_quotes (loan_id) WHERE (state = 'OPEN'::early_repayment_state);
CREATE INDEX early_repayment_quotes_quoted_by_user ON early_repayment_quotes (quoted_by_user_id);
CREATE INDEX early_repayment_quotes_state ON early_repayment_quotes (state, entity_id);
CREATE INDEX early_repayment_quotes_valid_until ON early_repayment_quotes (valid_until, entity_id);
CREATE INDEX electronic_identities_number ON electronic_identities (number_key);
CREATE INDEX electronic_identities_person ON electronic_identities (person_id);
CREATE UNIQUE INDEX electronic_identities_subject ON electronic_identities (subject_key);
CREATE INDEX erasure_requests_decided_by ON erasure_requests (decided_by_user_id);
CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests (person_id) WHERE (state = ANY (ARRAY['REQUESTED'::erasure_state, 'BLOCKED'::erasure_state]));
CREATE INDEX erasure_requests_person ON erasure_requests (person_id);
CREATE INDEX erasure_requests_requested_at ON erasure_requests (requested_at_utc, entity_id);
CREATE INDEX erasure_requests_requested_by ON erasure_requests (requested_by_user_id);
CREATE INDEX erasure_requests_state ON erasure_requests (state, entity_id);
CREATE INDEX expected_payment_rows_account ON expected_payment_rows (account_id, due_on);
CREATE INDEX expected_payment_rows_due_on ON expected_payment_rows (due_on, entity_id);
CREATE INDEX expected_payment_rows_instrument ON expected_payment_rows (instrument_id);
CREATE INDEX expected_payment_rows_loan ON expected_payment_rows (loan_id, installment_number);
CREATE INDEX fees_amount ON fees (amount, entity_id);
CREATE INDEX fees_currency ON fees (currency_id);
CREATE INDEX fees_due_on ON fees (due_on, entity_id);
CREATE INDEX fees_journal_entry ON fees (journal_entry_id);
CREATE INDEX fees_kind ON fees (kind, entity_id);
CREATE INDEX fees_loan ON fees (loan_id);
CREATE UNIQUE INDEX fees_period_unique ON fees (account_id, kind, period_from);
CREATE INDEX fees_state ON fees (state, entity_id);
CREATE INDEX fills_account ON fills (account_id, entity_id);
CREATE INDEX fills_currency ON fills (currency_id);
CREATE INDEX fills_filled_at ON fills (filled_at_utc, entity_id);
CREATE INDEX fills_instrument ON fills (instrument_id, entity_id);
CREATE INDEX fills_order ON fills (order_id);
CREATE UNIQUE INDEX fills_unique ON fills (trade_id, side);
CREATE INDEX financial_literacy_answers_account ON financial_literacy_answers (account_id);
CREATE INDEX financial_literacy_answers_person ON financial_literacy_answers (person_id);
CREATE INDEX financial_literacy_answers_submitted_at ON financial_literacy_answers (submitted_at_utc, entity_id);
CREATE INDEX identity_flows_application ON identity_flows (kyc_application_id);
CREATE INDEX identity_flows_browser ON identity_flows (browser_key);
CREATE INDEX identity_flows_expires_at ON identity_flows (expires_at);
CREATE INDEX identity_flows_recognised ON identity_flows (recognised_user_id);
CREATE INDEX identity_flows_signature ON identity_flows (loan_signature_id);
CREATE INDEX identity_flows_user ON identity_flows (user_id);
CREATE INDEX inbox_notices_account ON inbox_notices (account_id);
CREATE UNIQUE INDEX inbox_notices_effect_unique ON inbox_notices (user_id, effect_key);
CREATE INDEX inbox_notices_unmailed ON inbox_notices (mail, user_id) WHERE ((mailed_at_utc IS NULL) AND (mail <> 'NONE'::text));
CREATE INDEX inbox_notices_unread ON inbox_notices (user_id) WHERE ((read_at_utc IS NULL) AND is_shown);
CREATE INDEX inbox_notices_user ON inbox_notices (user_id, happened_at_utc, entity_id);
CREATE INDEX incoming_bank_transfers_account ON incoming_bank_transfers (account_id, entity_id);
CREATE INDEX incoming_bank_transfers_amount ON incoming_bank_transfers (amount, entity_id);
CREATE INDEX incoming_bank_transfers_arrival_entry ON incoming_bank_transfers (arrival_entry_id);
CREATE INDEX incoming_bank_transfers_booked_on ON incoming_bank_transfers (booked_on, entity_id);
CREATE INDEX incoming_bank_transfers_currency ON incoming_bank_transfers (currency_id);
CREATE INDEX incoming_bank_transfers_journal_entry ON incoming_bank_transfers (journal_entry_id);
CREATE INDEX incoming_bank_transfers_loan_payment ON incoming_bank_transfers (loan_payment_id);
CREATE INDEX incoming_bank_transfers_matched_by_user ON incoming_bank_transfers (matched_by_user_id);
CREATE INDEX incoming_bank_transfers_message_trigram ON incoming_bank_transfers USING gin (message gin_trgm_ops);
CREATE INDEX incoming_bank_transfers_payer_trigram ON incoming_bank_transfers USING gin (payer_name gin_trgm_ops);
CREATE UNIQUE INDEX incoming_bank_transfers_reference_unique ON incoming_bank_transfers (bank_account_id, bank_reference);
CREATE INDEX incoming_bank_transfers_return_transfer ON incoming_bank_transfers (return_transfer_id);
CREATE INDEX incoming_bank_transfers_split_from ON incoming_bank_transfers (split_from_id);
CREATE INDEX incoming_bank_transfers_state ON incoming_bank_transfers (state, entity_id);
CREATE INDEX instruments_currency ON instruments (currency_id);
CREATE UNIQUE INDEX instruments_currency_unique ON instruments (entity_id, currency_id);
CREATE UNIQUE INDEX instruments_isin_unique ON instruments (isin);
CREATE INDEX instruments_listed_on ON instruments (listed_on, entity_id);
CREATE UNIQUE INDEX instruments_loan_unique ON instruments (loan_id);
CREATE INDEX instruments_name_trigram ON instruments USING gin (name gin_trgm_ops);
CREATE INDEX instruments_price ON instruments (price, entity_id);
CREATE INDEX instruments_state ON instruments (state, entity_id);
CREATE UNIQUE INDEX instruments_ticker_unique ON instruments (ticker);
CREATE INDEX journal_entries_amount ON journal_entries (amount, entity_id);
CREATE INDEX journal_entries_booked_at ON journal_entries (booked_at_utc, entity_id);
CREATE INDEX journal_entries_created_by_user ON journal_entries (created_by_user_id);
CREATE INDEX journal_entries_currency ON journal_entries (currency_id);
CREATE UNIQUE INDEX journal_entries_effect_unique ON journal_entries (effect_key);
CREATE INDEX journal_entries_kind ON journal_entries (kind, entity_id);
CREATE UNIQUE INDEX journal_entries_number_unique ON journal_entries (entry_number);
CREATE INDEX journal_entries_reference_trigram ON journal_entries USING gin (reference gin_trgm_ops);
CREATE UNIQUE INDEX journal_entries_reversed_unique ON journal_entries (reversed_entry_id);
CREATE INDEX journal_entries_state ON journal_entries (state, entity_id);
CREATE INDEX journal_entries_value_date ON journal_entries (value_date, entity_id);
CREATE INDEX journal_lines_account ON journal_lines (account_id, entity_id);
CREATE INDEX journal_lines_account_value_date ON journal_lines (account_id, value_date);
CREATE INDEX journal_lines_currency ON journal_lines (currency_id);
CREATE INDEX journal_lines_ledger_account ON journal_lines (ledger_account_id, entity_id);
CREATE INDEX journal_lines_loan ON journal_lines (loan_id);
CREATE INDEX journal_lines_loan_value_date ON journal_lines (loan_id, value_date);
CREATE UNIQUE INDEX journal_lines_number_unique ON journal_lines (journal_entry_id, line_number);
CREATE INDEX journal_lines_value_date ON journal_lines (value_date, entity_id);
CREATE INDEX kyc_applications_account ON kyc_applications (account_id);
CREATE INDEX kyc_applications_country ON kyc_applications (country_id);
CREATE INDEX kyc_applications_country_of_residence ON kyc_applications (country_of_residence_id);
CREATE INDEX kyc_applications_decided_by_user ON kyc_applications (decided_by_user_id);
CREATE INDEX kyc_applications_first_name_trigram ON kyc_applications USING gin (first_name gin_trgm_ops);
CREATE INDEX kyc_applications_last_name_trigram ON kyc_applications USING gin (last_name gin_trgm_ops);
CREATE INDEX kyc_applications_national_id ON kyc_applications (split_part(national_id, ':'::text, 3));
CREATE INDEX kyc_applications_person ON kyc_applications (person_id);
CREATE INDEX kyc_applications_state ON kyc_applications (state, entity_id);
CREATE INDEX kyc_applications_submitted_at ON kyc_applications (submitted_at_utc, entity_id);
CREATE INDEX ledger_accounts_balance ON ledger_accounts (balance, entity_id);
CREATE INDEX ledger_accounts_currency ON ledger_accounts (currency_id);
CREATE UNIQUE INDEX ledger_accounts_kind_unique ON ledger_accounts (kind, currency_id) WHERE (kind <> 'OTHER'::ledger_account_kind);
CREATE UNIQUE INDEX ledger_accounts_number_unique ON ledger_accounts (number);
CREATE INDEX ledger_accounts_type ON ledger_accounts (type, entity_id);
CREATE INDEX legal_holds_account ON legal_holds (account_id);
CREATE INDEX legal_holds_lifted_by ON legal_holds (lifted_by_user_id);
CREATE INDEX legal_holds_person ON legal_holds (person_id);
CREATE INDEX legal_holds_record ON legal_holds (record_type, record_id);
CREATE INDEX legal_holds_set_at ON legal_holds (set_at_utc, entity_id);
CREATE INDEX legal_holds_set_by ON legal_holds (set_by_user_id);
CREATE INDEX loan_application_events_loan_application ON loan_application_events (loan_application_id);
CREATE INDEX loan_application_events_occurred_at ON loan_application_events (occurred_at_utc, entity_id);
CREATE INDEX loan_applications_account ON loan_applications (account_id);
CREATE INDEX loan_applications_contact_person ON loan_applications (contact_person_id);
CREATE INDEX loan_applications_created_at ON loan_applications (created_at_utc, entity_id);
CREATE INDEX loan_applications_currency ON loan_applications (currency_id);
CREATE INDEX loan_applications_decided_by_user ON loan_applications (decided_by_user_id);
CREATE INDEX loan_applications_loan_purpose ON loan_applications (loan_purpose_id);
CREATE INDEX loan_applications_number_trigram ON loan_applications USING gin (application_number gin_trgm_ops);
CREATE UNIQUE INDEX loan_applications_number_unique ON loan_applications (application_number);
CREATE INDEX loan_applications_product_type ON loan_applications (product_type_id);
CREATE INDEX loan_applications_requested_amount ON loan_applications (requested_amount, entity_id);
CREATE INDEX loan_applications_state ON loan_applications (state, entity_id);
CREATE INDEX loan_applications_submitted_at ON loan_applications (submitted_at_utc, entity_id);
CREATE INDEX loan_borrower_fee_settings_partner ON loan_borrower_fee_settings (partner_id);
CREATE INDEX loan_borrower_fee_settings_product_type ON loan_borrower_fee_settings (product_type_id);
CREATE UNIQUE INDEX loan_borrower_fee_settings_unique ON loan_borrower_fee_settings (currency_id, COALESCE(product_type_id, 0), COALESCE(partner_id, 0), valid_from);
CREATE INDEX loan_borrower_fee_settings_valid_from ON loan_borrower_fee_settings (valid_from, entity_id);
CREATE INDEX loan_diffs_calculated_at ON loan_diffs (calculated_at_utc, entity_id);
CREATE INDEX loan_diffs_currency ON loan_diffs (currency_id);
CREATE INDEX loan_diffs_difference ON loan_diffs (difference, entity_id);
CREATE INDEX loan_diffs_resolved_by_user ON loan_diffs (resolved_by_user_id);
CREATE INDEX loan_diffs_state ON loan_diffs (state, entity_id);
CREATE UNIQUE INDEX loan_diffs_unique ON loan_diffs (loan_id, kind);
CREATE INDEX loan_events_kind ON loan_events (kind, entity_id);
CREATE INDEX loan_events_loan ON loan_events (loan_id, occurred_at_utc);
CREATE INDEX loan_events_loan_payment ON loan_events (loan_payment_id);
CREATE INDEX loan_events_occurred_at ON loan_events (occurred_at_utc, entity_id);
CREATE INDEX loan_events_user ON loan_events (user_id);
CREATE INDEX loan_follows_followed_at ON loan_follows (followed_at_utc, entity_id);
CREATE INDEX loan_follows_loan ON loan_follows (loan_id);
CREATE UNIQUE INDEX loan_follows_unique ON loan_follows (user_id, loan_id);
CREATE INDEX loan_offers_account ON loan_offers (account_id);
CREATE INDEX loan_offers_amount ON loan_offers (amount, entity_id);
CREATE INDEX loan_offers_currency ON loan_offers (currency_id);
CREATE INDEX loan_offers_document ON loan_offers (document_id);
CREATE INDEX loan_offers_expires_on ON loan_offers (expires_on, entity_id);
CREATE INDEX loan_offers_loan_application ON loan_offers (loan_application_id);
CREATE UNIQUE INDEX loan_offers_number_unique ON loan_offers (offer_number);
CREATE INDEX loan_offers_offer_number_trigram ON loan_offers USING gin (offer_number gin_trgm_ops);
CREATE UNIQUE INDEX loan_offers_one_in_force ON loan_offers (loan_application_id) WHERE (state = ANY (ARRAY['OPEN'::loan_offer_state, 'ACCEPTED'::loan_offer_state]));
CREATE INDEX loan_offers_sent_at ON loan_offers (sent_at_utc, entity_id);
CREATE INDEX loan_offers_sent_by_user ON loan_offers (sent_by_user_id);
CREATE INDEX loan_offers_state ON loan_offers (state, entity_id);
CREATE INDEX loan_payments_amount ON loan_payments (amount, entity_id);
CREATE INDEX loan_payments_closed_on ON loan_payments (closed_on, entity_id);
CREATE INDEX loan_payments_due_on ON loan_payments (due_on, entity_id);
CREATE UNIQUE INDEX loan_payments_installment_unique ON loan_payments (loan_id, installment_number);
CREATE INDEX loan_payments_outstanding_amount ON loan_payments (outstanding_amount, entity_id);
CREATE INDEX loan_payments_paid_on ON loan_payments (paid_on, entity_id);
CREATE INDEX loan_payments_reference_trigram ON loan_payments USING gin (reference gin_trgm_ops);
CREATE INDEX loan_payments_state ON loan_payments (state, entity_id);
CREATE UNIQUE INDEX loan_purposes_code_unique ON loan_purposes (code);
CREATE INDEX loan_purposes_display_order ON loan_purposes (display_order, entity_id);
CREATE INDEX loan_questions_answered_by_user ON loan_questions (answered_by_user_id);
CREATE INDEX loan_questions_asked_at ON loan_questions (asked_at_utc, entity_id);
CREATE INDEX loan_questions_asked_by_user ON loan_questions (asked_by_user_id);
CREATE INDEX loan_questions_loan ON loan_questions (loan_id);
CREATE INDEX loan_questions_state ON loan_questions (state, entity_id);
CREATE INDEX loan_signatures_account ON loan_signatures (account_id);
CREATE INDEX loan_signatures_person ON loan_signatures (person_id);
CREATE UNIQUE INDEX loan_signatures_person_unique ON loan_signatures (loan_offer_id, person_id);
CREATE INDEX loan_signatures_signed_at ON loan_signatures (signed_at_utc, entity_id);
CREATE INDEX loan_signatures_state ON loan_signatures (state, entity_id);
CREATE INDEX loans_account ON loans (account_id);
CREATE INDEX loans_amount ON loans (amount, entity_id);
CREATE INDEX loans_created_at ON loans (created_at_utc, entity_id);
CREATE INDEX loans_currency ON loans (currency_id);
CREATE INDEX loans_interest_rate ON loans (interest_rate, entity_id);
CREATE INDEX loans_issued_on ON loans (issued_on, entity_id);
CREATE UNIQUE INDEX loans_loan_application_unique ON loans (loan_application_id);
CREATE INDEX loans_loan_number_trigram ON loans USING gin (loan_number gin_trgm_ops);
CREATE UNIQUE INDEX loans_loan_number_unique ON loans (loan_number);
CREATE INDEX loans_loan_purpose ON loans (loan_purpose_id);
CREATE INDEX loans_matures_on ON loans (matures_on, entity_id);
CREATE INDEX loans_next_payment_on ON loans (next_payment_on, entity_id);
CREATE INDEX loans_outstanding_principal ON loans (outstanding_principal, entity_id);
CREATE INDEX loans_product_type ON loans (product_type_id);
CREATE INDEX loans_state ON loans (state, entity_id);
CREATE INDEX loans_title_trigram ON loans USING gin (title gin_trgm_ops);
CREATE INDEX loans_written_off_on ON loans (written_off_on) WHERE (written_off_on IS NOT NULL);
CREATE INDEX net_open_positions_currency ON net_open_positions (currency_id);
CREATE INDEX net_open_positions_instrument ON net_open_positions (instrument_id);
CREATE INDEX net_open_positions_outstanding ON net_open_positions (outstanding_principal, entity_id);
CREATE INDEX net_open_positions_quantity ON net_open_positions (quantity, entity_id);
CREATE INDEX net_open_positions_state ON net_open_positions (state, entity_id);
CREATE UNIQUE INDEX net_open_positions_unique ON net_open_positions (account_id, instrument_id);
CREATE INDEX open_positions_account ON open_positions (account_id, instrument_id);
CREATE INDEX open_positions_currency ON open_positions (currency_id);
CREATE INDEX open_positions_instrument ON open_positions (instrument_id);
CREATE INDEX open_positions_opened_at ON open_positions (opened_at_utc, entity_id);
CREATE INDEX open_positions_state ON open_positions (state, entity_id);
CREATE UNIQUE INDEX open_positions_trade_unique ON open_positions (trade_id);
CREATE INDEX orders_account ON orders (account_id, entity_id);
CREATE UNIQUE INDEX orders_effect_key_unique ON orders (effect_key);
CREATE INDEX orders_instrument ON orders (instrument_id, entity_id);
CREATE UNIQUE INDEX orders_number_unique ON orders (order_number);
CREATE INDEX orders_placed_at ON orders (placed_at_utc, entity_id);
CREATE INDEX orders_placed_by_user ON orders (placed_by_user_id);
CREATE INDEX orders_quantity ON orders (quantity, entity_id);
CREATE INDEX orders_state ON orders (state, entity_id);
CREATE INDEX outgoing_bank_transfers_amount ON outgoing_bank_transfers (amount, entity_id);
CREATE INDEX outgoing_bank_transfers_bank_account ON outgoing_bank_transfers (bank_account_id);
CREATE INDEX outgoing_bank_transfers_currency ON outgoing_bank_transfers (currency_id);
CREATE INDEX outgoing_bank_transfers_export ON outgoing_bank_transfers (bank_account_id, export_reference);
CREATE INDEX outgoing_bank_transfers_export_entry ON outgoing_bank_transfers (export_entry_id);
CREATE INDEX outgoing_bank_transfers_journal_entry ON outgoing_bank_transfers (journal_entry_id);
CREATE UNIQUE INDEX outgoing_bank_transfers_number_unique ON outgoing_bank_transfers (transfer_number);
CREATE INDEX outgoing_bank_transfers_processed ON outgoing_bank_transfers (is_processed, entity_id);
CREATE INDEX outgoing_bank_transfers_registered_at ON outgoing_bank_transfers (registered_at_utc, entity_id);
CREATE INDEX outgoing_bank_transfers_to_account ON outgoing_bank_transfers (to_account_id, entity_id);
CREATE UNIQUE INDEX product_types_code_unique ON product_types (code);
CREATE INDEX risk_rule_versions_saved ON risk_rule_versions (saved_at_utc, entity_id);
CREATE INDEX risk_rule_versions_saved_by_user ON risk_rule_versions (saved_by_user_id);
CREATE INDEX risk_rule_versions_source ON risk_rule_versions (source, entity_id);
CREATE INDEX trades_amount ON trades (amount, entity_id);
CREATE INDEX trades_buy_order ON trades (buy_order_id);
CREATE INDEX trades_buyer_account ON trades (buyer_account_id, entity_id);
CREATE INDEX trades_currency ON trades (currency_id);
CREATE INDEX trades_instrument ON trades (instrument_id, entity_id);
CREATE INDEX trades_journal_entry ON trades (journal_entry_id);
CREATE INDEX trades_loan ON trades (loan_id, entity_id);
CREATE UNIQUE INDEX trades_number_unique ON trades (trade_number);
CREATE INDEX trades_sell_order ON trades (sell_order_id);
CREATE INDEX trades_seller_account ON trades (seller_account_id, entity_id);
CREATE INDEX trades_traded_at ON trades (traded_at_utc, entity_id);
CREATE INDEX user_invitations_account ON user_invitations (account_id);
CREATE INDEX user_invitations_email ON user_invitations (email, entity_id);
CREATE INDEX user_invitations_email_trigram ON user_invitations USING gin (email gin_trgm_ops);
CREATE INDEX user_invitations_invited_at ON user_invitations (invited_at_utc, entity_id);
CREATE INDEX user_invitations_invited_by_user ON user_invitations (invited_by_user_id);
CREATE INDEX user_invitations_state ON user_invitations (state, entity_id);
CREATE UNIQUE INDEX user_invitations_token_hash_unique ON user_invitations (token_hash);
CREATE INDEX user_invitations_user_role ON user_invitations (user_role_id);

ALTER TABLE account_consistency_checks ADD CONSTRAINT account_consistency_checks_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE account_consistency_checks ADD CONSTRAINT account_consistency_checks_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE account_consistency_checks ADD CONSTRAINT account_consistency_checks_resolved_by_user_id_users_entity_id_ FOREIGN KEY (resolved_by_user_id) REFERENCES users(entity_id);
ALTER TABLE account_person_roles ADD CONSTRAINT account_person_roles_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE account_person_roles ADD CONSTRAINT account_person_roles_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE accounts ADD CONSTRAINT accounts_business_id_businesses_entity_id_fk FOREIGN KEY (business_id) REFERENCES businesses(entity_id);
ALTER TABLE accounts ADD CONSTRAINT accounts_created_by_person_id_people_entity_id_fk FOREIGN KEY (created_by_person_id) REFERENCES people(entity_id);
ALTER TABLE accounts ADD CONSTRAINT accounts_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE accounts ADD CONSTRAINT accounts_partner_id_white_label_partners_entity_id_fk FOREIGN KEY (partner_id) REFERENCES white_label_partners(entity_id);
ALTER TABLE aiia_accounts ADD CONSTRAINT aiia_accounts_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE aiia_accounts ADD CONSTRAINT aiia_accounts_bank_account_id_bank_accounts_entity_id_fk FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(entity_id);
ALTER TABLE aiia_accounts ADD CONSTRAINT aiia_accounts_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_clearing_entry_id_journal_entries_entity_id_ FOREIGN KEY (clearing_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_early_repayment_quote_id_early_repayment_quo FOREIGN KEY (early_repayment_quote_id) REFERENCES early_repayment_quotes(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_journal_entry_id_journal_entries_entity_id_f FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_loan_payment_id_loan_payments_entity_id_fk FOREIGN KEY (loan_payment_id) REFERENCES loan_payments(entity_id);
ALTER TABLE aiia_bank_deposits ADD CONSTRAINT aiia_bank_deposits_transit_entry_id_journal_entries_entity_id_f FOREIGN KEY (transit_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_journal_entry_id_journal_entries_entity_id_fk FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_outgoing_bank_transfer_id_outgoing_bank_trans FOREIGN KEY (outgoing_bank_transfer_id) REFERENCES outgoing_bank_transfers(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_requested_by_user_id_users_entity_id_fk FOREIGN KEY (requested_by_user_id) REFERENCES users(entity_id);
ALTER TABLE aiia_bank_payouts ADD CONSTRAINT aiia_bank_payouts_settlement_entry_id_journal_entries_entity_id FOREIGN KEY (settlement_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE aiia_transactions ADD CONSTRAINT aiia_transactions_aiia_account_id_aiia_accounts_entity_id_fk FOREIGN KEY (aiia_account_id) REFERENCES aiia_accounts(entity_id);
ALTER TABLE aiia_transactions ADD CONSTRAINT aiia_transactions_aiia_bank_deposit_id_aiia_bank_deposits_entit FOREIGN KEY (aiia_bank_deposit_id) REFERENCES aiia_bank_deposits(entity_id);
ALTER TABLE aiia_transactions ADD CONSTRAINT aiia_transactions_aiia_bank_payout_id_aiia_bank_payouts_entity_ FOREIGN KEY (aiia_bank_payout_id) REFERENCES aiia_bank_payouts(entity_id);
ALTER TABLE aiia_transactions ADD CONSTRAINT aiia_transactions_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE aiia_transactions ADD CONSTRAINT aiia_transactions_incoming_bank_transfer_id_incoming_bank_trans FOREIGN KEY (incoming_bank_transfer_id) REFERENCES incoming_bank_transfers(entity_id);
ALTER TABLE alarms ADD CONSTRAINT alarms_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE allowed_payout_bank_accounts ADD CONSTRAINT allowed_payout_bank_accounts_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE allowed_payout_bank_accounts ADD CONSTRAINT allowed_payout_bank_accounts_requested_by_user_id_users_entity_ FOREIGN KEY (requested_by_user_id) REFERENCES users(entity_id);
ALTER TABLE aml_answers ADD CONSTRAINT aml_answers_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE aml_answers ADD CONSTRAINT aml_answers_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE aml_answers ADD CONSTRAINT aml_answers_reviewed_by_user_id_users_entity_id_fk FOREIGN KEY (reviewed_by_user_id) REFERENCES users(entity_id);
ALTER TABLE approvals ADD CONSTRAINT approvals_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE auto_invest_decisions ADD CONSTRAINT auto_invest_decisions_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE auto_invest_decisions ADD CONSTRAINT auto_invest_decisions_order_id_orders_entity_id_fk FOREIGN KEY (order_id) REFERENCES orders(entity_id);
ALTER TABLE auto_invest_decisions ADD CONSTRAINT auto_invest_decisions_run_loan_fk FOREIGN KEY (run_id, instrument_id, currency_id) REFERENCES auto_invest_run_loans(run_id, instrument_id, currency_id);
ALTER TABLE auto_invest_run_loans ADD CONSTRAINT auto_invest_run_loans_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE auto_invest_run_loans ADD CONSTRAINT auto_invest_run_loans_instrument_id_instruments_entity_id_fk FOREIGN KEY (instrument_id) REFERENCES instruments(entity_id);
ALTER TABLE auto_invest_run_loans ADD CONSTRAINT auto_invest_run_loans_run_id_auto_invest_runs_entity_id_fk FOREIGN KEY (run_id) REFERENCES auto_invest_runs(entity_id);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_country_id_countries_entity_id_fk FOREIGN KEY (country_id) REFERENCES countries(entity_id);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_ledger_account_id_ledger_accounts_entity_id_fk FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(entity_id);
ALTER TABLE bank_reconciliation_items ADD CONSTRAINT bank_reconciliation_items_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE bank_reconciliation_items ADD CONSTRAINT bank_reconciliation_items_journal_entry_id_journal_entries_enti FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE bank_reconciliation_items ADD CONSTRAINT bank_reconciliation_items_reconciliation_id_bank_reconciliation FOREIGN KEY (reconciliation_id) REFERENCES bank_reconciliations(entity_id);
ALTER TABLE bank_reconciliation_items ADD CONSTRAINT bank_reconciliation_items_statement_line_id_bank_statement_line FOREIGN KEY (statement_line_id) REFERENCES bank_statement_lines(entity_id);
ALTER TABLE bank_reconciliations ADD CONSTRAINT bank_reconciliations_bank_account_id_bank_accounts_entity_id_fk FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(entity_id);
ALTER TABLE bank_reconciliations ADD CONSTRAINT bank_reconciliations_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_bank_account_id_bank_accounts_entity_id_fk FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(entity_id);
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_incoming_transfer_id_incoming_bank_transfe FOREIGN KEY (incoming_transfer_id) REFERENCES incoming_bank_transfers(entity_id);
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_journal_entry_id_journal_entries_entity_id FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE businesses ADD CONSTRAINT businesses_address_id_addresses_entity_id_fk FOREIGN KEY (address_id) REFERENCES addresses(entity_id);
ALTER TABLE businesses ADD CONSTRAINT businesses_country_id_countries_entity_id_fk FOREIGN KEY (country_id) REFERENCES countries(entity_id);
ALTER TABLE consents ADD CONSTRAINT consents_loan_application_id_loan_applications_entity_id_fk FOREIGN KEY (loan_application_id) REFERENCES loan_applications(entity_id);
ALTER TABLE consents ADD CONSTRAINT consents_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE data_downloads ADD CONSTRAINT data_downloads_downloaded_by_user_id_users_entity_id_fk FOREIGN KEY (downloaded_by_user_id) REFERENCES users(entity_id);
ALTER TABLE data_downloads ADD CONSTRAINT data_downloads_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_kyc_application_id_kyc_applications_entity_id_fk FOREIGN KEY (kyc_application_id) REFERENCES kyc_applications(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_last_viewed_by_user_id_users_entity_id_fk FOREIGN KEY (last_viewed_by_user_id) REFERENCES users(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_loan_application_id_loan_applications_entity_id_fk FOREIGN KEY (loan_application_id) REFERENCES loan_applications(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE documents ADD CONSTRAINT documents_uploaded_by_user_id_users_entity_id_fk FOREIGN KEY (uploaded_by_user_id) REFERENCES users(entity_id);
ALTER TABLE early_repayment_quotes ADD CONSTRAINT early_repayment_quotes_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE early_repayment_quotes ADD CONSTRAINT early_repayment_quotes_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE early_repayment_quotes ADD CONSTRAINT early_repayment_quotes_quoted_by_user_id_users_entity_id_fk FOREIGN KEY (quoted_by_user_id) REFERENCES users(entity_id);
ALTER TABLE electronic_identities ADD CONSTRAINT electronic_identities_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id) ON DELETE CASCADE;
ALTER TABLE erasure_requests ADD CONSTRAINT erasure_requests_decided_by_user_id_users_entity_id_fk FOREIGN KEY (decided_by_user_id) REFERENCES users(entity_id);
ALTER TABLE erasure_requests ADD CONSTRAINT erasure_requests_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE erasure_requests ADD CONSTRAINT erasure_requests_requested_by_user_id_users_entity_id_fk FOREIGN KEY (requested_by_user_id) REFERENCES users(entity_id);
ALTER TABLE fees ADD CONSTRAINT fees_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE fees ADD CONSTRAINT fees_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE fees ADD CONSTRAINT fees_journal_entry_id_journal_entries_entity_id_fk FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE fees ADD CONSTRAINT fees_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE fills ADD CONSTRAINT fills_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE fills ADD CONSTRAINT fills_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE fills ADD CONSTRAINT fills_instrument_id_instruments_entity_id_fk FOREIGN KEY (instrument_id) REFERENCES instruments(entity_id);
ALTER TABLE fills ADD CONSTRAINT fills_order_id_orders_entity_id_fk FOREIGN KEY (order_id) REFERENCES orders(entity_id);
ALTER TABLE fills ADD CONSTRAINT fills_trade_id_trades_entity_id_fk FOREIGN KEY (trade_id) REFERENCES trades(entity_id);
ALTER TABLE financial_literacy_answers ADD CONSTRAINT financial_literacy_answers_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE financial_literacy_answers ADD CONSTRAINT financial_literacy_answers_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE identity_flows ADD CONSTRAINT identity_flows_kyc_application_id_kyc_applications_entity_id_fk FOREIGN KEY (kyc_application_id) REFERENCES kyc_applications(entity_id) ON DELETE CASCADE;
ALTER TABLE identity_flows ADD CONSTRAINT identity_flows_loan_signature_id_loan_signatures_entity_id_fk FOREIGN KEY (loan_signature_id) REFERENCES loan_signatures(entity_id) ON DELETE CASCADE;
ALTER TABLE identity_flows ADD CONSTRAINT identity_flows_recognised_user_id_users_entity_id_fk FOREIGN KEY (recognised_user_id) REFERENCES users(entity_id) ON DELETE CASCADE;
ALTER TABLE identity_flows ADD CONSTRAINT identity_flows_user_id_users_entity_id_fk FOREIGN KEY (user_id) REFERENCES users(entity_id) ON DELETE CASCADE;
ALTER TABLE inbox_notices ADD CONSTRAINT inbox_notices_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE inbox_notices ADD CONSTRAINT inbox_notices_user_id_users_entity_id_fk FOREIGN KEY (user_id) REFERENCES users(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_arrival_entry_id_journal_entries_entity FOREIGN KEY (arrival_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_bank_account_id_bank_accounts_entity_id FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_journal_entry_id_journal_entries_entity FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_loan_payment_id_loan_payments_entity_id FOREIGN KEY (loan_payment_id) REFERENCES loan_payments(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_matched_by_user_id_users_entity_id_fk FOREIGN KEY (matched_by_user_id) REFERENCES users(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_return_transfer_id_outgoing_bank_transf FOREIGN KEY (return_transfer_id) REFERENCES outgoing_bank_transfers(entity_id);
ALTER TABLE incoming_bank_transfers ADD CONSTRAINT incoming_bank_transfers_split_from_id_incoming_bank_transfers_e FOREIGN KEY (split_from_id) REFERENCES incoming_bank_transfers(entity_id);
ALTER TABLE instruments ADD CONSTRAINT instruments_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE instruments ADD CONSTRAINT instruments_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_created_by_user_id_users_entity_id_fk FOREIGN KEY (created_by_user_id) REFERENCES users(entity_id);
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_reversed_entry_id_journal_entries_entity_id_fk FOREIGN KEY (reversed_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_journal_entry_id_journal_entries_entity_id_fk FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_ledger_account_id_ledger_accounts_entity_id_fk FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(entity_id);
ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE kyc_applications ADD CONSTRAINT kyc_applications_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE kyc_applications ADD CONSTRAINT kyc_applications_country_id_countries_entity_id_fk FOREIGN KEY (country_id) REFERENCES countries(entity_id);
ALTER TABLE kyc_applications ADD CONSTRAINT kyc_applications_country_of_residence_id_countries_entity_id_fk FOREIGN KEY (country_of_residence_id) REFERENCES countries(entity_id);
ALTER TABLE kyc_applications ADD CONSTRAINT kyc_applications_decided_by_user_id_users_entity_id_fk FOREIGN KEY (decided_by_user_id) REFERENCES users(entity_id);
ALTER TABLE kyc_applications ADD CONSTRAINT kyc_applications_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_lifted_by_user_id_users_entity_id_fk FOREIGN KEY (lifted_by_user_id) REFERENCES users(entity_id);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE legal_holds ADD CONSTRAINT legal_holds_set_by_user_id_users_entity_id_fk FOREIGN KEY (set_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_application_events ADD CONSTRAINT loan_application_events_loan_application_id_loan_applications_e FOREIGN KEY (loan_application_id) REFERENCES loan_applications(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_contact_person_id_people_entity_id_fk FOREIGN KEY (contact_person_id) REFERENCES people(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_decided_by_user_id_users_entity_id_fk FOREIGN KEY (decided_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_loan_purpose_id_loan_purposes_entity_id_fk FOREIGN KEY (loan_purpose_id) REFERENCES loan_purposes(entity_id);
ALTER TABLE loan_applications ADD CONSTRAINT loan_applications_product_type_id_product_types_entity_id_fk FOREIGN KEY (product_type_id) REFERENCES product_types(entity_id);
ALTER TABLE loan_borrower_fee_settings ADD CONSTRAINT loan_borrower_fee_settings_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE loan_borrower_fee_settings ADD CONSTRAINT loan_borrower_fee_settings_partner_id_white_label_partners_enti FOREIGN KEY (partner_id) REFERENCES white_label_partners(entity_id);
ALTER TABLE loan_borrower_fee_settings ADD CONSTRAINT loan_borrower_fee_settings_product_type_id_product_types_entity FOREIGN KEY (product_type_id) REFERENCES product_types(entity_id);
ALTER TABLE loan_diffs ADD CONSTRAINT loan_diffs_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE loan_diffs ADD CONSTRAINT loan_diffs_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE loan_diffs ADD CONSTRAINT loan_diffs_resolved_by_user_id_users_entity_id_fk FOREIGN KEY (resolved_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_events ADD CONSTRAINT loan_events_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE loan_events ADD CONSTRAINT loan_events_loan_payment_id_loan_payments_entity_id_fk FOREIGN KEY (loan_payment_id) REFERENCES loan_payments(entity_id);
ALTER TABLE loan_events ADD CONSTRAINT loan_events_user_id_users_entity_id_fk FOREIGN KEY (user_id) REFERENCES users(entity_id);
ALTER TABLE loan_follows ADD CONSTRAINT loan_follows_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE loan_follows ADD CONSTRAINT loan_follows_user_id_users_entity_id_fk FOREIGN KEY (user_id) REFERENCES users(entity_id);
ALTER TABLE loan_offers ADD CONSTRAINT loan_offers_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE loan_offers ADD CONSTRAINT loan_offers_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE loan_offers ADD CONSTRAINT loan_offers_document_id_documents_entity_id_fk FOREIGN KEY (document_id) REFERENCES documents(entity_id);
ALTER TABLE loan_offers ADD CONSTRAINT loan_offers_loan_application_id_loan_applications_entity_id_fk FOREIGN KEY (loan_application_id) REFERENCES loan_applications(entity_id);
ALTER TABLE loan_offers ADD CONSTRAINT loan_offers_sent_by_user_id_users_entity_id_fk FOREIGN KEY (sent_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_payments ADD CONSTRAINT loan_payments_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE loan_questions ADD CONSTRAINT loan_questions_answered_by_user_id_users_entity_id_fk FOREIGN KEY (answered_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_questions ADD CONSTRAINT loan_questions_asked_by_user_id_users_entity_id_fk FOREIGN KEY (asked_by_user_id) REFERENCES users(entity_id);
ALTER TABLE loan_questions ADD CONSTRAINT loan_questions_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE loan_signatures ADD CONSTRAINT loan_signatures_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE loan_signatures ADD CONSTRAINT loan_signatures_loan_offer_id_loan_offers_entity_id_fk FOREIGN KEY (loan_offer_id) REFERENCES loan_offers(entity_id);
ALTER TABLE loan_signatures ADD CONSTRAINT loan_signatures_person_id_people_entity_id_fk FOREIGN KEY (person_id) REFERENCES people(entity_id);
ALTER TABLE loans ADD CONSTRAINT loans_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE loans ADD CONSTRAINT loans_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE loans ADD CONSTRAINT loans_loan_application_id_loan_applications_entity_id_fk FOREIGN KEY (loan_application_id) REFERENCES loan_applications(entity_id);
ALTER TABLE loans ADD CONSTRAINT loans_loan_purpose_id_loan_purposes_entity_id_fk FOREIGN KEY (loan_purpose_id) REFERENCES loan_purposes(entity_id);
ALTER TABLE loans ADD CONSTRAINT loans_product_type_id_product_types_entity_id_fk FOREIGN KEY (product_type_id) REFERENCES product_types(entity_id);
ALTER TABLE net_open_positions ADD CONSTRAINT net_open_positions_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE net_open_positions ADD CONSTRAINT net_open_positions_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE net_open_positions ADD CONSTRAINT net_open_positions_instrument_id_instruments_entity_id_fk FOREIGN KEY (instrument_id) REFERENCES instruments(entity_id);
ALTER TABLE open_positions ADD CONSTRAINT open_positions_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE open_positions ADD CONSTRAINT open_positions_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE open_positions ADD CONSTRAINT open_positions_instrument_id_instruments_entity_id_fk FOREIGN KEY (instrument_id) REFERENCES instruments(entity_id);
ALTER TABLE open_positions ADD CONSTRAINT open_positions_trade_id_trades_entity_id_fk FOREIGN KEY (trade_id) REFERENCES trades(entity_id);
ALTER TABLE orders ADD CONSTRAINT orders_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE orders ADD CONSTRAINT orders_instrument_fk FOREIGN KEY (instrument_id, currency_id) REFERENCES instruments(entity_id, currency_id);
ALTER TABLE orders ADD CONSTRAINT orders_placed_by_user_id_users_entity_id_fk FOREIGN KEY (placed_by_user_id) REFERENCES users(entity_id);
ALTER TABLE outgoing_bank_transfers ADD CONSTRAINT outgoing_bank_transfers_bank_account_id_bank_accounts_entity_id FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(entity_id);
ALTER TABLE outgoing_bank_transfers ADD CONSTRAINT outgoing_bank_transfers_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE outgoing_bank_transfers ADD CONSTRAINT outgoing_bank_transfers_export_entry_id_journal_entries_entity_ FOREIGN KEY (export_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE outgoing_bank_transfers ADD CONSTRAINT outgoing_bank_transfers_journal_entry_id_journal_entries_entity FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE outgoing_bank_transfers ADD CONSTRAINT outgoing_bank_transfers_to_account_id_accounts_entity_id_fk FOREIGN KEY (to_account_id) REFERENCES accounts(entity_id);
ALTER TABLE risk_rule_versions ADD CONSTRAINT risk_rule_versions_saved_by_user_id_users_entity_id_fk FOREIGN KEY (saved_by_user_id) REFERENCES users(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_buy_order_id_orders_entity_id_fk FOREIGN KEY (buy_order_id) REFERENCES orders(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_buyer_account_id_accounts_entity_id_fk FOREIGN KEY (buyer_account_id) REFERENCES accounts(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_currency_id_currencies_entity_id_fk FOREIGN KEY (currency_id) REFERENCES currencies(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_instrument_id_instruments_entity_id_fk FOREIGN KEY (instrument_id) REFERENCES instruments(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_journal_entry_id_journal_entries_entity_id_fk FOREIGN KEY (journal_entry_id) REFERENCES journal_entries(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_loan_id_loans_entity_id_fk FOREIGN KEY (loan_id) REFERENCES loans(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_sell_order_id_orders_entity_id_fk FOREIGN KEY (sell_order_id) REFERENCES orders(entity_id);
ALTER TABLE trades ADD CONSTRAINT trades_seller_account_id_accounts_entity_id_fk FOREIGN KEY (seller_account_id) REFERENCES accounts(entity_id);
ALTER TABLE user_invitations ADD CONSTRAINT user_invitations_account_id_accounts_entity_id_fk FOREIGN KEY (account_id) REFERENCES accounts(entity_id);
ALTER TABLE user_invitations ADD CONSTRAINT user_invitations_invited_by_user_id_users_entity_id_fk FOREIGN KEY (invited_by_user_id) REFERENCES users(entity_id);
ALTER TABLE user_invitations ADD CONSTRAINT user_invitations_user_role_id_user_roles_entity_id_fk FOREIGN KEY (user_role_id) REFERENCES user_roles(entity_id);
