import type { Database } from '../../../engine/server/db/Database.ts'

/** Records that must stay, as of today. */
export interface ActiveHolds {
  readonly people: readonly number[]
  /** Accounts under a hold, or with a person on them who is. */
  readonly accounts: readonly number[]
  /** By type name. */
  readonly records: ReadonlyMap<string, readonly number[]>
}

/**
 * A hold on an account covers everybody on it; a hold on a record covers the record. Call it in the transaction that
 * erases: new holds wait for its end, so none comes too late for what is still there.
 */
export async function lockHolds(db: Database, today: string): Promise<ActiveHolds> {
  await waitForHolds(db)
  return readHolds(db, today)
}

/** Setting a hold and erasing wait for each other, until the transaction ends. */
export const waitForHolds = async (db: Database): Promise<void> => {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('legalHolds'))`)
}

/** The same to look at. */
export async function readHolds(db: Database, today: string): Promise<ActiveHolds> {
  const found = await db.query<Hold>(
    `SELECT h.record_type, h.record_id, h.account_id, coalesce(h.person_id, r.person_id) AS person_id
     FROM legal_holds h LEFT JOIN account_person_roles r ON r.account_id = h.account_id
     WHERE h.lifted_at_utc IS NULL AND (h.holds_until IS NULL OR h.holds_until >= $1::date)`,
    [today],
  )
  const records = new Map<string, number[]>()
  const keep = (type: string, id: number) => records.set(type, [...(records.get(type) ?? []), id])
  for (const { record_type: type, record_id: id, account_id: accountId, person_id: personId } of found) {
    if (type !== null && id !== null) keep(type, id)
    if (accountId !== null) keep('Account', accountId)
    if (personId !== null) keep('Person', personId)
  }
  const people = [...new Set(records.get('Person') ?? [])]
  const theirs = await db.query<{ account_id: number }>(
    'SELECT account_id FROM account_person_roles WHERE person_id = ANY($1::int[])',
    [people],
  )
  const accounts = [...(records.get('Account') ?? []), ...theirs.map(({ account_id: id }) => id)]
  return { people, accounts: [...new Set(accounts)], records }
}

interface Hold extends Record<string, unknown> {
  readonly record_type: string | null
  readonly record_id: number | null
  readonly account_id: number | null
  readonly person_id: number | null
}
