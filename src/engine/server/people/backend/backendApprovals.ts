import type { Row } from '../../../schema/Row.ts'
import type { RecordedFieldChange } from '../../kernel/audit/recordChanges.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { IdentityContext } from '../identity/Identity.ts'
import { openSecret, sealSecret } from '../identity/secondFactor/authenticatorSecret.ts'

export type HeldWay = 'ADD' | 'UPDATE' | 'DELETE' | 'RUN'

/** A write to a remote backend that waits for a second person. */
export interface HeldWrite {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
  readonly way: HeldWay
  /** Ids of the records that it is about, as texts. */
  readonly ids: readonly string[]
  /** Those records at the time of the request; null for one that could not be read. */
  readonly before: readonly (Row | null)[]
  /** Each field that it writes, of one record. */
  readonly changes: readonly RecordedFieldChange[]
  /** Other inputs of the mutation, by path: `input.notify`. */
  readonly told: readonly RecordedFieldChange[]
  /** What the second person says. */
  readonly note?: string
  /** In the backend's own words: why it refused the approved write. */
  readonly refusal?: string
}

export type HeldState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'FAILED'

export interface HeldRequest {
  readonly id: number
  readonly state: HeldState
  readonly mutationName: string
  readonly recordType: string | null
  readonly recordId: string | null
  readonly requestedByUserId: number
  readonly requestedBy: string
  readonly requestedAtUtc: string
  /** When it expires if it is not decided. */
  readonly expiresAtUtc: string
  readonly decidedBy: string | null
  readonly decidedAtUtc: string | null
  readonly failure: string | null
  /** Null when it was sealed with a secret that the server no longer has. */
  readonly write: HeldWrite | null
}

const PURPOSE = 'backend-approvals'

export interface Asked {
  readonly userId: number
  readonly mutationName: string
  readonly recordType: string | null
  /** Null: a new record, or several. */
  readonly recordId: string | null
  readonly write: HeldWrite
}

/** Failure of a request that was not decided in time. */
export const EXPIRED = 'APPROVAL_EXPIRED'

/** Expires requests after so many days. Runs before each read, so that expired requests are never shown or decided. */
async function endExpired({ db }: IdentityContext, days: number): Promise<void> {
  await db.query(
    `update backend_approvals set state = 'FAILED', failure = $2, decided_at_utc = ${toEnd('$1')}
     where state = 'PENDING' and ${toEnd('$1')} <= (select clock_now())`,
    [days, EXPIRED],
  )
}

const toEnd = (days: string): string => `requested_at_utc + ${days}::int * interval '1 day'`

/** Keeps it and gives its id. Throws ALREADY_REQUESTED while the same waits for the record. */
export async function storeHeldWrite(identity: IdentityContext, asked: Asked, days: number): Promise<number> {
  await endExpired(identity, days)
  const { userId, mutationName, recordType, recordId, write } = asked
  const [row] = await identity.db.query<{ id: number }>(
    `insert into backend_approvals (mutation_name, record_type, record_id, requested_by_user_id, content)
     values ($1, $2, $3, $4::int, $5) on conflict do nothing returning id`,
    [
      mutationName,
      recordType,
      recordId,
      userId,
      sealSecret(identity, userId, JSON.stringify(write), PURPOSE),
    ],
  )
  if (row === undefined) throw new DomainError('ALREADY_REQUESTED')
  return row.id
}

/** Those that wait, the oldest first, or those that are decided, the newest first. Does not check permissions. */
export async function readHeldWrites(
  identity: IdentityContext,
  asked: { readonly id?: number; readonly isWaiting?: boolean; readonly limit: number },
  /** How long a request waits. */
  days: number,
): Promise<readonly HeldRequest[]> {
  await endExpired(identity, days)
  const { id, isWaiting, limit } = asked
  const rows = await identity.db.query<StoredRequest>(
    `select a.id, a.state::text as state, a.mutation_name as "mutationName", a.record_type as "recordType",
       a.record_id as "recordId", a.requested_by_user_id as "requestedByUserId", a.content, a.failure,
       p.first_name || ' ' || p.last_name as "requestedBy", d.first_name || ' ' || d.last_name as "decidedBy",
       ${toTime('a.requested_at_utc')} as "requestedAtUtc", ${toTime(`(a.${toEnd('$4')})`)} as "expiresAtUtc",
       ${toTime('a.decided_at_utc')} as "decidedAtUtc"
     from backend_approvals a join users u on u.entity_id = a.requested_by_user_id join people p on p.entity_id = u.person_id
     left join users v on v.entity_id = a.decided_by_user_id left join people d on d.entity_id = v.person_id
     where ($1::int is null or a.id = $1::int) and ($2::boolean is null or (a.state = 'PENDING') = $2::boolean)
     order by case when $2::boolean then a.id else -a.id end limit $3::int`,
    [id ?? null, isWaiting ?? null, limit, days],
  )
  return rows.map(({ content, ...row }) => {
    const opened = openSecret(identity, row.requestedByUserId, content, PURPOSE)
    // Only `storeHeldWrite` and `decideHeldWrite` write it.
    return { ...row, write: opened === null ? null : (JSON.parse(opened) as HeldWrite) }
  })
}

interface StoredRequest extends Omit<HeldRequest, 'write'>, Readonly<Record<string, unknown>> {
  readonly content: string
}

const toTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface Outcome {
  readonly state: HeldState
  /** Null: not decided. */
  readonly userId: number | null
  readonly failure: string | null
  readonly write: HeldWrite | null
}

/** False when it is no longer in the state `from`: another person has decided meanwhile. */
export async function decideHeldWrite(
  identity: IdentityContext,
  { id, requestedByUserId }: HeldRequest,
  from: HeldState,
  { state, userId, failure, write }: Outcome,
): Promise<boolean> {
  const content =
    write === null ? null : sealSecret(identity, requestedByUserId, JSON.stringify(write), PURPOSE)
  const rows = await identity.db.query(
    `update backend_approvals set state = $3::approval_state, decided_by_user_id = $4::int, failure = $5,
       decided_at_utc = case when $4::int is null then null else clock_now() end, content = coalesce($6, content)
     where id = $1::int and state = $2::approval_state returning id`,
    [id, from, state, userId, failure, content],
  )
  return rows.length > 0
}
