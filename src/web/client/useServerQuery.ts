import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from './ApiError.ts'
import { useClient } from './ClientProvider.tsx'
import type { QueryOptions } from './createQueryCache.ts'
import type { QueryText } from './QueryText.ts'

export interface ServerQuery<TData> {
  /** The latest answer; undefined until there is one. */
  readonly data: TData | undefined
  /** Why the latest request gave none; null while it is under way and after an answer. */
  readonly error: ApiError | null
  readonly isLoading: boolean
  /** Asks again; what is on the screen stays meanwhile. */
  readonly refetch: () => void
}

/**
 * The answer to a query: what is known of it at once, and the server's as soon as it comes. Asked again when the
 * variables, the account or the person change. Nothing is asked while `query` is null.
 */
export function useServerQuery<TData, TVariables extends object>(
  query: QueryText<TData, TVariables> | null,
  variables: TVariables,
  options?: QueryOptions,
): ServerQuery<TData> {
  const { queries } = useClient()
  const request = query === null ? null : { query, variables, ...(options ? { options } : {}) }
  const epoch = useSyncExternalStore(queries.subscribe, queries.epoch)
  const key = useSyncExternalStore(queries.subscribe, () => request && queries.keyOf(request))
  const answer = useSyncExternalStore(queries.subscribe, () => (key === null ? undefined : queries.read(key)))
  const [turn, setTurn] = useState(0)
  const lastTurn = useRef(turn)
  const question = `${epoch} ${turn} ${key}`
  const [failure, setFailure] = useState<{ readonly question: string; readonly error: ApiError } | null>(null)
  useEffect(() => {
    if (request === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    queries.load(request, { signal, isFresh: turn !== lastTurn.current }).catch((error: unknown) => {
      if (error instanceof ApiError) setFailure({ question, error })
      else if (!signal.aborted) throw error
    })
    lastTurn.current = turn
    return () => controller.abort()
    // `question` stands for the request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queries, question])
  const refetch = useCallback(() => setTurn((last) => last + 1), [])
  const error = failure?.question === question ? failure.error : null
  return {
    // The key holds the query, and the query knows the type of its answer.
    data: answer?.data as TData | undefined,
    error,
    isLoading: request !== null && answer === undefined && error === null,
    refetch,
  }
}
