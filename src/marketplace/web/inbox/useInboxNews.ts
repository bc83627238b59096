import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { InboxNewsDocument } from './generated/inbox.ts'

const FOLLOWED = { entityNames: ['InboxNotice'] }
/** One payment writes several. */
const GATHER_MS = 300

/** Calls when notices of the person come or are read, here or on another device. */
export function useInboxNews(onNews: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSubscription(InboxNewsDocument, {
    variables: FOLLOWED,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        onNews()
      }, GATHER_MS)
    },
    onError: (cause) => logWarning('The inbox is not followed live.', cause),
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
