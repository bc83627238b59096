import { createHash } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import { isErasedAsAnnounced, NAMES, provenDigest, sha256, writtenDigest } from './historyProof.ts'
import {
  ANNOUNCED,
  type Announced,
  PAGE,
  type Place,
  PLACES,
  STRAY,
  WAITING,
  type Waiting,
} from './historyRows.ts'

/** The newest place of the chain at a time, to be kept where the database's owner cannot change it. */
export interface ChainHead {
  /** Of the database's clock, as ISO 8601. */
  readonly at: string
  readonly position: number
  /** In hexadecimal. */
  readonly hash: string
}

/** Values that left history, as one row of it announces. */
export interface ListedErasure {
  readonly recordId: number
  /** ISO 8601. */
  readonly at: string
  readonly mutationName: string
  readonly entityName: string
  /** Names of fields, `authorName` and `approverName`; empty for erasures from before values were digested one by one. */
  readonly fields: readonly string[]
  readonly rows: number
}

/** Fields whose values may leave history, by type name; null: all of them. */
export type ErasurePlan = ReadonlyMap<string, readonly string[] | null>

export interface VerifiedHistory {
  /** Null: history holds. */
  readonly fault: string | null
  readonly head: ChainHead
  /** Rows that were just committed and that the server chains next. Their digests were compared. */
  readonly waiting: number
  /** Oldest first. Empty when there is a fault. */
  readonly erasures: readonly ListedErasure[]
}

/**
 * Reads the whole history and computes its chain, with nothing that is stored in the database but rows: an owner can replace
 * functions. Stops at the first fault. `kept` are heads exported earlier: an owner who writes a new chain over changed rows
 * cannot reach their hashes. An erasure of what `plan` does not name is a fault.
 */
export async function verifyHistory(
  db: Database,
  kept: readonly ChainHead[] = [],
  plan: ErasurePlan | null = null,
): Promise<VerifiedHistory> {
  return db.transaction(async () => {
    await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const [clock] = await db.query<{ at: string }>(
      `SELECT to_json(clock_now() AT TIME ZONE 'UTC') #>> '{}' AS at`,
    )
    const chain = new Chain(kept, plan)
    let fault: string | null = null
    for (;;) {
      const places = await db.query<Place>(PLACES, [chain.position])
      for (const place of places) fault ??= chain.faultOf(place)
      if (fault !== null || places.length < PAGE) break
    }
    const announced = fault === null ? await db.query<Announced>(ANNOUNCED) : []
    fault ??= announcedFaultOf(announced) ?? chain.resealFault()
    const waiting = fault === null ? await db.query<Waiting>(WAITING) : []
    for (const row of waiting) fault ??= waitingFaultOf(row)
    if (fault === null) {
      const [stray] = await db.query<{ id: number }>(STRAY)
      fault = stray === undefined ? chain.missingFault() : `row ${stray.id} was added past the chain`
    }
    const head = { at: `${clock?.at}Z`, position: chain.position, hash: chain.hash.toString('hex') }
    const erasures = fault === null ? announced.map((one) => listed(one, chain.erasedFields)) : []
    return { fault, head, waiting: waiting.length, erasures }
  })
}

/** Longer than a transaction may last: a row that was not there an hour after its time was written later. */
const LATEST_SECONDS = 3600

/** The chain so far. */
class Chain {
  position = 0
  hash = Buffer.alloc(0)
  /** By the row that announces the erasure. */
  readonly erasedFields = new Map<number, Set<string>>()
  readonly #kept: readonly ChainHead[]
  readonly #plan: ErasurePlan | null
  /** When the rows of this place were chained, and when those before them. */
  #sealedAt = Number.NEGATIVE_INFINITY
  #sealedBefore = Number.NEGATIVE_INFINITY
  /** Over the rows from before format 3; what the first row since then announces; null until there is one. */
  #reseals = Buffer.alloc(0)
  #announced: string | null = null
  #isNewFormat = false

  constructor(kept: readonly ChainHead[], plan: ErasurePlan | null) {
    this.#kept = kept
    this.#plan = plan
  }

