/**
 * SQL that reindexes what the language collations sort when the version of ICU has changed, as after an upgrade of the embedded
 * database or the operating system. Another version may sort texts differently, and an index in the old order loses rows.
 */
export const REFRESH_COLLATIONS = `
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT DISTINCT d.objid::regclass AS name
      FROM pg_collation c
      JOIN pg_depend d ON d.refclassid = 'pg_collation'::regclass AND d.refobjid = c.oid AND d.classid = 'pg_class'::regclass
      JOIN pg_index i ON i.indexrelid = d.objid
      WHERE c.collname LIKE 'language\\_%' AND c.collversion IS DISTINCT FROM pg_collation_actual_version(c.oid)
    LOOP
      EXECUTE format('REINDEX INDEX %s', found.name);
    END LOOP;
    FOR found IN
      SELECT oid::regcollation AS name FROM pg_collation
      WHERE collname LIKE 'language\\_%' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)
    LOOP
      EXECUTE format('ALTER COLLATION %s REFRESH VERSION', found.name);
    END LOOP;
  END
  $$`
