import { ProviderError } from '../ProviderError.ts'
import type { CaptchaProvider } from './CaptchaProvider.ts'

export interface RecaptchaSettings {
  readonly secret: string
  /** 0 to 1; a token scored lower is refused. */
  readonly minimumScore: number
}

const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify'
const ANSWER_WITHIN_MS = 5_000
const LONGEST_TOKEN = 4_096

/**
 * reCAPTCHA v3: a token is valid once within two minutes and carries a score. The person's address is not
 * passed on.
 */
export const recaptcha = (
  { secret, minimumScore }: RecaptchaSettings,
  request: typeof fetch = fetch,
): CaptchaProvider => ({
  isHuman: async (token) => {
    if (token === null || token === '' || token.length > LONGEST_TOKEN) return false
    const response = await request(ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok)
      throw new ProviderError(`reCAPTCHA answered ${response.status}`, `RECAPTCHA_HTTP_${response.status}`)
    const answer: unknown = await response.json()
    if (!isAnswer(answer))
      throw new ProviderError('reCAPTCHA answered something unknown', 'RECAPTCHA_UNKNOWN')
    // A wrong secret is our own mistake: do not tell people that they are bots.
    const codes = answer['error-codes'] ?? []
    if (codes.some((code) => code.endsWith('-input-secret'))) {
      throw new ProviderError('RECAPTCHA_SECRET is refused', 'RECAPTCHA_SECRET_REFUSED')
    }
    return answer.success && (answer.score ?? 0) >= minimumScore
  },
})

interface Answer {
  readonly success: boolean
  readonly score?: number
  readonly 'error-codes'?: readonly string[]
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'
