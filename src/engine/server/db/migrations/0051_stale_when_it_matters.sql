-- As before, but a change makes a loan's payments to come stale only when it changes something that they are computed from.
-- An order changes its instrument and a night the days that an instalment is late, and neither moves a payment.
-- Arguments: the loan of a row, by `touched.id`; the column of the rows that is this id; after it, all columns that
-- `compute_expected_payments` reads of the table.
CREATE OR REPLACE FUNCTION keep_expected_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sources text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM removed'
    ELSE format('(SELECT %1$s FROM added EXCEPT SELECT %1$s FROM removed)
      UNION ALL (SELECT %1$s FROM removed EXCEPT SELECT %1$s FROM added)', TG_ARGV[2])
  END;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO expected_payments_stale (loan_id) SELECT loan_id FROM (
      SELECT DISTINCT %s AS loan_id FROM (SELECT DISTINCT %I AS id FROM (%s) AS s) AS touched) AS found
    WHERE loan_id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[0], TG_ARGV[1], sources);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_of_new AFTER INSERT ON net_open_positions
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after(
  '(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON net_open_positions
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after(
  '(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id',
  'entity_id, entity_version, instrument_id, account_id, currency_id, state, outstanding_principal');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_of_old AFTER DELETE ON net_open_positions
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after(
  '(SELECT i.loan_id FROM instruments i WHERE i.entity_id = touched.id)', 'instrument_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_of_new AFTER INSERT ON loan_payments
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON loan_payments
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id',
  'entity_id, entity_version, loan_id, installment_number, due_on, state, principal, interest, fee, paid_amount, outstanding_amount');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_of_old AFTER DELETE ON loan_payments
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_expected_payments AFTER UPDATE ON instruments
REFERENCING OLD TABLE AS removed NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_expected_after('touched.id', 'loan_id', 'entity_id, loan_id');
