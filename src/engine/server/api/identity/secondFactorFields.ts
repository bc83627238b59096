import type { SecondFactorChallenge } from '../../people/identity/secondFactor/SecondFactor.ts'
import type { ApiBuilder } from '../builder.ts'

export type SecondFactorTypes = ReturnType<typeof buildSecondFactorTypes>

/** The types that sign-in, confirmation and the own factors share. */
export const buildSecondFactorTypes = (builder: ApiBuilder) => {
  const method = builder.enumType('SecondFactorMethod', {
    values: {
      PASSKEY: { description: 'A passkey of the device, the browser or a security key' },
      AUTHENTICATOR: { description: 'Six digits of an authenticator app' },
      RECOVERY_CODE: {
        description: 'One of the codes that were shown with the first factor; each works once',
      },
    } as const,
  })
  const challenge = builder.objectRef<SecondFactorChallenge>('SecondFactorChallenge').implement({
    description:
      'The second factor that a person must provide before the session starts: answerSecondFactor.',
    fields: (t) => ({
      token: t.exposeString('token', { description: 'Identifies the challenge in the answer. Valid once.' }),
      expiresAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.expiresAtUtc }),
      methods: t.expose('methods', { type: [method] }),
      passkeyOptions: t.field({
        type: 'JSON',
        nullable: true,
        description: 'For the browser’s dialog; null without a passkey for this site.',
        resolve: (row) => row.passkeyOptions,
      }),
    }),
  })
  return { method, challenge }
}

export const SECOND_FACTOR_FIELD =
  'The second factor to provide; the tokens are null then. Null for people without a second factor.'
