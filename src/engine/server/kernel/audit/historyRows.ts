/** Statements that read history for `verifyHistory`, and their rows. They use no function of the database but built-in ones. */

/** A row of history as its digest takes it. */
export interface Written extends Record<string, unknown> {
  readonly digest_format: number
  /** What formats 1 and 2 digest. */
  readonly content: string | null
  /** What format 3 digests beside the values. */
  readonly facts: string
  readonly entity_name: string
  readonly field_names: readonly (string | null)[]
  readonly history_values: readonly string[]
  /** In hexadecimal; null once values were erased. */
  readonly salt: string | null
  readonly proof: readonly string[] | null
}

export interface Place extends Written {
  readonly position: string
  readonly change_id: number
  readonly hash: string
  /** What the hash covers beside the row and the hash before. */
  readonly link: string
  /** Seconds since 1970. */
  readonly sealed_at: string
  readonly written_at: string | null
  /** Oldest first; null for a row that still says what was written. */
  readonly erasures: readonly Erasure[] | null
  /** Of a row from before format 3, in hexadecimal: its digest in the chain, and the one that proves its erasures. */
  readonly resealed: { readonly written: string; readonly digest: string } | null
  /** The hash over all such rows, when this row announces it. */
  readonly announced_reseal: string | null
}

/** Digests in hexadecimal, before format 3; places since then. */
export interface Erasure {
  readonly record: number
  readonly before: string
  readonly after: string | null
  readonly places: readonly number[] | null
}

export interface Waiting extends Written {
  readonly change_id: number
  readonly digest: string
}

export interface Announced extends Record<string, unknown> {
  readonly record_id: number
  /** What the row of history announces. */
  readonly announced: string | null
  readonly erased: string
  readonly at: string | null
  readonly mutation_name: string | null
  readonly entity_name: string | null
  readonly rows: number
}

/** As `history_digest` in the migrations. */
const WRITTEN = `a.id, a.entity_name, a.entity_id, a.change_type,
  a.mutation_name, a.timestamp_utc AT TIME ZONE 'UTC', a.actor_kind, a.user_id, a.user_first_name, a.user_last_name,
  a.from_raw_edit, a.field_changes_json, a.client_correlation_id, a.resulting_version`

const FIELDS = `ARRAY(SELECT change::jsonb ->> 'field' FROM unnest(a.field_changes_json) WITH ORDINALITY AS u (change, nth) ORDER BY nth)`

const CONTENT = `CASE WHEN a.id IS NULL THEN NULL WHEN a.digest_format = 1 THEN json_build_array('v1', ${WRITTEN})::text
    WHEN a.digest_format = 2 THEN json_build_array('v2', ${WRITTEN}, a.salt)::text ELSE '' END AS content,
  json_build_array('v3', a.id, a.entity_name, a.entity_id, a.change_type, a.mutation_name, a.timestamp_utc AT TIME ZONE 'UTC',
    a.actor_kind, a.user_id, a.approved_by_user_id, a.approval_id, a.from_raw_edit, ${FIELDS}, a.client_correlation_id,
    a.resulting_version)::text AS facts,
  a.digest_format, a.entity_name, ${FIELDS} AS field_names, replace(a.salt::text, '-', '') AS salt, a.proof,
  ARRAY[json_build_array(a.user_first_name, a.user_last_name)::text,
    json_build_array(a.approved_by_first_name, a.approved_by_last_name)::text] || a.field_changes_json AS history_values`

const ERASURES = `(SELECT json_agg(json_build_object('record', e.record_id, 'before', encode(e.digest, 'hex'),
    'after', encode(e.erased_digest, 'hex'), 'places', e.places) ORDER BY e.record_id)
  FROM history_erasures e WHERE e.change_id = c.change_id) AS erasures`

const RESEALED = `(SELECT json_build_object('written', encode(r.written, 'hex'), 'digest', encode(r.digest, 'hex'))
  FROM history_reseals r WHERE r.change_id = c.change_id) AS resealed`

export const ANNOUNCED = `
  SELECT e.record_id, a.field_changes_json[1]::json ->> 'new' AS announced,
    to_json(min(a.timestamp_utc) AT TIME ZONE 'UTC') #>> '{}' AS at, a.mutation_name, a.entity_name, count(*)::int AS rows,
    string_agg(e.change_id || ':' || encode(e.digest, 'hex') || ':'
      || coalesce(encode(e.erased_digest, 'hex'), array_to_string(e.places, '+')), ',' ORDER BY e.change_id) AS erased
  FROM history_erasures e LEFT JOIN (audit_log_changes a
    JOIN (SELECT change_id FROM history_chain UNION ALL SELECT change_id FROM history_unsealed) s ON s.change_id = a.id)
    ON a.id = e.record_id
  GROUP BY e.record_id, a.id ORDER BY e.record_id`

export const PAGE = 5000

export const PLACES = `
  SELECT c.position, c.change_id, encode(c.hash, 'hex') AS hash,
    json_build_array(c.position, c.change_id, c.sealed_at_utc AT TIME ZONE 'UTC')::text AS link,
    extract(epoch FROM c.sealed_at_utc) AS sealed_at, extract(epoch FROM a.timestamp_utc) AS written_at, ${CONTENT},
    ${ERASURES}, ${RESEALED}, CASE WHEN a.mutation_name = 'resealHistory' THEN a.field_changes_json[1]::json ->> 'new' END
      AS announced_reseal
  FROM history_chain c LEFT JOIN audit_log_changes a ON a.id = c.change_id
  WHERE c.position > $1::bigint ORDER BY c.position LIMIT ${PAGE}`

export const WAITING = `
  SELECT u.change_id, encode(u.digest, 'hex') AS digest, ${CONTENT}
  FROM history_unsealed u LEFT JOIN audit_log_changes a ON a.id = u.change_id ORDER BY 1`

export const STRAY = `
  SELECT a.id FROM audit_log_changes a
  WHERE NOT EXISTS (SELECT FROM history_chain c WHERE c.change_id = a.id)
    AND NOT EXISTS (SELECT FROM history_unsealed u WHERE u.change_id = a.id)
  ORDER BY 1 LIMIT 1`
