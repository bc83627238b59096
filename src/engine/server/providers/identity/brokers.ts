import { type ElectronicId, isNorwegian } from '../../../rules/identityProviders.ts'
import { IdentityError, type IdentityProof, type VerifiedIdentity } from './IdentityProvider.ts'

/** What a broker wants to be asked, and how its answer identifies a person. */
export interface Broker {
  readonly scope: string
  /** Chooses the electronic identity, so that the broker shows no choice of its own. */
  readonly acrValues: string
  readonly nationalIdClaim: string
  /** Says which electronic identity was used: a broker may offer others. */
  readonly scheme: { readonly claim: string; readonly value: string; readonly isRequired: boolean }
  /**
   * How the broker receives the text that the person confirms, and where its answer repeats it. Null for one that shows no
   * text: the nonce alone ties the answer to what is signed.
   */
  readonly signing: Signing | null
}

interface Signing {
  /** Parameters that take the place of the broker's usual ones. */
  readonly parameters: (text: string) => Readonly<Record<string, string>>
  /** Null for a broker that does not repeat it. */
  readonly textClaim: string | null
}

const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

export const BROKERS: Readonly<Record<ElectronicId, Broker>> = {
  SIGNICAT_MIT_ID: {
    scope: 'openid profile nin',
    acrValues: 'idp:mitid',
    nationalIdClaim: 'nin',
    scheme: { claim: 'nin_issuing_country', value: 'DK', isRequired: false },
    // "Transaction consent": it counts in a signed request only.
    signing: {
      parameters: (text) => ({
        scope: 'openid profile nin mitid-extra',
        acr_values: `idp:mitid mitid_reference_text:${inBase64(text)}`,
      }),
      textClaim: 'mitid_reference_text_body',
    },
  },
  SIGNICAT_NO_BANK_ID: {
    scope: 'openid profile nin',
    acrValues: 'idp:nbid',
    nationalIdClaim: 'nin',
    scheme: { claim: 'nin_issuing_country', value: 'NO', isRequired: false },
    signing: null,
  },
  CRIIPTO_MIT_ID: {
    scope: 'openid ssn',
    acrValues: 'urn:grn:authn:dk:mitid:substantial',
    nationalIdClaim: 'cprNumberIdentifier',
    scheme: { claim: 'identityscheme', value: 'dkmitid', isRequired: true },
    signing: {
      parameters: (text) => ({ login_hint: `message:${inBase64(text)} action:sign` }),
      textClaim: null,
    },
  },
  CRIIPTO_NO_BANK_ID: {
    scope: 'openid ssn',
    acrValues: 'urn:grn:authn:no:bankid:substantial',
    nationalIdClaim: 'socialno',
    scheme: { claim: 'identityscheme', value: 'nobankid-oidc', isRequired: true },
    signing: null,
  },
}

type Claims = Readonly<Record<string, unknown>>

/** Whether the claims say enough; what is missing may be at the issuer's userinfo endpoint. */
export const saysWho = (provider: ElectronicId, claims: Claims): boolean =>
  textOf(claims, BROKERS[provider].nationalIdClaim) !== null && textOf(claims, 'birthdate') !== null

/** Who the claims name. Throws IdentityError for another electronic identity, and for claims of another form. */
export function readIdentity(provider: ElectronicId, claims: Claims): VerifiedIdentity {
  const { nationalIdClaim, scheme } = BROKERS[provider]
  const used = textOf(claims, scheme.claim)
  if (used === null ? scheme.isRequired : used !== scheme.value) {
    throw new IdentityError('INVALID_ANSWER', `${scheme.claim} is not ${scheme.value}`)
  }
  const [issuer, subject] = [textOf(claims, 'iss'), textOf(claims, 'sub')]
  if (issuer === null || subject === null) throw new IdentityError('INVALID_ANSWER', 'no subject')
  const dateOfBirth = textOf(claims, 'birthdate')
  if (dateOfBirth !== null && !isDay(dateOfBirth)) throw new IdentityError('INVALID_ANSWER', 'birthdate')
  const number = textOf(claims, nationalIdClaim)?.replaceAll(/[\s-]/g, '') ?? null
  if (number !== null && !/^\d{10,11}$/.test(number)) throw new IdentityError('INVALID_ANSWER', 'number')
  return {
    provider,
    issuer,
    subject,
    nationalId: number === null ? null : `${isNorwegian(provider) ? 'NO' : 'DK'}:${number}`,
    ...readName(claims),
    dateOfBirth,
  }
}

/** What the claims prove about a signature. Throws IdentityError when the text is missing that the broker repeats. */
export function readProof(
  provider: ElectronicId,
  claims: Claims,
): Pick<IdentityProof, 'authenticatedAt' | 'level' | 'methods' | 'transactionId' | 'text'> {
  const textClaim = BROKERS[provider].signing?.textClaim ?? null
  const text = textClaim === null ? null : textOf(claims, textClaim)
  if (textClaim !== null && text === null)
    throw new IdentityError('INVALID_ANSWER', `${textClaim} is missing`)
  const { auth_time: authTime, amr } = claims
  return {
    authenticatedAt: typeof authTime === 'number' ? authTime : null,
    level: textOf(claims, 'acr') ?? textOf(claims, 'mitid_loa'),
    methods: Array.isArray(amr) ? amr.filter((one): one is string => typeof one === 'string') : [],
    transactionId: textOf(claims, 'mitid_transaction_id') ?? textOf(claims, 'jti'),
    text,
  }
}

/** Some answers have only the whole name, whose last word is then the family name. People may have protected theirs. */
function readName(claims: Claims): Pick<VerifiedIdentity, 'firstName' | 'lastName'> {
  const [given, family] = [textOf(claims, 'given_name'), textOf(claims, 'family_name')]
  if (given !== null && family !== null) return { firstName: given, lastName: family }
  const words = (textOf(claims, 'name') ?? '').split(/\s+/).filter((word) => word !== '')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const textOf = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200 ? value.trim() : null
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
