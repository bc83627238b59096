-- National ids and tax numbers that versions before 0021 wrote as plain text leave everything that keeps what was. Rows
-- themselves are encrypted by the start, because the database has no keys.
CREATE FUNCTION pg_temp.masked_text(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL OR value LIKE '%•%' THEN value ELSE '••••••' END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.masked_answers(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(value, '("taxId"\s*:\s*)"(?:[^"\\]|\\.)*"', '\1"••••••"', 'g')
$$;
--> statement-breakpoint
-- The text of a change stays as it is unless it names a secret: the chain has its digest.
CREATE FUNCTION pg_temp.masked_change(about text, change text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  old jsonb := change::jsonb;
  masked jsonb := old;
BEGIN
  IF (about, old ->> 'field') IN (('Person', 'nationalIdentificationNumber'), ('KycApplication', 'nationalId'),
    ('AmlAnswer', 'taxId')) THEN
    masked := old || jsonb_build_object('old', pg_temp.masked_text(old ->> 'old'), 'new', pg_temp.masked_text(old ->> 'new'));
  ELSIF about = 'AmlAnswer' AND old ->> 'field' = 'answers' THEN
    masked := old || jsonb_build_object('old', pg_temp.masked_answers(old ->> 'old'), 'new', pg_temp.masked_answers(old ->> 'new'));
  END IF;
  RETURN CASE WHEN masked = old THEN change ELSE masked::text END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.masked_line(line audit_log_changes) RETURNS audit_log_changes LANGUAGE plpgsql STABLE AS $$
DECLARE
  masked audit_log_changes := line;
BEGIN
  masked.field_changes_json := ARRAY(SELECT pg_temp.masked_change(line.entity_name, change)
    FROM unnest(line.field_changes_json) WITH ORDINALITY AS u (change, nth) ORDER BY nth);
  IF masked IS DISTINCT FROM line THEN
    masked.salt := NULL;
  END IF;
  RETURN masked;
END
$$;
--> statement-breakpoint
-- As `erase_history` does, with a mask in place of nothing: history still says that the number was another one.
DO $$
DECLARE
  about text;
  record integer;
  masked integer;
BEGIN
  PERFORM seal_history();
  FOREACH about IN ARRAY ARRAY['Person', 'KycApplication', 'AmlAnswer'] LOOP
    record := nextval(pg_get_serial_sequence('audit_log_changes', 'id'));
    INSERT INTO history_erasures (change_id, record_id, digest, erased_digest)
    SELECT a.id, record, history_digest(a), history_digest(pg_temp.masked_line(a))
    FROM audit_log_changes a
    WHERE a.entity_name = about
      AND a.changed_fields && ARRAY['nationalIdentificationNumber', 'nationalId', 'taxId', 'answers']
      AND pg_temp.masked_line(a) IS DISTINCT FROM a;
    GET DIAGNOSTICS masked = ROW_COUNT;
    CONTINUE WHEN masked = 0;
    UPDATE audit_log_changes a SET (field_changes_json, salt) = (
      SELECT m.field_changes_json, m.salt FROM pg_temp.masked_line(a) m)
    WHERE a.id IN (SELECT h.change_id FROM history_erasures h WHERE h.record_id = record);
    INSERT INTO audit_log_changes (id, entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json)
    SELECT record, about, (SELECT a.entity_id FROM audit_log_changes a WHERE a.id = min(h.change_id)), 'UPDATE',
      'maskOldSecrets', 'SYSTEM', ARRAY[json_build_object(
        'field', 'erasedHistory', 'old', NULL, 'new', encode(sha256(convert_to(string_agg(
          h.change_id || ':' || encode(h.digest, 'hex') || ':' || encode(h.erased_digest, 'hex'), ',' ORDER BY h.change_id),
          'UTF8')), 'hex'))::text]
    FROM history_erasures h WHERE h.record_id = record;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Requests for approval: what was decided needs its values no more. What waits is encrypted by the start.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['nationalIdentificationNumber', 'nationalId', 'taxId'] LOOP
    UPDATE approvals SET command = command #- ARRAY['input', 'values', name]
    WHERE state <> 'PENDING' AND command #>> ARRAY['input', 'values', name] NOT LIKE 'enc:%';
    UPDATE approvals SET payload = payload #- ARRAY['before', name] #- ARRAY['after', name]
    WHERE payload #>> ARRAY['before', name] NOT LIKE '%•%' OR payload #>> ARRAY['after', name] NOT LIKE '%•%';
  END LOOP;
END
$$;
--> statement-breakpoint
-- A plain hash of an input with a number is soon guessed.
DELETE FROM idempotency_records WHERE mutation_name IN ('addPerson', 'updatePerson', 'addKycApplication',
  'updateKycApplication', 'addManualKyc', 'addAmlAnswersForSelectedAccount', 'updateAmlAnswer');
--> statement-breakpoint
-- Named views that look for a number lose their filters. Those of today hold it encrypted.
UPDATE saved_views
SET state = jsonb_set(state, '{query}', to_jsonb(regexp_replace(state ->> 'query', '(^|[?&])filter=[^&]*&?', '\1')))
WHERE substring(state ->> 'query' FROM '(?:^|[?&])filter=([^&]*)') ~ '(nationalIdentificationNumber|nationalId|taxId)'
  AND substring(state ->> 'query' FROM '(?:^|[?&])filter=([^&]*)') !~ 'enc(:|%3A)';
--> statement-breakpoint
DROP FUNCTION pg_temp.masked_line(audit_log_changes);
--> statement-breakpoint
DROP FUNCTION pg_temp.masked_change(text, text);
--> statement-breakpoint
DROP FUNCTION pg_temp.masked_answers(text);
--> statement-breakpoint
DROP FUNCTION pg_temp.masked_text(text);
