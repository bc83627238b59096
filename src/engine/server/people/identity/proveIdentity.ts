import { people } from '../../db/tables/people.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { findRow } from '../../kernel/rows/readRows.ts'
import { requireVerifiedPhone } from './contact/phoneVerification.ts'
import { type Confirmable, requireConfirmation } from './secondFactor/requireConfirmation.ts'

/**
 * Refuses unless the person shows that they are who signed in: by their second factor, if they have one
 * (CONFIRMATION_REQUIRED), and by a code from their phone (TWO_FACTOR_REQUIRED, and REQUIRED on `mobilePhone` without one).
 */
export async function proveIdentity(given: Confirmable): Promise<void> {
  const { identity, actor, sessionId } = given
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM' || sessionId === null)
    throw new DomainError('AUTH_NOT_AUTHENTICATED')
  await requireConfirmation(given)
  const { mobilePhone } = await findRow(identity, people, actor.personId, 'mobilePhone')
  await requireVerifiedPhone({ identity, actor, sessionId }, mobilePhone)
}
