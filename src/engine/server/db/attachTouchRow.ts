import { type TableExports, uncountedColumns } from './tables/rowRules.ts'

/**
 * Gives every table with a version the trigger that increments it, so a new entity needs no SQL. A table with derived
 * columns gets a function of its own, `touch_<table>`, which compares the other columns by name: `touch_row` compares
 * rows of any table, as JSON, and that was two thirds of the time that a change of a balance took. Leaves a correct
 * trigger alone, because replacing it locks the table.
 */
export const attachTouchRow = (tables: TableExports): string => `
  DO $$
  DECLARE
    uncounted jsonb := '${JSON.stringify(uncountedColumns(tables))}';
    found record;
    touch text;
    body text;
  BEGIN
    FOR found IN
      SELECT c.oid AS id, c.relname AS name, derived.args, counted.new_values, counted.old_values
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'entity_version' AND NOT a.attisdropped,
        LATERAL (SELECT ARRAY(SELECT jsonb_array_elements_text(uncounted -> c.relname::text)) AS args) AS derived,
        LATERAL (
          SELECT string_agg(format('NEW.%I', k.attname), ', ' ORDER BY k.attnum) AS new_values,
            string_agg(format('OLD.%I', k.attname), ', ' ORDER BY k.attnum) AS old_values
          FROM pg_attribute k
          -- What PostgreSQL generates comes after the trigger.
          WHERE k.attrelid = c.oid AND k.attnum > 0 AND NOT k.attisdropped AND k.attgenerated = ''
            AND k.attname <> ALL (derived.args || ARRAY['entity_version', 'updated_at_utc'])
        ) AS counted
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND to_regproc('touch_row') IS NOT NULL
    LOOP
      touch := 'touch_row';
      IF cardinality(found.args) > 0 THEN
        touch := 'touch_' || found.name;
        body := format($body$${BODY}$body$, found.new_values, found.old_values);
        IF NOT EXISTS (SELECT FROM pg_proc WHERE oid = to_regproc(touch) AND prosrc = body) THEN
          EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', touch, body);
        END IF;
      END IF;
      IF NOT EXISTS (
        SELECT FROM pg_trigger g WHERE g.tgname = 'touch_row' AND g.tgrelid = found.id AND g.tgfoid = to_regproc(touch)
          -- PostgreSQL keeps the arguments as one text, with a zero byte after each.
          AND encode(g.tgargs, 'escape') = (SELECT coalesce(string_agg(arg || '\\000', '' ORDER BY nth), '')
            FROM unnest(found.args) WITH ORDINALITY AS each (arg, nth)))
      THEN
        EXECUTE format('CREATE OR REPLACE TRIGGER touch_row BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION %I(%s)',
          found.name, touch, (SELECT coalesce(string_agg(quote_literal(arg), ', '), '') FROM unnest(found.args) AS arg));
      END IF;
    END LOOP;
  END
  $$`

/** With the counted columns of the new and of the old row. The same rules as in `touch_row`. */
const BODY = `
BEGIN
  NEW.entity_version := OLD.entity_version;
  NEW.updated_at_utc := OLD.updated_at_utc;
  IF (%s) IS NOT DISTINCT FROM (%s) THEN RETURN NEW; END IF;
  NEW.entity_version := OLD.entity_version + 1;
  NEW.updated_at_utc := clock_now();
  RETURN NEW;
END
`

/**
 * While migrations add and drop columns, the trigger compares whole rows: the functions that name the columns would fail
 * on one that is gone. `attachTouchRow` gives them back.
 */
export const DETACH_TOUCH_ROW = `
  DO $$
  DECLARE
    found record;
  BEGIN
    FOR found IN
      -- PostgreSQL ends each argument with a zero byte.
      SELECT tgrelid::regclass AS name, (SELECT string_agg(quote_literal(arg), ', ')
        FROM unnest(string_to_array(encode(tgargs, 'escape'), '\\000')) AS arg WHERE arg <> '') AS args
      FROM pg_trigger WHERE tgname = 'touch_row' AND tgfoid <> to_regproc('touch_row')
    LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER touch_row BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION touch_row(%s)',
        found.name, found.args);
    END LOOP;
  END
  $$`
