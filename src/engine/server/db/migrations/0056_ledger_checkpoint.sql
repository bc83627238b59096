-- Up to where a check of all lines found the books right. A night adds to these sums what came since, instead of reading all
-- lines there ever were. New is an entry of a higher id, or one booked from `booked_before` on: a pending entry has a low id
-- when it is posted.
CREATE TABLE ledger_checkpoint (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamp with time zone NOT NULL,
  through_entry_id integer NOT NULL,
  booked_before timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The amounts of an account's or of a ledger account's lines up to there.
CREATE TABLE ledger_checkpoint_sums (
  account_id integer,
  ledger_account_id integer,
  amount numeric(18, 2) NOT NULL,
  CHECK (account_id IS NULL OR ledger_account_id IS NULL)
);
--> statement-breakpoint
CREATE FUNCTION keep_ledger_checkpoint(at timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledgerCheckpoint'));
  DELETE FROM ledger_checkpoint_sums;
  DELETE FROM ledger_checkpoint;
  -- What is booked right now may not be there yet; what was booked a day ago is.
  INSERT INTO ledger_checkpoint (checked_at, through_entry_id, booked_before)
  SELECT at, coalesce(max(entity_id), 0), at - interval '1 day' FROM journal_entries;
  INSERT INTO ledger_checkpoint_sums (account_id, ledger_account_id, amount)
  SELECT l.account_id, l.ledger_account_id, sum(l.amount)
  FROM ledger_checkpoint c
  JOIN journal_entries e ON e.entity_id <= c.through_entry_id AND e.booked_at_utc < c.booked_before
  JOIN journal_lines l ON l.journal_entry_id = e.entity_id
  WHERE e.state IN ('POSTED', 'REVERSED')
  GROUP BY GROUPING SETS ((l.account_id), (l.ledger_account_id));
END
$$;
