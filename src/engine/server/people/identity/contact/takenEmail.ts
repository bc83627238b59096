import { DatabaseError } from '../../../db/DatabaseError.ts'
import { canonicalColumn, canonicalName } from '../../../db/canonicalName.ts'
import type { Database } from '../../../db/Database.ts'
import { refuse } from '../../../kernel/runOperation.ts'

/** The owner, whose own address does not count as taken. */
export interface EmailOwner {
  readonly personId: number | null
  readonly userId: number | null
}

/** Whether another login or person has this address. */
export async function isTaken(db: Database, email: string, owner: EmailOwner): Promise<boolean> {
  const found = await db.query(
    `select 1 as found from people where ${canonicalColumn('email')} = $1 and entity_id is distinct from $2::int
     union all
     select 1 from users where ${canonicalColumn('username')} = $1 and entity_id is distinct from $3::int limit 1`,
    [canonicalName(email), owner.personId, owner.userId],
  )
  return found.length > 0
}

/**
 * Another person took the address between the check and the write: refuse in the same way. Passes any other error
 * on.
 */
export const toTaken = (error: unknown): unknown =>
  error instanceof DatabaseError &&
  error.sqlState === '23505' &&
  EMAIL_CONSTRAINTS.has(error.constraint ?? '')
    ? refuse('MUST_BE_UNIQUE', 'email')
    : error

const EMAIL_CONSTRAINTS: ReadonlySet<string> = new Set(['people_email_unique', 'users_username_unique'])
