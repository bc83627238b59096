/** The result of a visit to a provider. The server adds it to the address that the person comes back to. */
export const SIGNATURE_FINDINGS = [
  'SIGNED',
  'CANCELLED',
  'EXPIRED',
  'PROVIDER_FAILED',
  'INVALID_ANSWER',
  'OTHER_PERSON',
  'ALREADY_SIGNED',
  'OFFER_CLOSED',
  'OFFER_EXPIRED',
  'DOCUMENT_CHANGED',
] as const

export type SignatureFinding = (typeof SIGNATURE_FINDINGS)[number]

/** Result of a visit in the URL; null if there is none. */
export function readSignatureFinding(search: string): SignatureFinding | null {
  const found = new URLSearchParams(search).get('signature')
  return SIGNATURE_FINDINGS.find((finding) => finding === found) ?? null
}
