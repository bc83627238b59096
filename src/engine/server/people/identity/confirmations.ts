import type { IdentityContext, Session } from './Identity.ts'

const CONFIRMED_MINUTES = 5

/** The session has just shown a second factor. Returns until when that counts. */
export async function markConfirmed(
  { db, now }: IdentityContext,
  { userId, familyId }: Session,
): Promise<string> {
  const until = new Date(now().getTime() + CONFIRMED_MINUTES * 60_000).toISOString()
  await db.query('delete from session_confirmations where confirmed_until < $1::timestamptz', [
    now().toISOString(),
  ])
  await db.query(
    `insert into session_confirmations (session_id, user_id, confirmed_until) values ($1::uuid, $2::int, $3::timestamptz)
     on conflict (session_id) do update set confirmed_until = excluded.confirmed_until`,
    [familyId, userId, until],
  )
  return until
}

/** Until when the session counts as confirmed; null when it does not. */
export async function readConfirmed(
  { db, now }: IdentityContext,
  { userId, familyId }: Session,
): Promise<string | null> {
  const [row] = await db.query<{ confirmed_until: string }>(
    `select confirmed_until from session_confirmations
     where session_id = $1::uuid and user_id = $2::int and confirmed_until > $3::timestamptz`,
    [familyId, userId, now().toISOString()],
  )
  return row === undefined ? null : new Date(row.confirmed_until).toISOString()
}
