import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import {
  InboxDocument,
  type InboxQuery,
  MarkNoticesReadDocument,
  UnreadNoticesDocument,
} from './generated/inbox.ts'
import { useInboxNews } from './useInboxNews.ts'

export type InboxNotice = InboxQuery['inboxNotices']['nodes'][number]

export interface Inbox {
  /** Undefined until loaded. */
  readonly notices: readonly InboxNotice[] | undefined
  readonly unreadCount: number
  readonly error: unknown
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly showMore: () => void
  readonly refresh: () => void
  /** Null: all of them. */
  readonly markRead: (ids: readonly number[] | null) => Promise<void>
}

/** The person's notices, the newest first, twenty at a time. */
export function useInbox(): Inbox {
  const inbox = useQuery(InboxDocument, { fetchPolicy: 'cache-and-network' })
  const unread = useQuery(UnreadNoticesDocument, { fetchPolicy: 'cache-and-network' })
  const mark = usePayloadMutation(MarkNoticesReadDocument)
  const [older, setOlder] = useState<readonly InboxNotice[]>([])
  const [lastPage, setLastPage] = useState<InboxQuery['inboxNotices']['pageInfo'] | null>(null)

  const reload = async () => {
    setOlder([])
    setLastPage(null)
    try {
      await Promise.all([inbox.refetch(), unread.refetch()])
    } catch (cause) {
      logWarning('The inbox could not be loaded again.', cause)
    }
  }
  useInboxNews(() => void reload())
  const page = lastPage ?? inbox.data?.inboxNotices.pageInfo
  const found = inbox.data?.inboxNotices.nodes
  const showMore = async () => {
    const { data } = await inbox.client.query({
      query: InboxDocument,
      variables: { after: page?.endCursor ?? null },
      fetchPolicy: 'no-cache',
    })
    if (!data) return
    setOlder((known) => [...known, ...data.inboxNotices.nodes])
    setLastPage(data.inboxNotices.pageInfo)
  }
  return {
    notices: found && [...found, ...older],
    unreadCount: unread.data?.inboxNotices.totalCount ?? 0,
    error: inbox.error,
    hasMore: page?.hasNextPage ?? false,
    isBusy: mark.isSending,
    showMore: () =>
      void showMore().catch((cause: unknown) => logWarning('Older notices could not be loaded.', cause)),
    refresh: () => void reload(),
    markRead: async (ids) => {
      await mark.send({ noticeEntityIds: ids === null ? null : [...ids] })
      await reload()
    },
  }
}
