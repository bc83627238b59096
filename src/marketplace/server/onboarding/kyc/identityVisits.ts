import { createHmac, randomBytes } from 'node:crypto'
import type { ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import { derivedKey } from '../../../../engine/server/kernel/derivedKey.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'

/** How long a visit to the provider may take. */
const VISIT_MINUTES = 20
const DAY_SECONDS = 86_400

/** Purpose and origin of a visit to a provider. */
export interface Visit {
  readonly purpose: 'KYC' | 'SIGN_IN' | 'SIGNATURE'
  readonly provider: ElectronicId
  readonly redirectUri: string
  /** Paths of the app. */
  readonly completionUrl: string
  readonly failureUrl: string
  readonly locale: Locale
  /** Of a verification or a signature; null for a sign-in. */
  readonly sessionId: string | null
  readonly userId: number | null
  readonly kycApplicationId: number | null
  /** Of a signature, with the hash of the document as it was then. */
  readonly loanSignatureId: number | null
  readonly documentSha256: string | null
}

/** What only the person's browser and the provider hold. */
export interface VisitSecrets {
  /** Comes back in the address. */
  readonly state: string
  /** Cookie of the browser that got the link. */
  readonly browser: string
  /** Follow from both, so they are stored nowhere, and need the browser. */
  readonly nonce: string
  readonly codeVerifier: string
}

export const newSecrets = (identity: IdentityContext): VisitSecrets =>
  toSecrets(identity, newSecret(), newSecret())

export const toSecrets = (identity: IdentityContext, state: string, browser: string): VisitSecrets => ({
  state,
  browser,
  nonce: keyed(identity, `nonce|${state}|${browser}`),
  codeVerifier: keyed(identity, `verifier|${state}|${browser}`),
})

/** Stores a visit, good for one answer from the same browser. */
export async function openVisit(
  identity: IdentityContext,
  { state, browser }: VisitSecrets,
  visit: Visit,
): Promise<void> {
  const { db } = identity
  await db.query('delete from identity_flows where expires_at < $1::timestamptz', [
    after(identity, -DAY_SECONDS),
  ])
  await db.query(
    `insert into identity_flows (key, browser_key, purpose, provider, redirect_uri, completion_url, failure_url, locale,
       session_id, user_id, kyc_application_id, loan_signature_id, document_hash, expires_at)
     values ($1, $2, $3, $4::identity_provider, $5, $6, $7, $8, $9::uuid, $10::int, $11::int, $12::int, $13,
       $14::timestamptz)`,
    [
      keyed(identity, `state|${state}`),
      keyed(identity, `browser|${browser}`),
      visit.purpose,
      visit.provider,
      visit.redirectUri,
      visit.completionUrl,
      visit.failureUrl,
      visit.locale,
      visit.sessionId,
      visit.userId,
      visit.kycApplicationId,
      visit.loanSignatureId,
      visit.documentSha256,
      after(identity, VISIT_MINUTES * 60),
    ],
  )
}

/**
 * Takes the visit that an answer belongs to; null for another browser, an unknown `state` and a second answer. Other
 * browsers cannot use up the visit.
 */
export async function takeVisit(
  identity: IdentityContext,
  { state, browser }: VisitSecrets,
): Promise<(Visit & { readonly isOver: boolean }) | null> {
  const [row] = await identity.db.query<VisitRow>(
    `update identity_flows set used_at = $3::timestamptz
     where key = $1 and browser_key = $2 and used_at is null
     returning purpose, provider, redirect_uri, completion_url, failure_url, locale, session_id, user_id,
       kyc_application_id, loan_signature_id, document_hash, expires_at <= $3::timestamptz as is_over`,
    [keyed(identity, `state|${state}`), keyed(identity, `browser|${browser}`), after(identity, 0)],
  )
  if (row === undefined) return null
  return {
    purpose: row.purpose,
    provider: row.provider,
    redirectUri: row.redirect_uri,
    completionUrl: row.completion_url,
    failureUrl: row.failure_url,
    locale: row.locale,
    sessionId: row.session_id,
    userId: row.user_id,
    kycApplicationId: row.kyc_application_id,
    loanSignatureId: row.loan_signature_id,
    documentSha256: row.document_hash,
    isOver: row.is_over,
  }
}

/** How long a browser may take to fetch its session. */
const RECOGNISED_SECONDS = 5 * 60

/** Remembers who signs in, until the browser fetches the session. */
export async function recognise(
  identity: IdentityContext,
  { state }: VisitSecrets,
  userId: number,
): Promise<void> {
  await identity.db.query(
    'update identity_flows set recognised_user_id = $2::int, recognised_until = $3::timestamptz where key = $1',
    [keyed(identity, `state|${state}`), userId, after(identity, RECOGNISED_SECONDS)],
  )
}

/** Whom the browser has been recognised as, once. */
export async function takeRecognised(
  identity: IdentityContext,
  browser: string,
): Promise<{ readonly userId: number; readonly provider: ElectronicId } | null> {
  const [row] = await identity.db.query<{ user_id: number; provider: ElectronicId }>(
    `delete from identity_flows where browser_key = $1 and recognised_until > $2::timestamptz
     returning recognised_user_id as user_id, provider`,
    [keyed(identity, `browser|${browser}`), after(identity, 0)],
  )
  return row === undefined ? null : { userId: row.user_id, provider: row.provider }
}

interface VisitRow extends Record<string, unknown> {
  readonly purpose: Visit['purpose']
  readonly provider: ElectronicId
  readonly redirect_uri: string
  readonly completion_url: string
  readonly failure_url: string
  readonly locale: Locale
  readonly session_id: string | null
  readonly user_id: number | null
  readonly kyc_application_id: number | null
  readonly loan_signature_id: number | null
  readonly document_hash: string | null
  readonly is_over: boolean
}

const newSecret = (): string => randomBytes(32).toString('base64url')

const keyed = ({ tokenSecret }: IdentityContext, text: string): string =>
  createHmac('sha256', derivedKey(tokenSecret, 'identity-flows')).update(text).digest('base64url')

const after = (identity: IdentityContext, seconds: number): string =>
  new Date(identity.now().getTime() + seconds * 1000).toISOString()
