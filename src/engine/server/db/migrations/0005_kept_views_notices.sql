-- Whoever watches months or payments to come hears of each row that changes, as of other derived values: without a
-- version, on commit. The argument is the type name. Filling an empty database tells of nothing.
CREATE FUNCTION tell_kept_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  PERFORM pg_notify('entity_changed', json_build_object(
    'entityName', TG_ARGV[0], 'entityId', t.entity_id,
    'changeType', CASE TG_OP WHEN 'INSERT' THEN 'ADD' ELSE TG_OP END, 'entityVersion', NULL)::text)
  FROM told t;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_new AFTER INSERT ON account_month_rows REFERENCING NEW TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('AccountMonth');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER UPDATE ON account_month_rows REFERENCING NEW TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('AccountMonth');
--> statement-breakpoint
CREATE TRIGGER tell_gone AFTER DELETE ON account_month_rows REFERENCING OLD TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('AccountMonth');
--> statement-breakpoint
CREATE TRIGGER tell_new AFTER INSERT ON expected_payment_rows REFERENCING NEW TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('ExpectedPayment');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER UPDATE ON expected_payment_rows REFERENCING NEW TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('ExpectedPayment');
--> statement-breakpoint
CREATE TRIGGER tell_gone AFTER DELETE ON expected_payment_rows REFERENCING OLD TABLE AS told
FOR EACH STATEMENT EXECUTE FUNCTION tell_kept_rows('ExpectedPayment');
