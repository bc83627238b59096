import type { Locale } from '../../../../engine/model/Text.ts'
import { checkCaptcha } from '../../../../engine/server/people/identity/checkCaptcha.ts'
import { checkCredentials } from '../../../../engine/server/people/identity/checkCredentials.ts'
import {
  type IdentityOperation,
  requireSession,
  type SignedInOperation,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { queueNotice, notifySlowed } from '../../../../engine/server/people/identity/notices.ts'
import { platformOfPartner, readRecipient } from '../../../../engine/server/people/identity/platform.ts'
import { revokeSessions } from '../../../../engine/server/people/identity/refreshTokens.ts'
import { continueSignIn } from '../../../../engine/server/people/identity/secondFactor/continueSignIn.ts'
import type { SignInResult } from '../../../../engine/server/people/identity/secondFactor/SecondFactor.ts'
import {
  isCodeRight,
  sendCode,
  consumeCode,
} from '../../../../engine/server/people/identity/contact/verificationCodes.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { moveLogin } from './moveLogin.ts'
import { isSignUpIncomplete, type MergeTarget, readMergeTarget } from './readMergeTarget.ts'

export interface Merge {
  /** The existing profile's. */
  readonly username: string
  readonly password: string
  readonly locale: Locale
  /** From the message to the existing profile's phone; null asks for one. */
  readonly code: string | null
  readonly recaptchaToken: string | null
}

export type MergeResult = { readonly is2FaSent: boolean } & Partial<SignInResult>

/**
 * Joins the caller's incomplete login with an existing profile that is theirs, as its password and a code sent to its
 * phone show. The first call sends the code. The second moves everything to the existing profile, closes the caller's
 * login with its sessions, and signs in to the profile, which asks for its second factor if it has one. Refuses with
 * REQUIRED, CAPTCHA_FAILED, SIGN_UP_COMPLETE, INVALID_CREDENTIALS, LOGIN_DISABLED, TOO_MANY_ATTEMPTS, NOT_AUTHORIZED for
 * staff, NOT_A_MOBILE, MESSAGE_NOT_SENT, CODE_INVALID on `code`, and IDENTITY_DIFFERS.
 */
export async function mergeUsers(given: IdentityOperation, merge: Merge): Promise<MergeResult> {
  const operation = requireSession(given)
  const { identity, client } = operation
  await checkCaptcha(operation, merge.recaptchaToken)
  if (!(await isSignUpIncomplete(operation))) throw refuse('SIGN_UP_COMPLETE')
  const userId = await checkCredentials(identity, merge, client, {
    notifySlowed: (slowed) => notifySlowed(operation, slowed),
  })
  const target = await readMergeTarget(operation, userId)
  return merge.code === null
    ? askForCode(operation, target, merge.locale)
    : join(operation, target, merge.code)
}

const subjectOf = ({ actor }: SignedInOperation, { userId, phone }: MergeTarget) =>
  ({ purpose: 'MERGE', subject: `${actor.userId}|${userId}|${phone}` }) as const

async function askForCode(
  operation: SignedInOperation,
  target: MergeTarget,
  locale: Locale,
): Promise<MergeResult> {
  const { name: platform } = await platformOfPartner(operation.db, target.partnerId)
  await sendCode(operation, { ...subjectOf(operation, target), phone: target.phone, locale, platform })
  return { is2FaSent: true }
}

async function join(operation: SignedInOperation, target: MergeTarget, code: string): Promise<MergeResult> {
  const { db, identity, client, actor, mailSettings } = operation
  const subject = subjectOf(operation, target)
  // A wrong code counts, so nothing may roll it back.
  if (!(await isCodeRight(identity, subject, code))) throw refuse('CODE_INVALID', 'code')
  return db.transaction(async () => {
    // Of two requests with one code, the second waits here and finds it used.
    if (!(await consumeCode(identity, subject, code))) throw refuse('CODE_INVALID', 'code')
    await moveLogin(operation, target)
    await revokeSessions(identity, actor.userId, null)
    const recipient = await readRecipient(db, target.userId)
    if (recipient !== null)
      await queueNotice(operation, mailSettings, 'loginsMerged', recipient, recipient.username)
    return { is2FaSent: false, ...(await continueSignIn(identity, target.userId, client, operation)) }
  })
}