  faultOf(place: Place): string | null {
    const row = `row ${place.change_id} (place ${place.position})`
    if (Number(place.position) !== this.position + 1) return `place ${this.position + 1} was removed`
    if (place.content === null) return `${row} was removed`
    this.position += 1
    const digest = place.digest_format === 3 ? this.#digestOf(place) : this.#oldDigestOf(place)
    if (digest === null) return `${row} is not what its erasure left`
    this.hash = createHash('sha256').update(this.hash).update(digest).update(place.link).digest()
    if (this.hash.toString('hex') !== place.hash) return `${row} is not what was written`
    const unplanned = this.#unplanned(place)
    if (unplanned !== null) return `${row} lost ${unplanned}, which the retention plan does not name`
    const sealedAt = Number(place.sealed_at)
    if (sealedAt !== this.#sealedAt) [this.#sealedBefore, this.#sealedAt] = [this.#sealedAt, sealedAt]
    if (Number(place.written_at) < this.#sealedBefore - LATEST_SECONDS)
      return `${row} bears an earlier time than rows that were there before it`
    const head = this.#kept.find(({ position, hash }) => position === this.position && hash !== place.hash)
    return head === undefined ? null : `${row} or one before it was changed after ${head.at}`
  }

  #digestOf(place: Place): Buffer | null {
    if (!this.#isNewFormat) this.#announced = place.announced_reseal
    this.#isNewFormat = true
    return place.resealed === null && isErasedAsAnnounced(place) ? provenDigest(place) : null
  }

  /** The row's values are proven by the digest that was added later, its place in the chain by the one it was written with. */
  #oldDigestOf(place: Place): Buffer | null {
    const { resealed, erasures, proof, content, change_id: id } = place
    if (this.#isNewFormat || resealed === null || !isErasedAsAnnounced(place)) return null
    if (provenDigest(place)?.toString('hex') !== resealed.digest) return null
    const old = (erasures ?? []).filter(({ places }) => places === null)
    if (proof === null && writtenDigest(sha256(content ?? ''), old) !== resealed.written) return null
    this.#reseals = createHash('sha256')
      .update(this.#reseals)
      .update(`${id}:${resealed.written}:${resealed.digest}`)
      .digest()
    return Buffer.from(resealed.written, 'hex')
  }

  /** The first erased value that no rule of retention names; notes all of them. */
  #unplanned({ entity_name: name, field_names: fields, erasures }: Place): string | null {
    const allowed = this.#plan?.get(name)
    let unplanned: string | null = null
    for (const { record, places } of erasures ?? []) {
      const noted = this.erasedFields.get(record) ?? new Set()
      this.erasedFields.set(record, noted)
      for (const place of places ?? []) {
        const field = NAMES[place - 1] ?? fields[place - 1 - NAMES.length] ?? ''
        noted.add(field)
        const isPlanned =
          place <= NAMES.length ? this.#plan?.has('User') : allowed === null || allowed?.includes(field)
        if (this.#plan !== null && isPlanned !== true) unplanned ??= `${name}.${field}`
      }
    }
    return unplanned
  }

  /** One row of history announces the added digests of all rows before it, so that none can be added later. */
  resealFault(): string | null {
    return this.#reseals.length === 0 || this.#reseals.toString('hex') === this.#announced
      ? null
      : 'the digests that were added to old rows are not what was announced'
  }

  missingFault(): string | null {
    const head = this.#kept.find(({ position }) => position > this.position)
    return head === undefined
      ? null
      : `there were ${head.position} rows at ${head.at}, and only ${this.position} are left`
  }
}

/** Each erasure is announced by a row of history with a hash over all that it did. */
const announcedFaultOf = (announced: readonly Announced[]): string | null => {
  const wrong = announced.find((one) => one.announced !== sha256(one.erased).toString('hex'))
  return wrong === undefined ? null : `the erasure of row ${wrong.record_id} is not what it announced`
}

const listed = (
  { record_id: recordId, at, mutation_name: mutationName, entity_name: entityName, rows }: Announced,
  fields: ReadonlyMap<number, ReadonlySet<string>>,
): ListedErasure => ({
  recordId,
  at: `${at}Z`,
  mutationName: mutationName ?? '',
  entityName: entityName ?? '',
  fields: [...(fields.get(recordId) ?? [])].sort(),
  rows,
})

const waitingFaultOf = (row: Waiting): string | null => {
  if (row.content === null) return `row ${row.change_id} was removed`
  return provenDigest(row)?.toString('hex') === row.digest && row.proof === null
    ? null
    : `row ${row.change_id} is not what was written`
}
