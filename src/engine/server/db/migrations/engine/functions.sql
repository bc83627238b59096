-- Bodies are checked when everything is there.
SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION clock_today() RETURNS date
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT clock_now()::date $$;

-- A new row of history has the newest format and no erased values, regardless of who writes it.
CREATE OR REPLACE FUNCTION digest_history() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF EXISTS (SELECT FROM added a WHERE a.digest_format <> 3 OR a.salt IS NULL OR a.proof IS NOT NULL) THEN
    RAISE EXCEPTION 'A new row of history has a salt, no proof and digest format 3' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO history_unsealed (change_id, digest) SELECT a.id, history_digest(a) FROM added a;
  RETURN NULL;
END
$$;

-- Takes values out of history and adds a row that says so, which is chained like every other. Returns how many rows.
CREATE OR REPLACE FUNCTION erase_history(about text, ids integer[], fields text[], actors integer[], mutation text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  record integer := nextval(pg_get_serial_sequence('audit_log_changes', 'id'));
  erased integer;
BEGIN
  PERFORM refuse_unplanned_erasure(about, ids, fields, actors);
  -- Only rows with a place in the chain: their digests are kept.
  PERFORM seal_history();
  INSERT INTO history_erasures (change_id, record_id, digest, places)
  SELECT a.id, record, history_proven_digest(a), ARRAY(
    SELECT nth::integer FROM unnest(e.proof, history_proof(a)) WITH ORDINALITY AS u (becomes, was, nth)
    WHERE becomes <> was ORDER BY nth)
  FROM audit_log_changes a CROSS JOIN LATERAL erased_history(a, about, ids, fields, actors) e
  WHERE ((a.entity_name = about AND a.entity_id = ANY(ids)) OR a.user_id = ANY(actors) OR a.approved_by_user_id = ANY(actors))
    AND e.* IS DISTINCT FROM a
    AND EXISTS (SELECT FROM history_chain c WHERE c.change_id = a.id);
  GET DIAGNOSTICS erased = ROW_COUNT;
  IF erased = 0 THEN
    RETURN 0;
  END IF;
  UPDATE audit_log_changes a SET (field_changes_json, user_first_name, user_last_name, approved_by_first_name,
    approved_by_last_name, salt, proof) = (
    SELECT e.field_changes_json, e.user_first_name, e.user_last_name, e.approved_by_first_name, e.approved_by_last_name,
      e.salt, e.proof
    FROM erased_history(a, about, ids, fields, actors) e)
  WHERE a.id IN (SELECT h.change_id FROM history_erasures h WHERE h.record_id = record);
  INSERT INTO audit_log_changes (id, entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json)
  SELECT record, about, coalesce(ids[1], actors[1]), 'UPDATE', mutation, 'SYSTEM', ARRAY[json_build_object(
    'field', 'erasedHistory', 'old', NULL, 'new', encode(sha256(convert_to(string_agg(
      h.change_id || ':' || encode(h.digest, 'hex') || ':' || array_to_string(h.places, '+'), ',' ORDER BY h.change_id),
      'UTF8')), 'hex'))::text]
  FROM history_erasures h WHERE h.record_id = record;
  RETURN erased;
END
$$;

-- The row without the values of these fields (null: of all), and without the names of these users.
CREATE OR REPLACE FUNCTION erased_history(line audit_log_changes, about text, ids integer[], fields text[], actors integer[]) RETURNS audit_log_changes
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  erased audit_log_changes := line;
BEGIN
  IF line.entity_name = about AND line.entity_id = ANY(ids) THEN
    erased.field_changes_json := ARRAY(
      SELECT CASE WHEN (fields IS NULL OR each::jsonb ->> 'field' = ANY(fields))
          AND (each::jsonb ->> 'old' IS NOT NULL OR each::jsonb ->> 'new' IS NOT NULL)
        THEN (each::jsonb || '{"old": null, "new": null}')::text ELSE each END
      FROM unnest(line.field_changes_json) WITH ORDINALITY AS u (each, nth) ORDER BY nth);
  END IF;
  IF line.user_id = ANY(actors) THEN
    erased.user_first_name := NULL;
    erased.user_last_name := NULL;
  END IF;
  IF line.approved_by_user_id = ANY(actors) THEN
    erased.approved_by_first_name := NULL;
    erased.approved_by_last_name := NULL;
  END IF;
  IF erased IS DISTINCT FROM line THEN
    erased.salt := NULL;
    erased.proof := ARRAY(
      SELECT CASE WHEN was <> becomes AND proof LIKE 's:%' THEN 'd:' || encode(history_leaf(proof, was), 'hex') ELSE proof END
      FROM unnest(history_proof(line), history_values(line), history_values(erased)) WITH ORDINALITY AS u (proof, was, becomes, nth)
      ORDER BY nth);
  END IF;
  RETURN erased;
END
$$;

-- New rows have a salt, which goes with their values: nobody can guess erased values and compare digests.
CREATE OR REPLACE FUNCTION history_digest(line audit_log_changes) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE line.digest_format
    WHEN 1 THEN sha256(convert_to(json_build_array('v1', line.id, line.entity_name, line.entity_id, line.change_type,
      line.mutation_name, line.timestamp_utc AT TIME ZONE 'UTC', line.actor_kind, line.user_id, line.user_first_name,
      line.user_last_name, line.from_raw_edit, line.field_changes_json, line.client_correlation_id,
      line.resulting_version)::text, 'UTF8'))
    WHEN 2 THEN sha256(convert_to(json_build_array('v2', line.id, line.entity_name, line.entity_id, line.change_type,
      line.mutation_name, line.timestamp_utc AT TIME ZONE 'UTC', line.actor_kind, line.user_id, line.user_first_name,
      line.user_last_name, line.from_raw_edit, line.field_changes_json, line.client_correlation_id,
      line.resulting_version, line.salt)::text, 'UTF8'))
    ELSE history_proven_digest(line) END
$$;

CREATE OR REPLACE FUNCTION history_leaf(proof text, value text) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN proof LIKE 's:%' THEN sha256(decode(substr(proof, 3), 'hex') || convert_to(value, 'UTF8'))
    ELSE decode(substr(proof, 3), 'hex') END
$$;

CREATE OR REPLACE FUNCTION history_link(state bytea, before bytea, link bytea) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT sha256(coalesce(state, before) || link)
$$;

CREATE OR REPLACE FUNCTION history_proof(line audit_log_changes) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(line.proof, ARRAY(
    SELECT 's:' || encode(sha256(uuid_send(line.salt) || convert_to(nth::text, 'UTF8')), 'hex')
    FROM generate_series(1, 2 + cardinality(line.field_changes_json)) AS nth ORDER BY nth))
$$;

CREATE OR REPLACE FUNCTION history_proven_digest(line audit_log_changes) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(convert_to(json_build_array('v3', line.id, line.entity_name, line.entity_id, line.change_type,
      line.mutation_name, line.timestamp_utc AT TIME ZONE 'UTC', line.actor_kind, line.user_id, line.approved_by_user_id,
      line.approval_id, line.from_raw_edit, changed_field_names(line.field_changes_json), line.client_correlation_id,
      line.resulting_version)::text, 'UTF8')
    -- Without a proof, which is each new row, with the salts that `history_proof` would write as texts first.
    || (SELECT string_agg(CASE WHEN line.proof IS NULL
        THEN sha256(sha256(uuid_send(line.salt) || convert_to(nth::text, 'UTF8')) || convert_to(value, 'UTF8'))
        ELSE history_leaf(line.proof[nth], value) END, ''::bytea ORDER BY nth)
      FROM unnest(history_values(line)) WITH ORDINALITY AS u (value, nth)))
$$;

-- What an erasure can empty, each digested with a salt of its own. See docs/decisions/erasure-and-history.md.
CREATE OR REPLACE FUNCTION history_values(line audit_log_changes) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  SELECT ARRAY[json_build_array(line.user_first_name, line.user_last_name)::text,
    json_build_array(line.approved_by_first_name, line.approved_by_last_name)::text] || line.field_changes_json
$$;

-- Notifies servers of whose identity a change concerns. `entity_id` is read directly: a whole row as JSON took most of the time
-- of a change of a balance.
CREATE OR REPLACE FUNCTION notify_identity_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  old_id text;
  new_id text;
BEGIN
  IF TG_ARGV[1] = 'entity_id' THEN
    IF TG_OP <> 'INSERT' THEN old_id := OLD.entity_id; END IF;
    IF TG_OP <> 'DELETE' THEN new_id := NEW.entity_id; END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN old_id := to_jsonb(OLD) ->> TG_ARGV[1]; END IF;
    IF TG_OP <> 'DELETE' THEN new_id := to_jsonb(NEW) ->> TG_ARGV[1]; END IF;
  END IF;
  IF old_id IS NOT NULL THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || old_id);
  END IF;
  IF new_id IS NOT NULL AND new_id IS DISTINCT FROM old_id THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || new_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: history is only ever added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;

