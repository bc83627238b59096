import {
  IdentityError,
  type IdentityProblem,
  type VerifiedIdentity,
} from '../../../engine/server/providers/identity/IdentityProvider.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import type { IdentityContext } from '../../../engine/server/people/identity/Identity.ts'
import { readActor } from '../../../engine/server/kernel/access/readActor.ts'
import { signingNonce } from '../lending/offers/beginLoanSigning.ts'
import { recordLoanSignature, type SignatureFinding } from '../lending/offers/recordLoanSignature.ts'
import { takeVisit, toSecrets, type Visit, type VisitSecrets } from '../onboarding/kyc/identityVisits.ts'
import { withFinding } from '../../../engine/server/people/identity/ownPath.ts'
import type { ReturnedPerson } from '../onboarding/kyc/ReturnedPerson.ts'
import { recordKycFinding } from '../onboarding/kyc/recordKycFinding.ts'
import { recogniseLogin } from '../onboarding/kyc/recogniseLogin.ts'

/** Shown for an answer that belongs to no visit of this browser. */
const NO_VISIT = '/error?errorcode=LOGIN_FAILURE'

/** Checks a provider's answer, applies its result, and returns the path of the app where the person continues. */
export async function finishVisit(returned: ReturnedPerson): Promise<string> {
  const { identity, browser, answer } = returned
  const state = answer.get('state')
  if (browser === null || state === null) return NO_VISIT
  const secrets = toSecrets(identity, state, browser)
  const visit = await takeVisit(identity, secrets)
  if (visit === null) return NO_VISIT
  if (visit.purpose === 'SIGNATURE')
    return withFinding(visit.completionUrl, await finishSigning(returned, visit, secrets), 'signature')
  const outcome = visit.isOver ? 'EXPIRED' : await ask(returned, visit, secrets)
  const finding =
    visit.purpose === 'KYC'
      ? await finishKyc(returned, visit, outcome)
      : await finishSignIn(returned, visit, secrets, outcome)
  const isDone = finding === 'VERIFIED' || finding === 'NAME_DIFFERS'
  return withFinding(isDone ? visit.completionUrl : visit.failureUrl, finding)
}

const ask = (
  returned: ReturnedPerson,
  { provider, redirectUri, locale }: Visit,
  secrets: VisitSecrets,
): Promise<VerifiedIdentity | IdentityProblem> =>
  toProblem(returned, () =>
    returned.identityProviders.finish(provider, { ...secrets, redirectUri, locale }, returned.answer),
  )

/** What a provider's answer says, or what is wrong with it. */
const toProblem = async <T>(
  { onProblem }: ReturnedPerson,
  finish: () => Promise<T>,
): Promise<T | IdentityProblem> => {
  try {
    return await finish()
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    onProblem(error.problem, error.cause)
    return error.problem
  }
}

const finishSigning = async (
  returned: ReturnedPerson,
  visit: Visit & { readonly isOver: boolean },
  secrets: VisitSecrets,
): Promise<IdentityProblem | SignatureFinding> => {
  const { db, identity, identityProviders, documents } = returned
  const { userId, sessionId, loanSignatureId, documentSha256, provider, redirectUri, locale } = visit
  if (userId === null || sessionId === null || loanSignatureId === null || documentSha256 === null)
    return 'EXPIRED'
  if (visit.isOver) return 'EXPIRED'
  const nonce = signingNonce(secrets, documentSha256)
  const answer = await toProblem(returned, () =>
    identityProviders.finishSigning(provider, { ...secrets, nonce, redirectUri, locale }, returned.answer),
  )
  if (typeof answer === 'string') return answer
  const actor = await readActor(db, userId)
  // After a sign-out another person may be using the browser.
  if (actor === null || !(await hasSession(identity, userId, sessionId))) return 'EXPIRED'
  const context = contextOf(returned, actor, 'beginLoanSigning')
  const { nonce: salt } = secrets
  return recordLoanSignature(context, identity, documents, {
    loanSignatureId,
    documentSha256,
    salt,
    locale,
    answer,
  })
}

const finishKyc = async (
  returned: ReturnedPerson,
  { userId, sessionId, kycApplicationId }: Visit,
  outcome: VerifiedIdentity | IdentityProblem,
): Promise<string> => {
  if (userId === null || sessionId === null || kycApplicationId === null) return 'EXPIRED'
  const { db, identity } = returned
  const actor = await readActor(db, userId)
  if (actor === null) return 'EXPIRED'
  const context = contextOf(returned, actor, 'createKycVerificationLink')
  // After a sign-out another person may be using the browser.
  const isSignedIn = await hasSession(identity, userId, sessionId)
  return recordKycFinding(context, identity, kycApplicationId, isSignedIn ? outcome : 'EXPIRED')
}

const contextOf = (
  { db, identity, mailSettings }: ReturnedPerson,
  actor: UserActor,
  mutationName: string,
) => ({
  db,
  actor,
  mailSettings,
  mutationName,
  clientCorrelationId: null,
  now: identity.now,
  releasedApprovalId: null,
})

const hasSession = async (
  { db, now }: IdentityContext,
  userId: number,
  sessionId: string,
): Promise<boolean> => {
  const found = await db.query(
    `select 1 from refresh_tokens where family_id = $1::uuid and user_id = $2::int and revoked_at is null
       and rotated_at is null and expires_at > $3::timestamptz limit 1`,
    [sessionId, userId, now().toISOString()],
  )
  return found.length > 0
}

const finishSignIn = async (
  returned: ReturnedPerson,
  visit: Visit,
  secrets: VisitSecrets,
  outcome: VerifiedIdentity | IdentityProblem,
): Promise<string> =>
  typeof outcome === 'string' ? outcome : recogniseLogin(returned, visit, secrets, outcome)
