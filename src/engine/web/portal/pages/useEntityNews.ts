import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useRecords } from '../../records/Records.ts'
import { logWarning } from '../../lib/log.ts'
import { EntityNewsDocument } from './generated/entityNews.ts'

/** Reloads the data in place, at most once a second, when rows of these entities change on the server. */
export function useEntityNews(entities: readonly string[]): void {
  const { model, refresh } = useRecords()
  const entityNames = [...new Set(entities)]
    .flatMap((name) => model.entities[name]?.typeName ?? [])
    .toSorted()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSubscription(EntityNewsDocument, {
    variables: { entityNames },
    skip: entityNames.length === 0,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        refresh()
      }, PACE_MS)
    },
    onError: (cause) => logWarning('Changes are not followed live.', cause),
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

const PACE_MS = 1000
