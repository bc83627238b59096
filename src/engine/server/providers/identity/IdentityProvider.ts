import type { ElectronicId } from '../../../rules/identityProviders.ts'

/** One visit of a person to an identity provider. */
export interface IdentityRequest {
  /** Where the provider sends the person afterwards. */
  readonly redirectUri: string
  /** Each 256 random bits; the same values check the answer. */
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Language of the provider's pages. */
  readonly locale: string
}

/** A person's identity according to a provider. */
export interface VerifiedIdentity {
  readonly provider: ElectronicId
  /** What this issuer calls the person, always the same. */
  readonly issuer: string
  readonly subject: string
  /** With its country, `DK:0101901234`; null when the provider did not say. */
  readonly nationalId: string | null
  readonly firstName: string
  readonly lastName: string
  /** `1990-01-01` */
  readonly dateOfBirth: string | null
}

/** A visit in which the person confirms a text, by the same means as they identify themselves. */
export interface SigningRequest extends IdentityRequest {
  /** Shown by the provider where it can; at most 130 characters. */
  readonly text: string
}

/** What the provider's signed answer says about a signature, apart from who signed. */
export interface IdentityProof {
  readonly issuer: string
  readonly audience: string
  /** Pseudonym of the person at this issuer. */
  readonly subject: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly issuedAt: number
  /** When the person identified themselves; null when the provider did not say. */
  readonly authenticatedAt: number | null
  /** How sure the provider is, and by which means; null when it did not say. */
  readonly level: string | null
  readonly methods: readonly string[]
  /** The provider's own number of the visit. */
  readonly transactionId: string | null
  /** The text as the provider showed it; null for one that does not say. */
  readonly text: string | null
}

export interface SignedAnswer {
  readonly identity: VerifiedIdentity
  readonly proof: IdentityProof
}

/** MitID and BankID by OpenID Connect. */
export interface IdentityProviders {
  /** Those that people may choose, in order. */
  readonly enabled: readonly ElectronicId[]
  /** Those of them that people may sign with: the requests to them are signed. */
  readonly signing: readonly ElectronicId[]
  /** Whether a provider is the sandbox, which verifies no one. */
  readonly isSandbox: (provider: ElectronicId) => boolean
  /** Address to send the person to. Throws IdentityError. */
  readonly begin: (provider: ElectronicId, request: IdentityRequest) => Promise<string>
  /** Checks the answer in the address that the person came back to. Throws IdentityError. */
  readonly finish: (
    provider: ElectronicId,
    request: IdentityRequest,
    answer: URLSearchParams,
  ) => Promise<VerifiedIdentity>
  /** The same two for a signature. Throw IdentityError. */
  readonly beginSigning: (provider: ElectronicId, request: SigningRequest) => Promise<string>
  readonly finishSigning: (
    provider: ElectronicId,
    request: IdentityRequest,
    answer: URLSearchParams,
  ) => Promise<SignedAnswer>
}

/**
 * CANCELLED: the person gave up. EXPIRED: the visit took too long. PROVIDER_FAILED: the provider could not do it.
 * INVALID_ANSWER: the answer failed a check and identifies no one.
 */
export type IdentityProblem = 'CANCELLED' | 'EXPIRED' | 'PROVIDER_FAILED' | 'INVALID_ANSWER'

export class IdentityError extends Error {
  readonly problem: IdentityProblem

  /** `cause` is for the log, without what the provider says about the person. */
  constructor(problem: IdentityProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'IdentityError'
    this.problem = problem
  }
}
