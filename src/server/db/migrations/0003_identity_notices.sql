-- Tells listening servers whose session overview changed, whoever wrote it. TG_ARGV: the table named in the notice, and
-- the column with its id. Only ids travel. A row that moves from one to another concerns both.
CREATE FUNCTION notify_identity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_id text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[1] END;
  new_id text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[1] END;
BEGIN
  IF old_id IS NOT NULL THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || old_id);
  END IF;
  IF new_id IS NOT NULL AND new_id IS DISTINCT FROM old_id THEN
    PERFORM pg_notify('identity_changed', TG_ARGV[0] || ':' || new_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.last_sign_in_at_utc IS NOT DISTINCT FROM NEW.last_sign_in_at_utc) EXECUTE FUNCTION notify_identity_changed('users', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER INSERT OR UPDATE OR DELETE ON user_user_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON people FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER INSERT OR UPDATE OR DELETE ON account_person_roles FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('people', 'person_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('accounts', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION notify_identity_changed('businesses', 'entity_id');
--> statement-breakpoint
CREATE TRIGGER notify_identity_changed AFTER UPDATE ON refresh_tokens FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_identity_changed('users', 'user_id');