-- The only change of history that is allowed: an announced erasure that empties values and names.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  rest audit_log_changes := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    rest.user_first_name := coalesce(NEW.user_first_name, OLD.user_first_name);
    rest.user_last_name := coalesce(NEW.user_last_name, OLD.user_last_name);
    rest.approved_by_first_name := coalesce(NEW.approved_by_first_name, OLD.approved_by_first_name);
    rest.approved_by_last_name := coalesce(NEW.approved_by_last_name, OLD.approved_by_last_name);
    rest.field_changes_json := OLD.field_changes_json;
    rest.changed_fields := OLD.changed_fields;
    rest.salt := OLD.salt;
    rest.proof := OLD.proof;
    IF rest IS NOT DISTINCT FROM OLD AND NEW.salt IS NULL AND NEW.proof IS NOT NULL
      AND history_proven_digest(NEW) = history_proven_digest(OLD)
      AND EXISTS (SELECT FROM history_erasures e WHERE e.change_id = OLD.id AND e.places = ARRAY(
        SELECT nth::integer FROM unnest(NEW.proof, history_proof(OLD)) WITH ORDINALITY AS u (becomes, was, nth)
        WHERE becomes LIKE 'd:%' AND was LIKE 's:%' ORDER BY nth))
      AND NOT EXISTS (SELECT FROM unnest(NEW.proof, history_values(NEW)) WITH ORDINALITY AS u (proof, value, nth)
        WHERE proof LIKE 'd:%' AND CASE WHEN nth <= 2 THEN value <> '[null, null]'
          ELSE value::jsonb ->> 'old' IS NOT NULL OR value::jsonb ->> 'new' IS NOT NULL END) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% of % is not allowed: history is only ever added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;

