import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, type ReactNode } from 'react'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { LiveChangesContext } from '../live/LiveChanges.ts'
import { createQueueRefresher } from './createQueueRefresher.ts'
import { QueueContext, type Queues } from './QueueContext.ts'
import { MOST_COUNTED } from '../../lib/countText.ts'
import { listsOf, queuesOf } from './workQueue.ts'

/** First part of the keys of what a queue shows: a change of its rows reads all of it again. */
export const QUEUE = 'workQueue'
/** Where nothing is announced, the numbers are polled. */
const EVERY_MS = 20_000

/** Counts what waits in the work queues with one request, and again whenever such rows change. */
export function WorkQueues({ children }: { readonly children: ReactNode }) {
  const { model, session } = useAdmin()
  const api = useEntityApi()
  const queues = useMemo(() => queuesOf(model, session), [model, session])
  const lists = useMemo(() => queues.flatMap(listsOf), [queues])
  const isLive = useContext(LiveChangesContext) !== null
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [QUEUE, 'counts', model.version, lists.map(({ id }) => id)],
    enabled: lists.length > 0,
    staleTime: Infinity,
    refetchInterval: isLive ? false : EVERY_MS,
    queryFn: async ({ signal }) => {
      const counted = lists.flatMap(({ entity, filter }) => {
        const found = model.entities[entity]
        return found ? [{ entity: found, filter }] : []
      })
      return await api.counts(counted, MOST_COUNTED + 1, { signal })
    },
  })
  const typeNames = useMemo(
    () => [...new Set(lists.flatMap(({ entity }) => model.entities[entity]?.typeName ?? []))].sort(),
    [lists, model],
  )
  useLiveCounts(typeNames)
  const value = useMemo((): Queues => {
    const counts = new Map(lists.map((list, index) => [list, data?.[index] ?? null]))
    return {
      queues,
      countOf: (list) => counts.get(list) ?? null,
      isCounting: lists.length > 0 && isPending,
      error,
      recount: () => void refetch(),
    }
  }, [queues, lists, data, isPending, error, refetch])
  return <QueueContext value={value}>{children}</QueueContext>
}

function useLiveCounts(typeNames: readonly string[]): void {
  const changes = useContext(LiveChangesContext)
  const client = useQueryClient()
  useEffect(() => {
    if (typeNames.length === 0) return undefined
    const refresher = createQueueRefresher({
      refresh: () => void client.invalidateQueries({ queryKey: [QUEUE] }),
      isHidden: () => document.hidden,
    })
    const unfollow = changes?.follow(typeNames, refresher)
    const look = () => {
      if (!document.hidden) refresher.shown()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      unfollow?.()
      document.removeEventListener('visibilitychange', look)
      refresher.stop()
    }
  }, [changes, client, typeNames])
}
