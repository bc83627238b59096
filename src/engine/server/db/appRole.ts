import type { Database } from './Database.ts'

export interface RoleInUse {
  readonly name: string
  /** Whether it owns tables or the schema, or can make itself a role that does: then no trigger stops it. */
  readonly isOwner: boolean
}

export const readRole = async (db: Database): Promise<RoleInUse> => {
  const [role] = await db.query<{ name: string; is_owner: boolean }>(ROLE)
  return { name: role?.name ?? '', isOwner: role?.is_owner ?? true }
}

const ROLE = `
  SELECT rolname AS name, rolsuper OR rolcreaterole
    OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND pg_has_role(n.nspowner, 'MEMBER'))
    OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND pg_has_role(c.relowner, 'MEMBER')) AS is_owner
  FROM pg_roles WHERE rolname = current_user`

/**
 * Gives the app's role what it needs and nothing else; run as the owner, after the migrations. It reads and writes rows.
 * It only adds to history and to the books, apart from the columns that change when an entry is posted or reversed. The
 * chain of history it only reads: functions write it as the owner.
 */
export const grantToApp = (owner: Database, role: string): Promise<void> =>
  owner.transaction(async () => {
    // Servers that start at once would change the same rows of the catalogue.
    await owner.query('SELECT pg_advisory_xact_lock(7041856)')
    await owner.query(`SELECT set_config('fundament.app_role', $1, true)`, [role])
    await owner.query(GRANTS)
  })

const GRANTS = `
  DO $$
  DECLARE
    app text := quote_ident(current_setting('fundament.app_role'));
    each text;
  BEGIN
    FOREACH each IN ARRAY ARRAY[
      'GRANT USAGE ON SCHEMA public, drizzle, pgboss TO %s',
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO %s',
      'GRANT SELECT ON drizzle.__drizzle_migrations TO %s',
      'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %s',
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %s',
      'REVOKE UPDATE, DELETE ON audit_log_changes, backend_changes, journal_entries, journal_lines FROM %s',
      'REVOKE INSERT, UPDATE, DELETE ON history_chain, history_unsealed, history_erasures, history_reseals,
        history_erasure_plan FROM %s',
      'GRANT EXECUTE ON FUNCTION seal_history(), erase_history(text, integer[], text[], integer[], text) TO %s',
      'GRANT UPDATE (state, booked_at_utc) ON journal_entries TO %s',
      'GRANT UPDATE (balance_after) ON journal_lines TO %s',
      'GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %s'
    ] LOOP
      EXECUTE format(each, app);
    END LOOP;
    -- Up to PostgreSQL 14 everybody may create tables and functions there.
    IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'public' AND pg_has_role(nspowner, 'USAGE')) THEN
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    END IF;
  END
  $$`
