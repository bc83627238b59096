import { DatabaseError } from '../../../../src/engine/server/db/DatabaseError.ts'
import { openDatabase } from '../../../../src/app/server/openDatabase.ts'
import type { UserActor } from '../../../../src/engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../src/engine/server/kernel/DomainError.ts'
import { answerParent } from '../../../support/processes/answerParent.ts'
import { TEST_SECRETS } from '../../../support/testDatabase.ts'
import { bookOperation, type Manner } from './bookOperation.ts'
import type { Answer, Operation } from './Operation.ts'

// A process of its own that books what it is asked to: url, manner and the user who asks.
const [, , url, manner, userId] = process.argv

const actor: UserActor = {
  kind: 'USER',
  userId: Number(userId),
  personId: 0,
  firstName: 'Concurrent',
  lastName: 'Client',
  roles: ['USER'],
  permissions: new Set(),
  partnerId: 0,
  memberships: new Map(),
  accountId: null,
}

const opening = openDatabase({
  url: url ?? null,
  isMigrated: false,
  maxConnections: 10,
  secrets: TEST_SECRETS,
})

answerParent<Answer>(async (question, answerEarly) => {
  const db = await opening
  if (manner === 'hasty') answerEarly({ code: null, entryId: null })
  try {
    // The parent is the only one who asks, and asks for operations.
    const entryId = await bookOperation(db, actor, manner as Manner, question as Operation)
    return { code: null, entryId }
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, entryId: null }
    if (isLost(error)) return { code: 'LOST', entryId: null }
    if (manner !== 'right') return { code: 'REFUSED', entryId: null }
    throw error
  }
})

/** Class 08: the connection failed. 57P01: the session was terminated. Or the driver noticed its end. */
const isLost = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? /^(?:08|57P01)/.test(error.sqlState)
    : error instanceof Error &&
      /connection terminated|not queryable|ECONNRESET|EPIPE/i.test(
        `${error.message} ${Reflect.get(error, 'code')}`,
      )
