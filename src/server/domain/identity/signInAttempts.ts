import { ATTEMPTS_PER_ADDRESS, attemptKey, countAttempts, forgetAttempts } from './attempts.ts'
import type { IdentityContext } from './Identity.ts'

/** What is counted: a user name and a network address, each for itself. */
export interface AttemptSource {
  readonly username: string
  readonly address: string
}

/** Failures allowed within the window; one more blocks for as long. */
const ATTEMPTS_PER_USERNAME = 5

/**
 * Counts an attempt before the password is looked at, so that guesses sent side by side are counted too. Answers
 * after how many seconds to come back, null when the attempt may go on.
 */
export const countAttempt = (identity: IdentityContext, source: AttemptSource): Promise<number | null> =>
  countAttempts(identity, [
    { ...byAddress(source), most: ATTEMPTS_PER_ADDRESS },
    { ...byUsername(source), most: ATTEMPTS_PER_USERNAME },
  ])

/** Takes a successful attempt back. The address keeps its other failures: one good account is no licence to guess. */
export async function forgiveAttempt(identity: IdentityContext, source: AttemptSource): Promise<void> {
  await forgetAttempts(identity, byUsername(source))
  await identity.db.query('update sign_in_attempts set failures = greatest(failures - 1, 0) where key = $1', [
    attemptKey(identity, byAddress(source)),
  ])
}

/** Who has shown by mail who they are may sign in again, however often somebody guessed before. */
export const forgiveUsername = (identity: IdentityContext, username: string): Promise<void> =>
  forgetAttempts(identity, byUsername({ username }))

const byUsername = ({ username }: Pick<AttemptSource, 'username'>) => ({
  name: 'username',
  value: username.trim().toLowerCase(),
})

const byAddress = ({ address }: AttemptSource) => ({ name: 'address', value: address })
