import { createHash } from 'node:crypto'
import type { Database } from '../../db/Database.ts'

/** The newest place of the chain at a time, to be kept where the database's owner cannot change it. */
export interface ChainHead {
  /** Of the database's clock, as ISO 8601. */
  readonly at: string
  readonly position: number
  /** In hexadecimal. */
  readonly hash: string
}

export interface VerifiedHistory {
  /** Null: history holds. */
  readonly fault: string | null
  readonly head: ChainHead
  /** Rows that were just committed and that the server chains next. Their digests were compared. */
  readonly waiting: number
}

/**
 * Reads the whole history and computes its chain anew, with nothing that is stored in the database but rows: an owner can
 * replace functions. Stops at the first fault. `kept` are heads exported earlier: whoever writes a new chain over changed
 * rows cannot reach their hashes.
 */
export async function verifyHistory(db: Database, kept: readonly ChainHead[] = []): Promise<VerifiedHistory> {
  return db.transaction(async () => {
    await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const [clock] = await db.query<{ at: string }>(
      `SELECT to_json(clock_now() AT TIME ZONE 'UTC') #>> '{}' AS at`,
    )
    const chain = new Chain(kept)
    let fault: string | null = null
    for (;;) {
      const places = await db.query<Place>(PLACES, [chain.position])
      for (const place of places) fault ??= chain.faultOf(place)
      if (fault !== null || places.length < PAGE) break
    }
    fault ??= await announcedFaultOf(db)
    const waiting = fault === null ? await db.query<Waiting>(WAITING) : []
    for (const row of waiting) fault ??= waitingFaultOf(row)
    if (fault === null) {
      const [stray] = await db.query<{ id: number }>(STRAY)
      fault = stray === undefined ? chain.missingFault() : `row ${stray.id} was added past the chain`
    }
    const head = { at: `${clock?.at}Z`, position: chain.position, hash: chain.hash.toString('hex') }
    return { fault, head, waiting: waiting.length }
  })
}

interface Place extends Record<string, unknown> {
  readonly position: string
  readonly change_id: number
  readonly hash: string
  /** What the hash covers beside the row and the hash before. */
  readonly link: string
  /** Seconds since 1970. */
  readonly sealed_at: string
  readonly written_at: string | null
  /** Null: the row is gone. */
  readonly content: string | null
  /** Digests before and after its erasures, oldest first; null for a row that says what it said. */
  readonly erasures: readonly Erasure[] | null
}

/** In hexadecimal. */
interface Erasure {
  readonly before: string
  readonly after: string
}

interface Waiting extends Record<string, unknown> {
  readonly change_id: number
  readonly digest: string
  readonly content: string | null
}

/** Longer than a transaction may last: a row that was not there an hour after its time was written later. */
const LATEST_SECONDS = 3600

/** The chain so far. */
class Chain {
  position = 0
  hash = Buffer.alloc(0)
  readonly #kept: readonly ChainHead[]
  /** When the rows of this place were chained, and when those before them. */
  #sealedAt = Number.NEGATIVE_INFINITY
  #sealedBefore = Number.NEGATIVE_INFINITY

  constructor(kept: readonly ChainHead[]) {
    this.#kept = kept
  }

