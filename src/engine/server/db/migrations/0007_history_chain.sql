-- History is chained: each place holds a hash over its row and over the place before, so that a change, a removal or an
-- insertion shows. Writers only leave the digest of what they wrote; `seal_history` chains committed rows a moment later,
-- so that no transaction waits for another. See docs/decisions/history-chain.md.
CREATE TABLE history_chain (
  position bigint PRIMARY KEY,
  change_id integer NOT NULL UNIQUE,
  sealed_at_utc timestamptz NOT NULL,
  hash bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE history_unsealed (
  change_id integer PRIMARY KEY,
  digest bytea NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON history_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON history_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE history_chain ENABLE ALWAYS TRIGGER immutable_rows;
--> statement-breakpoint
ALTER TABLE history_chain ENABLE ALWAYS TRIGGER immutable_table;
--> statement-breakpoint
-- `verifyHistory` computes the same without this function, which an owner could replace.
CREATE FUNCTION history_digest(line audit_log_changes) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(json_build_array('v1', line.id, line.entity_name, line.entity_id, line.change_type,
    line.mutation_name, line.timestamp_utc AT TIME ZONE 'UTC', line.actor_kind, line.user_id, line.user_first_name,
    line.user_last_name, line.from_raw_edit, line.field_changes_json, line.client_correlation_id,
    line.resulting_version)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Runs as the owner: the app's role may write neither table.
CREATE FUNCTION digest_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO history_unsealed (change_id, digest) SELECT a.id, history_digest(a) FROM added a;
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION digest_history() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER digest_history AFTER INSERT ON audit_log_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION digest_history();
--> statement-breakpoint
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER digest_history;
--> statement-breakpoint
CREATE FUNCTION history_link(state bytea, before bytea, link bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(state, before) || link)
$$;
--> statement-breakpoint
CREATE AGGREGATE history_links(before bytea, link bytea) (SFUNC = history_link, STYPE = bytea);
--> statement-breakpoint
-- Chains what has been committed since; returns how many rows. A row whose transaction is still open comes with a later
-- call: places follow the calls, and within one the ids.
CREATE FUNCTION seal_history() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head record;
  sealed_at timestamptz;
  sealed integer;
BEGIN
  -- Two servers that seal at once would give the same place twice. Writers do not take this lock.
  PERFORM pg_advisory_xact_lock(7041855);
  SELECT coalesce(max(c.position), 0) AS position INTO head FROM history_chain c;
  sealed_at := clock_timestamp();
  WITH taken AS (
    DELETE FROM history_unsealed RETURNING change_id, digest
  ), placed AS (
    SELECT t.change_id, t.digest, head.position + row_number() OVER (ORDER BY t.change_id) AS position
    FROM taken t WHERE NOT EXISTS (SELECT FROM history_chain c WHERE c.change_id = t.change_id)
  )
  INSERT INTO history_chain (position, change_id, sealed_at_utc, hash)
  SELECT p.position, p.change_id, sealed_at, history_links(
    coalesce((SELECT c.hash FROM history_chain c WHERE c.position = head.position), ''::bytea),
    p.digest || convert_to(json_build_array(p.position, p.change_id, sealed_at AT TIME ZONE 'UTC')::text, 'UTF8')
  ) OVER (ORDER BY p.position)
  FROM placed p;
  GET DIAGNOSTICS sealed = ROW_COUNT;
  RETURN sealed;
END
$$;
--> statement-breakpoint
INSERT INTO history_unsealed (change_id, digest) SELECT a.id, history_digest(a) FROM audit_log_changes a;
--> statement-breakpoint
SELECT seal_history();
