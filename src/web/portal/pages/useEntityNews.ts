import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { logWarning } from '../../lib/log.ts'

/** Reads what is shown again, in place, at most once a second, when rows of these entities change on the server. */
export function useEntityNews(entities: readonly string[]): void {
  const { socket } = useClient()
  const { model, reads } = useDashboard()
  const names = [...new Set(entities)].flatMap((name) => model.entities[name]?.typeName ?? []).toSorted()
  const key = names.join(' ')
  const refresh = useEffectEvent(() => reads.refresh())
  useEffect(() => {
    if (key === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = socket.subscribe(
      { query: SUBSCRIPTION, variables: { entityNames: key.split(' ') } },
      {
        next: () => {
          timer ??= setTimeout(() => {
            timer = undefined
            refresh()
          }, PACE_MS)
        },
        error: (cause) => logWarning('Changes are not followed live.', cause),
        complete: () => undefined,
      },
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [socket, key])
}

const PACE_MS = 1000
const SUBSCRIPTION =
  'subscription EntityNews($entityNames: [String!]!) { onEntityChanges(entityNames: $entityNames) { entityId } }'
