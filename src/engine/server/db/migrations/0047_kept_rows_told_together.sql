-- What is written again for a change has room on its own page, so the indexes stay as they are.
ALTER TABLE expected_payment_rows SET (fillfactor = 50);--> statement-breakpoint
-- As before, but as many notices in one message as fit: a payment to 10,000 investors has hundreds of thousands.
CREATE OR REPLACE FUNCTION tell_kept_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  PERFORM pg_notify('entity_changed', jsonb_agg(jsonb_build_object(
    'entityName', TG_ARGV[0], 'entityId', t.entity_id,
    'changeType', CASE TG_OP WHEN 'INSERT' THEN 'ADD' ELSE TG_OP END, 'entityVersion', NULL) ORDER BY t.entity_id)::text)
  FROM (SELECT entity_id, row_number() OVER (ORDER BY entity_id) AS nth FROM told) AS t
  GROUP BY (t.nth - 1) / 55;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Loans whose expected payments a transaction has made stale. A row lives until its transaction commits; nobody else sees it.
CREATE TABLE expected_payments_stale (
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  loan_id integer NOT NULL,
  PRIMARY KEY (transaction_id, loan_id)
);--> statement-breakpoint
-- As before, but kept when the transaction commits: once, however many statements it had.
CREATE OR REPLACE FUNCTION keep_expected_after() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sources text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM removed'
    ELSE 'SELECT * FROM added UNION ALL SELECT * FROM removed'
  END;
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO expected_payments_stale (loan_id) SELECT loan_id FROM (SELECT DISTINCT %s AS loan_id FROM (%s) AS s) AS found
    WHERE loan_id IS NOT NULL ON CONFLICT DO NOTHING', TG_ARGV[0], sources);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- For the first of its rows, all of the transaction's, so that locks are taken in the order of the ids.
CREATE FUNCTION keep_expected_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stale integer[];
BEGIN
  WITH taken AS (DELETE FROM expected_payments_stale WHERE transaction_id = NEW.transaction_id RETURNING loan_id)
  SELECT array_agg(loan_id) INTO stale FROM taken;
  IF stale IS NOT NULL THEN PERFORM keep_expected_payments(stale); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_expected_on_commit AFTER INSERT ON expected_payments_stale DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION keep_expected_on_commit();