  faultOf(place: Place): string | null {
    const row = `row ${place.change_id} (place ${place.position})`
    if (Number(place.position) !== this.position + 1) return `place ${this.position + 1} was removed`
    if (place.content === null) return `${row} was removed`
    this.position += 1
    const digest = writtenDigest(sha256(place.content), place.erasures ?? [])
    if (digest === null) return `${row} is not what its erasure left`
    this.hash = createHash('sha256').update(this.hash).update(digest).update(place.link).digest()
    if (this.hash.toString('hex') !== place.hash) return `${row} is not what was written`
    const sealedAt = Number(place.sealed_at)
    if (sealedAt !== this.#sealedAt) [this.#sealedBefore, this.#sealedAt] = [this.#sealedAt, sealedAt]
    if (Number(place.written_at) < this.#sealedBefore - LATEST_SECONDS)
      return `${row} bears an earlier time than rows that were there before it`
    const head = this.#kept.find(({ position, hash }) => position === this.position && hash !== place.hash)
    return head === undefined ? null : `${row} or one before it was changed after ${head.at}`
  }

  missingFault(): string | null {
    const head = this.#kept.find(({ position }) => position > this.position)
    return head === undefined
      ? null
      : `there were ${head.position} rows at ${head.at}, and only ${this.position} are left`
  }
}

/** Of the row as it was written: its own, or what its first erasure found. Null when they do not lead to one another. */
const writtenDigest = (now: Buffer, erasures: readonly Erasure[]): Buffer | null => {
  let digest = now.toString('hex')
  for (const { before, after } of erasures.toReversed()) {
    if (after !== digest) return null
    digest = before
  }
  return Buffer.from(digest, 'hex')
}

/** Each erasure is announced by a row of history with a hash over all that it did. */
const announcedFaultOf = async (db: Database): Promise<string | null> => {
  const announced = await db.query<{ record_id: number; said: string | null; erased: string }>(ANNOUNCED)
  const wrong = announced.find(({ said, erased }) => said !== sha256(erased).toString('hex'))
  return wrong === undefined ? null : `the erasure of row ${wrong.record_id} is not what it announced`
}

const waitingFaultOf = ({ change_id, digest, content }: Waiting): string | null => {
  if (content === null) return `row ${change_id} was removed`
  return sha256(content).toString('hex') === digest ? null : `row ${change_id} is not what was written`
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** As `history_digest` in the migrations. */
const WRITTEN = `a.id, a.entity_name, a.entity_id, a.change_type,
  a.mutation_name, a.timestamp_utc AT TIME ZONE 'UTC', a.actor_kind, a.user_id, a.user_first_name, a.user_last_name,
  a.from_raw_edit, a.field_changes_json, a.client_correlation_id, a.resulting_version`

const CONTENT = `CASE WHEN a.id IS NULL THEN NULL WHEN a.salt IS NULL THEN json_build_array('v1', ${WRITTEN})::text
  ELSE json_build_array('v2', ${WRITTEN}, a.salt)::text END AS content`

const ERASURES = `(SELECT json_agg(json_build_object('before', encode(e.digest, 'hex'), 'after', encode(e.erased_digest, 'hex'))
    ORDER BY e.record_id) FROM history_erasures e WHERE e.change_id = c.change_id) AS erasures`

const ANNOUNCED = `
  SELECT e.record_id, (SELECT a.field_changes_json[1]::json ->> 'new' FROM audit_log_changes a
      JOIN (SELECT change_id FROM history_chain UNION ALL SELECT change_id FROM history_unsealed) s ON s.change_id = a.id
      WHERE a.id = e.record_id) AS said,
    string_agg(e.change_id || ':' || encode(e.digest, 'hex') || ':' || encode(e.erased_digest, 'hex'), ','
      ORDER BY e.change_id) AS erased
  FROM history_erasures e GROUP BY e.record_id`

const PAGE = 5000

const PLACES = `
  SELECT c.position, c.change_id, encode(c.hash, 'hex') AS hash,
    json_build_array(c.position, c.change_id, c.sealed_at_utc AT TIME ZONE 'UTC')::text AS link,
    extract(epoch FROM c.sealed_at_utc) AS sealed_at, extract(epoch FROM a.timestamp_utc) AS written_at, ${CONTENT}, ${ERASURES}
  FROM history_chain c LEFT JOIN audit_log_changes a ON a.id = c.change_id
  WHERE c.position > $1::bigint ORDER BY c.position LIMIT ${PAGE}`

const WAITING = `
  SELECT u.change_id, encode(u.digest, 'hex') AS digest, ${CONTENT}
  FROM history_unsealed u LEFT JOIN audit_log_changes a ON a.id = u.change_id ORDER BY 1`

const STRAY = `
  SELECT a.id FROM audit_log_changes a
  WHERE NOT EXISTS (SELECT FROM history_chain c WHERE c.change_id = a.id)
    AND NOT EXISTS (SELECT FROM history_unsealed u WHERE u.change_id = a.id)
  ORDER BY 1 LIMIT 1`
