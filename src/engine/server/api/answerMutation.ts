import { DomainError } from '../kernel/DomainError.ts'
import type { PayloadShape } from './payload.ts'

/**
 * Runs a mutation's operation and builds its payload: the result, or the reason for a refusal. Rethrows any
 * other error, to be masked.
 */
export async function answerMutation<T extends object>(
  clientCorrelationId: string | null | undefined,
  work: () => Promise<T>,
): Promise<PayloadShape & Partial<T>> {
  const common = { clientCorrelationId: clientCorrelationId ?? null }
  try {
    return { ...(await work()), ...common, isSuccess: true, errors: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // The compiler cannot see that a partial of a generic type may be empty.
    const nothing: Partial<T> = {}
    return { ...nothing, ...common, isSuccess: false, errors: error.problems }
  }
}
