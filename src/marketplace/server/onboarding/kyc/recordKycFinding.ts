import { platformDay } from '../../../../engine/rules/platformDay.ts'
import type { SecretBox } from '../../../../engine/server/db/secrets/SecretBox.ts'
import { kycApplications } from '../../tables/compliance.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { findOwner, linkIdentity } from './electronicIdentities.ts'
import { followPerson } from './followPerson.ts'
import { isOtherNumber, numberOf } from './isOtherNumber.ts'
import { judgeIdentity, type KycFinding } from './judgeIdentity.ts'
import { statedNumber } from './statedNumber.ts'

/** Where each finding leaves the application and the person. */
const CONSEQUENCES = {
  VERIFIED: { state: 'APPROVED', kycStatus: 'OK' },
  NAME_DIFFERS: { state: 'PENDING', kycStatus: 'PENDING' },
  CANCELLED: { state: 'CANCELLED', kycStatus: 'CANCELLED' },
  EXPIRED: { state: 'CANCELLED', kycStatus: 'CANCELLED' },
  PROVIDER_FAILED: { state: 'CANCELLED', kycStatus: 'CANCELLED' },
  INVALID_ANSWER: { state: 'CANCELLED', kycStatus: 'CANCELLED' },
  OTHER_PERSON: { state: 'REJECTED', kycStatus: 'REJECTED' },
  IDENTITY_IN_USE: { state: 'REJECTED', kycStatus: 'REJECTED' },
  UNDER_AGE: { state: 'REJECTED', kycStatus: 'REJECTED' },
} as const satisfies Readonly<Record<KycFinding, unknown>>

/**
 * Records what a visit to a provider led to, for the application, the person and the accounts. Nothing changes when the
 * application has been replaced or decided meanwhile; the finding is then EXPIRED.
 */
export const recordKycFinding = (
  context: OperationContext,
  identity: IdentityContext,
  kycApplicationId: number,
  answer: VerifiedIdentity | Exclude<KycFinding, 'VERIFIED'>,
): Promise<KycFinding> =>
  context.db.transaction(async () => {
    const application = await lockRow(context, kycApplications, kycApplicationId)
    if (application.state !== 'LINK_CREATED') return 'EXPIRED'
    const { personId } = application
    const person = await lockRow(context, people, personId)
    const now = identity.now().toISOString()
    const verified = typeof answer === 'string' ? null : answer
    const { secrets } = context.db
    const finding =
      typeof answer === 'string'
        ? answer
        : judgeIdentity({ ...person, personId }, answer, {
            ownerId: await findOwner(identity, answer),
            isOtherNumber: isOtherNumber(secrets, person.nationalIdentificationNumber, numberOf(answer)),
            today: now.slice(0, 10),
          })
    const { state, kycStatus } = CONSEQUENCES[finding]
    await changeRow(context, kycApplications, kycApplicationId, {
      state,
      finding,
      ...(state === 'PENDING' ? {} : { decidedAtUtc: now }),
      ...(verified === null ? {} : statedBy(secrets, verified, application, platformDay(identity.now()))),
    })
    await changeRow(context, people, personId, {
      kycStatus,
      kycProvider: application.provider,
      kycCompletedAtUtc: finding === 'VERIFIED' ? now : null,
      ...(finding === 'VERIFIED' && verified !== null
        ? { dateOfBirth: person.dateOfBirth ?? verified.dateOfBirth }
        : {}),
    })
    if (finding === 'VERIFIED' && verified !== null) {
      await linkIdentity(context, identity, personId, verified)
      await followPerson(context, personId, true)
    }
    if (state === 'REJECTED') await followPerson(context, personId, false)
    return finding
  })

const statedBy = (
  secrets: SecretBox,
  verified: VerifiedIdentity,
  known: { readonly firstName: string; readonly lastName: string },
  today: string,
) => {
  const number = statedNumber(verified, today)
  return {
    firstName: verified.firstName || known.firstName,
    lastName: verified.lastName || known.lastName,
    nationalId: number === null ? null : secrets.seal('nationalId', number),
  }
}
