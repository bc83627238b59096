import { people } from '../../../engine/server/db/tables/people.ts'
import type { SignedInOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { requireVerifiedPhone } from '../../../engine/server/people/identity/contact/phoneVerification.ts'
import { hasFactor } from '../../../engine/server/people/identity/secondFactor/requireConfirmation.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'

/**
 * Call it before a payout and before a payout account changes. Users with a second factor have shown it (the operation is
 * confirmed); all others must have just confirmed a code from their phone. Throws TWO_FACTOR_REQUIRED, and REQUIRED on
 * `mobilePhone` without a phone.
 */
export async function requireShownFactor(session: SignedInOperation): Promise<void> {
  const { identity, actor } = session
  if (await hasFactor(identity, actor.userId)) return
  const { mobilePhone } = await findRow(session, people, actor.personId, 'mobilePhone')
  await requireVerifiedPhone(session, mobilePhone)
}
