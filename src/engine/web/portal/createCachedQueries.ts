import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import type { Load, QueryState, Records } from '../records/Records.ts'

/** Queries of customers' pages. Their results are in Apollo's cache, so react-query is not loaded. */
export function createCachedQueries(): Pick<Records, 'useQuery' | 'refresh'> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    useQuery: (key, load) => useCachedQuery(subscribe, key, load),
    refresh: () => {
      for (const listener of listeners) listener()
    },
  }
}

function useCachedQuery<T>(
  subscribe: (listener: () => void) => () => boolean,
  key: readonly unknown[],
  load: Load<T> | null,
): QueryState<T> {
  // The server writes some texts in the language of the page.
  const name = load === null ? null : JSON.stringify([document.documentElement.lang, ...key])
  const [state, setState] = useState<State<T>>(NOTHING)
  const latest = useRef(load)
  const turns = useRef(0)
  useEffect(() => {
    latest.current = load
  })

  const ask = useCallback((asked: string, options: Pick<SendOptions, 'cache' | 'fresh'>) => {
    const isFromServer = options.cache === 'filled'
    if (isFromServer) turns.current += 1
    const turn = turns.current
    const isOver = () => turn !== turns.current
    latest.current?.(options).then(
      (data) => {
        if (!isOver()) setState({ name: asked, data, error: null })
        return data
      },
      (error: unknown) => {
        // A cache miss is not a failure.
        if (isFromServer && !isOver()) setState((last) => ({ ...about(asked, last), error }))
      },
    )
  }, [])
  useEffect(() => {
    if (name === null) return undefined
    ask(name, FROM_SERVER)
    ask(name, { cache: 'known' })
    const stop = subscribe(() => ask(name, AGAIN))
    return () => {
      stop()
      turns.current += 1
    }
  }, [subscribe, name, ask])
  const refetch = useCallback(() => {
    if (name !== null) ask(name, AGAIN)
  }, [name, ask])
  const { data, error } = about(name, state)
  return { data, error, refetch }
}

const FROM_SERVER = { cache: 'filled' } as const
const AGAIN = { cache: 'filled', fresh: true } as const

interface State<T> {
  /** Key of the request. */
  readonly name: string | null
  readonly data: T | undefined
  readonly error: unknown
}

const NOTHING = { name: null, data: undefined, error: null }

/** Data of another key is never shown. */
function about<T>(name: string | null, state: State<T>): State<T> {
  return state.name === name ? state : { ...NOTHING, name }
}
