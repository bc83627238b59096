import { useCallback, useEffect, useState } from 'react'
import { ApiError } from './ApiError.ts'
import { useClient } from './ClientProvider.tsx'
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

/** The answer to a query, asked again when the variables change. Nothing is asked while `query` is null. */
export function useServerQuery<TData, TVariables extends object>(
  query: QueryText<TData, TVariables> | null,
  variables: TVariables,
): ServerQuery<TData> {
  const client = useClient()
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify([query, variables])
  const [state, setState] = useState<{
    readonly key: string
    readonly data?: TData
    readonly error: ApiError | null
  }>({ key: '', error: null })
  useEffect(() => {
    if (query === null) return undefined
    const controller = new AbortController()
    client
      .execute<TData, TVariables>(query, variables, { signal: controller.signal })
      .then(({ data }) => setState({ key, data, error: null }))
      .catch((error: unknown) => {
        if (error instanceof ApiError) setState((last) => ({ ...last, key, error }))
        else if (!controller.signal.aborted) throw error
      })
    return () => controller.abort()
    // `key` stands for query and variables.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key, turn])
  const refetch = useCallback(() => setTurn((last) => last + 1), [])
  const isCurrent = state.key === key
  return {
    data: isCurrent ? state.data : undefined,
    error: isCurrent ? state.error : null,
    isLoading: query !== null && !isCurrent,
    refetch,
  }
}
