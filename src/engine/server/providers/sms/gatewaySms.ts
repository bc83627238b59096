import { ProviderError } from '../ProviderError.ts'
import type { SmsProvider } from './SmsProvider.ts'
import { writeSms } from './writeSms.ts'

export interface SmsGateway {
  readonly url: string
  /** Sent as `Authorization: Bearer …`. */
  readonly token: string
}

const ANSWER_WITHIN_MS = 10_000

/**
 * Any gateway that accepts `POST { to, text }` as JSON and answers 2xx. Rejects otherwise, without quoting
 * the message.
 */
export const gatewaySms = ({ url, token }: SmsGateway, request: typeof fetch = fetch): SmsProvider => ({
  send: async (sms) => {
    const response = await request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: sms.to, text: writeSms(sms) }),
      // A redirect would send number and code to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    if (!response.ok) {
      throw new ProviderError(`The SMS gateway answered ${response.status}`, `SMS_HTTP_${response.status}`)
    }
  },
})
