-- As before, but without a query for each line of history: a loop takes two thirds of the time.
CREATE OR REPLACE FUNCTION changed_field_names(changes text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  change text;
  names text[] := '{}';
BEGIN
  FOREACH change IN ARRAY coalesce(changes, '{}') LOOP
    names := array_append(names, change::jsonb ->> 'field');
  END LOOP;
  RETURN names;
END
$$;--> statement-breakpoint
-- As before, but joined as text: a payment to 10,000 investors tells of 150,000 rows, and to make an object of each took longer
-- than to write the rows.
CREATE OR REPLACE FUNCTION tell_kept_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  begins text := format('{"entityName":%s,"entityId":', to_json(TG_ARGV[0]));
  ends text := format(',"changeType":"%s","entityVersion":null}', CASE TG_OP WHEN 'INSERT' THEN 'ADD' ELSE TG_OP END);
BEGIN
  IF is_filling() THEN RETURN NULL; END IF;
  PERFORM pg_notify('entity_changed', '[' || string_agg(begins || t.entity_id || ends, ',') || ']')
  FROM (SELECT entity_id, row_number() OVER (ORDER BY entity_id) AS nth FROM told) AS t
  GROUP BY (t.nth - 1) / 55;
  RETURN NULL;
END
$$;
