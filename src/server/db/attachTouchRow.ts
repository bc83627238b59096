import './tables/index.ts'
import { uncountedColumns } from './tables/rowRules.ts'

/**
 * Gives every table with a version the trigger that increments it, so a new entity needs no SQL, and tells
 * the trigger which columns are derived. Leaves a correct trigger alone, because replacing it locks the
 * table.
 */
export const attachTouchRow = (): string => `
  DO $$
  DECLARE
    uncounted jsonb := '${JSON.stringify(uncountedColumns())}';
    found record;
  BEGIN
    FOR found IN
      SELECT t.name, t.args FROM (
        SELECT c.relname AS name, c.oid AS id,
          ARRAY(SELECT jsonb_array_elements_text(uncounted -> c.relname::text)) AS args
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'entity_version'
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
          AND to_regproc('touch_row') IS NOT NULL
      ) AS t
      WHERE NOT EXISTS (
        SELECT FROM pg_trigger g WHERE g.tgname = 'touch_row' AND g.tgrelid = t.id
          -- PostgreSQL keeps the arguments as one text, with a zero byte after each.
          AND encode(g.tgargs, 'escape') = (SELECT coalesce(string_agg(arg || '\\000', '' ORDER BY nth), '')
            FROM unnest(t.args) WITH ORDINALITY AS each (arg, nth)))
    LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER touch_row BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_row(%s)',
        found.name, (SELECT coalesce(string_agg(quote_literal(arg), ', '), '') FROM unnest(found.args) AS arg));
    END LOOP;
  END
  $$`
