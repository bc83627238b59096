import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { logWarning } from '../../lib/log.ts'
import { EntityNewsDocument } from './generated/entityNews.ts'

/** Calls, at most once a second, when rows of these types change on the server. Rows that the person may not read cause no calls. */
export function useNewsOf(typeNames: readonly string[], onNews: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSubscription(EntityNewsDocument, {
    variables: { entityNames: [...typeNames] },
    skip: typeNames.length === 0,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        onNews()
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
