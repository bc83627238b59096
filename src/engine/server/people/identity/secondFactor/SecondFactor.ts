import type { TokenPair } from '../Identity.ts'

export type SecondFactorMethod = 'PASSKEY' | 'AUTHENTICATOR' | 'RECOVERY_CODE'

/** What a person must still show before the session begins. */
export interface SecondFactorChallenge {
  /** Names the challenge in the answer; good once. */
  readonly token: string
  readonly expiresAtUtc: string
  readonly methods: readonly SecondFactorMethod[]
  /** For the browser's passkey dialog; null without a passkey for this site. */
  readonly passkeyOptions: unknown
}

/** A session, or the question that comes before it. */
export type SignInResult =
  | (TokenPair & { readonly secondFactor?: never })
  | {
      readonly secondFactor: SecondFactorChallenge
      readonly accessToken?: never
      readonly refreshToken?: never
    }

/** A second factor's proof: a code, or the browser's answer for a passkey. */
export interface FactorAnswer {
  readonly method: SecondFactorMethod
  readonly code: string | null
  /** From the browser, unchecked. */
  readonly passkey: unknown
}

/** Where a request was sent to. Passkeys are good for one site. */
export interface Site {
  readonly origin: () => Promise<string>
}
