import { cutText } from '../../../rules/text.ts'
import type { Database } from '../../db/Database.ts'
import { type loginMethod, logins } from '../../db/tables/logins.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { addRow } from '../../kernel/rows/changeRows.ts'
import type { IdentityContext } from './Identity.ts'
import { networkPrefix } from './networks.ts'

export type LoginMethod = (typeof loginMethod.enumValues)[number]

export interface LoginFacts {
  readonly userId: number
  /** Default: PASSWORD. */
  readonly method?: LoginMethod
  readonly outcome: 'SUCCEEDED' | 'WRONG_PASSWORD' | 'CLOSED' | 'WRONG_SECOND_FACTOR'
  readonly address: string
  readonly userAgent: string | null
}

/** An entry in a user's sign-in history. Stores only the network of the address. */
export async function recordLogin({ db, now }: IdentityContext, login: LoginFacts): Promise<void> {
  await addRow(signInContext(db), logins, {
    userId: login.userId,
    atUtc: now().toISOString(),
    method: login.method ?? 'PASSWORD',
    outcome: login.outcome,
    ipPrefix: networkPrefix(login.address),
    userAgent: login.userAgent ? cutText(login.userAgent, 200) : null,
  })
}

/**
 * A wrong password, in the history of whose name it was. For an unknown name nothing is kept, because it may be a
 * password in the wrong field: an entry of any user is written and rolled back, so that both cost the same.
 */
export async function recordWrongPassword(
  identity: IdentityContext,
  userId: number | null,
  client: Pick<LoginFacts, 'address' | 'userAgent'>,
): Promise<void> {
  const { db } = identity
  const write = async (): Promise<void> => {
    // Waiting for the disk would reveal what is kept and what is rolled back.
    await db.query('set local synchronous_commit = off')
    const [anybody] = await db.query<{ id: number | null }>('select min(entity_id) as id from users')
    if (!anybody?.id) return
    await recordLogin(identity, { ...client, userId: userId ?? anybody.id, outcome: 'WRONG_PASSWORD' })
    if (userId === null) throw new TakenBack()
  }
  await db.transaction(write).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

class TakenBack extends Error {}

/** The caller is still anonymous during sign-in. */
export const signInContext = (db: Database): ChangeContext => ({
  db,
  actor: { kind: 'ANONYMOUS' },
  mutationName: 'signIn',
  clientCorrelationId: null,
})
