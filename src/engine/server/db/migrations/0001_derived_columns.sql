-- A version counts what people and operations decide. The arguments name the columns that do not count: what is
-- recomputed from other rows, and generated columns, which PostgreSQL computes only after this trigger.
CREATE OR REPLACE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.entity_version := OLD.entity_version;
  NEW.updated_at_utc := OLD.updated_at_utc;
  IF TG_NARGS > 0 AND to_jsonb(NEW) - TG_ARGV::text[] = to_jsonb(OLD) - TG_ARGV::text[] THEN
    RETURN NEW;
  END IF;
  NEW.entity_version := OLD.entity_version + 1;
  NEW.updated_at_utc := now();
  RETURN NEW;
END
$$;
