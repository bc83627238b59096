import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'

/** `burst` writes at once, and then as many a second as `perSecond`. */
export interface WriteRate {
  readonly burst: number
  readonly perSecond: number
}

export type WriteRates = Readonly<Record<UserActor['kind'], WriteRate>>

/** More than a person does by hand, less than a script would. A staff import writes each row separately. */
export const WRITE_RATES: WriteRates = {
  USER: { burst: 100, perSecond: 1 },
  STAFF: { burst: 6_000, perSecond: 100 },
}

/**
 * Counts the writes of one request, all or none, for all servers together. Returns the seconds to wait; null to proceed. To
 * be called outside of the writes' transaction: tries count, and no request waits for the row until its end. By
 * the database's own clock, which is never moved and which all servers share.
 */
export async function countWrites(
  { db, rates }: { readonly db: Pick<Database, 'query'>; readonly rates: WriteRates },
  { kind, userId }: Pick<UserActor, 'kind' | 'userId'>,
  writes: number,
): Promise<number | null> {
  const { burst, perSecond } = rates[kind]
  const [row] = await db.query<{ wait_seconds: number }>(COUNT, [
    userId,
    writes / perSecond,
    burst / perSecond,
  ])
  return row === undefined || row.wait_seconds === 0 ? null : row.wait_seconds
}

/** Deletes the rows of users who have paid for all their writes: they say no more than none. */
export async function forgetPaidWrites(db: Pick<Database, 'query'>): Promise<void> {
  await db.query('delete from write_rates where paid_at < clock_timestamp()')
}

const COST = `$2::float8 * interval '1 second'`
/** At the latest; the time is in the row that was to be inserted. */
const LATEST = `excluded.paid_at - ${COST} + $3::float8 * interval '1 second'`
const COUNT = `
  insert into write_rates as r (user_id, paid_at, wait_seconds) values ($1::int, clock_timestamp() + ${COST}, 0)
  on conflict (user_id) do update set
    paid_at = case when r.paid_at + ${COST} <= ${LATEST} then greatest(r.paid_at + ${COST}, excluded.paid_at)
      else r.paid_at end,
    wait_seconds = greatest(0, ceil(extract(epoch from r.paid_at + ${COST} - (${LATEST}))))
  returning wait_seconds`