-- Refuses what the plan does not name, and values that their records still have.
CREATE OR REPLACE FUNCTION refuse_unplanned_erasure(about text, ids integer[], fields text[], actors integer[]) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $_$
DECLARE
  asked text;
  plan history_erasure_plan;
  is_kept boolean;
BEGIN
  FOREACH asked IN ARRAY coalesce(fields, ARRAY['*']) LOOP
    SELECT * INTO plan FROM history_erasure_plan p WHERE p.entity_name = about AND p.field = asked;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The retention plan does not let %.% leave history', about, asked USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I t WHERE t.entity_id = ANY($1) AND ($2 OR coalesce(to_jsonb(t) ->> $3, '''')
      NOT IN ('''', ''{}'', ''[]'', ''erased-'' || t.entity_id)))', plan.table_name)
      INTO is_kept USING ids, plan.field = '*', plan.column_name;
    IF is_kept THEN
      RAISE EXCEPTION 'A record still has what history is to lose: %.%', about, asked USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  IF cardinality(actors) > 0 AND NOT (about = 'User' AND fields IS NOT NULL AND actors <@ ids) THEN
    RAISE EXCEPTION 'Only names of erased users leave history' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Approval of an erasure ends the relationship too.
  IF EXISTS (SELECT FROM people p WHERE p.relationship_ended_on IS NULL AND (about = 'Person' AND p.entity_id = ANY(ids)
    OR about = 'User' AND p.entity_id IN (SELECT u.person_id FROM users u WHERE u.entity_id = ANY(ids)))) THEN
    RAISE EXCEPTION 'A person whose relationship has not ended stays in history' USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$_$;

