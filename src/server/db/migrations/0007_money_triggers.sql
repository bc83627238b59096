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
