import type { Location } from 'react-router'
import { INVESTOR_HOME } from '../../../../engine/web/client/session/sessionPaths.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import { joinLocalePath } from '../../../../engine/web/i18n/localePath.ts'
import type { OnboardingArea } from '../onboardingStep.ts'
import { FINDING_PARAM } from './kycFacts.ts'

/** The result of a visit to a provider. The server adds it to the address that the person comes back to. */
export const KYC_FINDINGS = [
  'VERIFIED',
  'NAME_DIFFERS',
  'CANCELLED',
  'EXPIRED',
  'PROVIDER_FAILED',
  'INVALID_ANSWER',
  'OTHER_PERSON',
  'IDENTITY_IN_USE',
  'UNDER_AGE',
] as const

export type KycFinding = (typeof KYC_FINDINGS)[number]

/**
 * Where the provider sends the person back to, on success and on failure: investors to their dashboard, borrowers to the
 * page that they were on, because they verify themselves in the middle of an application or an offer.
 */
export function returnPath(
  area: OnboardingArea,
  locale: Locale,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  if (area !== 'business') return joinLocalePath(locale, INVESTOR_HOME)
  const query = new URLSearchParams(search)
  // Of an earlier visit.
  query.delete(FINDING_PARAM)
  return joinLocalePath(locale, query.size === 0 ? pathname : `${pathname}?${query.toString()}`)
}

/** Result of a visit in the URL; null if there is none. */
export function readFinding(search: string): KycFinding | null {
  const found = new URLSearchParams(search).get(FINDING_PARAM)
  return KYC_FINDINGS.find((finding) => finding === found) ?? null
}
