import { randomUUID } from 'node:crypto'
import type { ElectronicId } from '../../../../rules/identityProviders.ts'
import { BROKERS } from '../brokers.ts'

/** The text that a request asks the person to confirm, by the parameters of either broker; null for a plain visit. */
export function readSigningText(parameters: Readonly<Record<string, unknown>>): string | null {
  const { acr_values: acrValues, login_hint: hint } = parameters
  const given = [acrValues, hint].filter((value) => typeof value === 'string').join(' ')
  const [, encoded] = /(?:^| )(?:mitid_reference_text|message):([A-Za-z0-9+/=]+)/.exec(given) ?? []
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8')
}

/** How the broker's answer repeats the text. */
export const toSigningClaims = (
  provider: ElectronicId,
  text: string | null,
): Readonly<Record<string, string>> => {
  const claim = BROKERS[provider].signing?.textClaim ?? null
  return claim === null || text === null ? {} : { [claim]: text, mitid_transaction_id: randomUUID() }
}

export interface KeptTexts {
  readonly keep: (grantId: string, text: string | null) => void
  readonly get: (grantId: string) => string | undefined
}

const MOST_KEPT = 1_000

/** From the request to the answer, in this process. */
export function keptTexts(): KeptTexts {
  const texts = new Map<string, string>()
  return {
    keep: (grantId, text) => {
      if (text === null) return
      texts.set(grantId, text)
      const [oldest] = texts.keys()
      if (texts.size > MOST_KEPT && oldest !== undefined) texts.delete(oldest)
    },
    get: (grantId) => texts.get(grantId),
  }
}
