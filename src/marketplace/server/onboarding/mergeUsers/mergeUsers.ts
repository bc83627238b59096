import type { Locale } from '../../../../engine/model/Text.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { locale, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { orFalse } from '../../../../engine/server/kernel/operations/results.ts'
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
import {
  signInAnswer,
  type SignInResult,
} from '../../../../engine/server/people/identity/secondFactor/SecondFactor.ts'
import {
  isCodeRight,
  sendCode,
  consumeCode,
} from '../../../../engine/server/people/identity/contact/verificationCodes.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { moveLogin } from './moveLogin.ts'
import { isSignUpIncomplete, type MergeTarget, readMergeTarget } from './readMergeTarget.ts'

type MergeResult = { readonly is2FaSent: boolean } & (SignInResult | NoAnswer)

type NoAnswer = { readonly [K in keyof SignInResult]: null }

/**
 * That the profile is the caller's, its password and the code show. The second call closes the caller's login, and signs
 * in to the profile, which asks for its second factor if it has one. Refuses with REQUIRED, CAPTCHA_FAILED,
 * SIGN_UP_COMPLETE, INVALID_CREDENTIALS, LOGIN_DISABLED, TOO_MANY_ATTEMPTS, NOT_AUTHORIZED for staff, NOT_A_MOBILE,
 * MESSAGE_NOT_SENT, CODE_INVALID on `code`, and IDENTITY_DIFFERS.
 */
export const mergeUsers = defineOperation({
  name: 'confirmUserOwnershipAndMergeUsers',
  description:
    'Merges a login created with an electronic ID into an existing profile of the same person. Without `code` it sends one to the phone of the profile; with it, the profile takes over everything, and the caller’s sessions end.',
  input: {
    username: text({ minLength: 0, description: 'The email address of the existing profile.' }),
    password: text({ minLength: 0, description: 'Of the existing profile.' }),
    locale: locale({ description: 'Language of the message.' }),
    code: optional(text({ description: 'From the message. Left out: one is sent.' })),
    recaptchaToken: optional(text()),
  },
  result: {
    is2FaSent: orFalse('A code was sent to the phone of the existing profile: repeat the request with it.'),
    ...signInAnswer,
  },
  run: async (context: IdentityOperation, merge) => {
    const operation = requireSession(context)
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
  },
})

const subjectOf = ({ actor }: SignedInOperation, { userId, phone }: MergeTarget) =>
  ({ purpose: 'MERGE', subject: `${actor.userId}|${userId}|${phone}` }) as const

async function askForCode(
  operation: SignedInOperation,
  target: MergeTarget,
  language: Locale,
): Promise<MergeResult> {
  const { name: platform } = await platformOfPartner(operation.db, target.partnerId)
  await sendCode(operation, {
    ...subjectOf(operation, target),
    phone: target.phone,
    locale: language,
    platform,
  })
  return { is2FaSent: true, accessToken: null, refreshToken: null, secondFactor: null }
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
