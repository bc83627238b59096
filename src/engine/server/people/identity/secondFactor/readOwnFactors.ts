import type { UserActor } from '../../../kernel/Actor.ts'
import type { IdentityContext } from '../Identity.ts'
import { readConfirmed } from '../confirmations.ts'
import { mustHaveFactor } from './mustHaveFactor.ts'
import { type Factors, readFactors } from './readFactors.ts'

export interface OwnSecondFactors extends Factors {
  /** The server asks this person for one. */
  readonly isRequired: boolean
  /** Until when this session counts as confirmed; null when it does not. */
  readonly confirmedUntilUtc: string | null
}

/** The caller's second factors. */
export async function readOwnFactors(
  identity: IdentityContext,
  actor: UserActor,
  sessionId: string | null,
): Promise<OwnSecondFactors> {
  const { userId } = actor
  return {
    ...(await readFactors(identity, userId)),
    isRequired: mustHaveFactor(identity, actor),
    confirmedUntilUtc:
      sessionId === null ? null : await readConfirmed(identity, { userId, familyId: sessionId }),
  }
}
