-- Version and time of a row are right whoever writes it, the generic layer or a domain operation.
CREATE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.entity_version := OLD.entity_version + 1;
  NEW.updated_at_utc := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
-- Signing in is not an edit: it must not make somebody else's open form stale.
CREATE TRIGGER touch_row BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.last_sign_in_at_utc IS NOT DISTINCT FROM NEW.last_sign_in_at_utc) EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON user_user_roles FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON currencies FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON countries FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON white_label_partners FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON product_types FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON loan_purposes FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON account_person_roles FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON loan_applications FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON loans FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON loan_payments FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed: history is only ever added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON audit_log_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON audit_log_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_rows;
--> statement-breakpoint
ALTER TABLE audit_log_changes ENABLE ALWAYS TRIGGER immutable_table;