-- Chains what has been committed since; returns how many rows. A row whose transaction is still open comes with a later
-- call: places follow the calls, and within one the ids.
CREATE OR REPLACE FUNCTION seal_history() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  head record;
  sealed_at timestamptz;
  sealed integer;
BEGIN
  -- Two servers that seal at once would give the same place twice. Writers do not take this lock.
  PERFORM pg_advisory_xact_lock(7041855);
  SELECT coalesce(max(c.position), 0) AS position INTO head FROM history_chain c;
  sealed_at := (clock_timestamp() + (clock_now() - now()));
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

-- A version counts what people and operations decide. The arguments name the columns that do not count: what is
-- recomputed from other rows, and generated columns, which PostgreSQL computes only after this trigger.
CREATE OR REPLACE FUNCTION touch_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.entity_version := OLD.entity_version;
  NEW.updated_at_utc := OLD.updated_at_utc;
  IF TG_NARGS > 0 AND to_jsonb(NEW) - TG_ARGV::text[] = to_jsonb(OLD) - TG_ARGV::text[] THEN
    RETURN NEW;
  END IF;
  NEW.entity_version := OLD.entity_version + 1;
  NEW.updated_at_utc := clock_now();
  RETURN NEW;
END
$$;

CREATE OR REPLACE AGGREGATE history_links(before bytea, link bytea) (
    SFUNC = history_link,
    STYPE = bytea
);

-- By default every role may execute a function. `grantToApp` lets the app's role execute the last two.
REVOKE EXECUTE ON FUNCTION digest_history(), seal_history(), erase_history(text, integer[], text[], integer[], text) FROM PUBLIC;

CREATE OR REPLACE TRIGGER digest_history AFTER INSERT ON audit_log_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION digest_history();
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER digest_history;
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON audit_log_changes FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_rows;
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON backend_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE backend_changes ENABLE ALWAYS TRIGGER immutable_rows;
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON history_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE history_chain ENABLE ALWAYS TRIGGER immutable_rows;
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON history_erasures FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE history_erasures ENABLE ALWAYS TRIGGER immutable_rows;
CREATE OR REPLACE TRIGGER immutable_rows BEFORE DELETE OR UPDATE ON history_reseals FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE history_reseals ENABLE ALWAYS TRIGGER immutable_rows;
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON audit_log_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_table;
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON backend_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE backend_changes ENABLE ALWAYS TRIGGER immutable_table;
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON history_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE history_chain ENABLE ALWAYS TRIGGER immutable_table;
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON history_erasures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE history_erasures ENABLE ALWAYS TRIGGER immutable_table;
CREATE OR REPLACE TRIGGER immutable_table BEFORE TRUNCATE ON history_reseals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE history_reseals ENABLE ALWAYS TRIGGER immutable_table;
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER UPDATE ON people FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'entity_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER UPDATE ON refresh_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('user_roles', 'entity_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER INSERT OR DELETE OR UPDATE ON user_user_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
CREATE OR REPLACE TRIGGER notify_identity_changed AFTER UPDATE ON users FOR EACH ROW WHEN ((NOT (old.last_sign_in_at_utc IS DISTINCT FROM new.last_sign_in_at_utc))) EXECUTE FUNCTION notify_identity_changed('users', 'entity_id');
CREATE OR REPLACE TRIGGER notify_user_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('users', 'entity_id');
