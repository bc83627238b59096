import { ProviderError } from '../../../../engine/server/providers/ProviderError.ts'

const ANSWER_WITHIN_MS = 5_000
/** A company with a long history has about 300 kB. */
const LONGEST_ANSWER = 5_000_000

/**
 * The JSON that a register answers; null for one of the statuses that mean "no such company". Rejects otherwise, without
 * quoting the question.
 */
export async function askRegister(
  name: string,
  url: string,
  init: RequestInit,
  unknownStatuses: readonly number[],
  request: typeof fetch,
): Promise<unknown> {
  const response = await request(url, {
    ...init,
    // A redirect could leak the credentials to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (unknownStatuses.includes(response.status)) return null
    throw new ProviderError(`${name} answered ${response.status}`, `REGISTRY_HTTP_${response.status}`)
  }
  const text = await response.text()
  if (text.length > LONGEST_ANSWER) throw new ProviderError(`${name} answered too much`, 'REGISTRY_TOO_LONG')
  try {
    const answer: unknown = JSON.parse(text)
    return answer
  } catch {
    throw new ProviderError(`${name} answered no JSON`, 'REGISTRY_UNKNOWN')
  }
}

/** A text or a number of a register's answer as text; null for anything else and for empty texts. */
export const toText = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
