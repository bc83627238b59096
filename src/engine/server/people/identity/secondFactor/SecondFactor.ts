import type { ValueOf, ValuesOf } from '../../../kernel/operations/Field.ts'
import { json, list, object, oneOf, optional, text, time } from '../../../kernel/operations/fields.ts'
import type { TokenPair } from '../Identity.ts'

export const secondFactorMethod = oneOf({
  name: 'SecondFactorMethod',
  values: ['PASSKEY', 'AUTHENTICATOR', 'RECOVERY_CODE'],
  meanings: {
    PASSKEY: 'A passkey of the device, the browser or a security key',
    AUTHENTICATOR: 'Six digits of an authenticator app',
    RECOVERY_CODE: 'One of the codes that were shown with the first factor; each works once',
  },
})

export type SecondFactorMethod = ValueOf<typeof secondFactorMethod>

export const passkeyOptions = json({
  description: 'For the browser’s dialog; null without a passkey for this site.',
})

const secondFactor = object(
  'SecondFactorChallenge',
  {
    token: text({ description: 'Identifies the challenge in the answer. Valid once.' }),
    expiresAtUtc: time(),
    methods: list(secondFactorMethod),
    passkeyOptions: optional(passkeyOptions),
  },
  {
    meaning: 'The second factor that a person must provide before the session starts: answerSecondFactor.',
    description:
      'The second factor to provide; the tokens are null then. Null for people without a second factor.',
  },
)

/** What every way to sign in answers: a session, or the question that comes before it. */
export const signInAnswer = { accessToken: text(), refreshToken: text(), secondFactor }

export type SignInResult =
  | (TokenPair & { readonly secondFactor: null })
  | {
      readonly secondFactor: ValueOf<typeof secondFactor>
      readonly accessToken: null
      readonly refreshToken: null
    }

/** A second factor's proof: a code, or the browser's answer for a passkey, which is unchecked. */
export const factorAnswer = {
  method: secondFactorMethod,
  code: optional(text({ description: 'Of the authenticator app, or a recovery code.' })),
  passkey: optional(json({ description: 'What the browser answered.' })),
}

export type FactorAnswer = ValuesOf<typeof factorAnswer>

/** Where a request was sent to. Passkeys are good for one site. */
export interface Site {
  readonly origin: () => Promise<string>
}
