import { DatabaseError } from '../../db/DatabaseError.ts'
import type { Database } from '../../db/Database.ts'
import { refuse } from '../operations/runOperation.ts'

/** Who may have the address: their own is not taken. */
export interface EmailOwner {
  readonly personId: number | null
  readonly userId: number | null
}

/** Whether another login or another person has this address, however it is spelled. */
export async function isTaken(db: Database, email: string, owner: EmailOwner): Promise<boolean> {
  const found = await db.query(
    `select 1 as found from people where lower(email) = lower($1) and entity_id is distinct from $2::int
     union all
     select 1 from users where lower(username) = lower($1) and entity_id is distinct from $3::int limit 1`,
    [email, owner.personId, owner.userId],
  )
  return found.length > 0
}

/** Somebody took the address between the look and the write: the same refusal. Anything else as it was. */
export const toTaken = (error: unknown): unknown =>
  error instanceof DatabaseError &&
  error.sqlState === '23505' &&
  EMAIL_CONSTRAINTS.has(error.constraint ?? '')
    ? refuse('MUST_BE_UNIQUE', 'email')
    : error

const EMAIL_CONSTRAINTS: ReadonlySet<string> = new Set(['people_email_unique', 'users_username_unique'])
