import { useApolloClient, useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { Row } from '../../../schema/Row.ts'
import { type PayloadError, toPayloadProblem } from '../../client/ApiError.ts'
import { WriteRefused } from '../../data-provider/WriteRefused.ts'
import { logWarning } from '../../lib/log.ts'
import { randomId } from '../../lib/randomId.ts'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import {
  ChangeCommentDocument,
  CommentNewsDocument,
  type CommentNewsSubscriptionVariables as RecordName,
  CommentsOnRecordDocument,
  type CommentsOnRecordQuery,
  RecordReadersDocument,
  RemoveCommentDocument,
  WriteCommentDocument,
} from './generated/comments.ts'
import { hasComments, nameOf } from './hasComments.ts'
import { type Colleague, mentionedIn } from './mentions.ts'

type StoredComment = CommentsOnRecordQuery['commentsOnRecord']['comments'][number]

export interface RecordComment {
  readonly id: number
  readonly text: string
  readonly author: string
  readonly isMine: boolean
  readonly writtenAtUtc: string
  readonly isEdited: boolean
  readonly hasMentions: boolean
}

/** The comments on the open record, always the latest, and what the person does with them. Null where there are none. */
export function useComments(record: Row): Comments | null {
  const { model } = useAdmin()
  const { entity } = usePage()
  const isOn = hasComments(model, entity)
  const about = nameOf(entity, record)
  const [first, setFirst] = useState(COMMENTS_AT_ONCE)
  const { data, previousData, error, refetch } = useQuery(CommentsOnRecordDocument, {
    variables: { ...about, first },
    skip: !isOn,
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => void refetch().catch(() => undefined)
  const apollo = useApolloClient()
  const [isMentioning, setIsMentioning] = useState(false)
  const found = (data ?? previousData)?.commentsOnRecord
  useNews(isOn, about, found?.total, reload)
  const hasMentions = found?.comments.some(({ mentionedUserIds }) => mentionedUserIds.length > 0) ?? false
  const { data: readers } = useQuery(RecordReadersDocument, {
    variables: about,
    skip: !isOn || !(isMentioning || hasMentions),
  })
  /** The names in a text are known before it is sent, even if the person types faster than they load. */
  const mentioned = async (text: string, picked: ReadonlySet<number>): Promise<number[]> => {
    if (!text.includes('@')) return []
    const answer = await apollo.query({ query: RecordReadersDocument, variables: about })
    return [...mentionedIn(text, answer.data?.recordReaders.colleagues ?? [], picked)]
  }
  const [write] = useMutation(WriteCommentDocument)
  const [change] = useMutation(ChangeCommentDocument)
  const [remove] = useMutation(RemoveCommentDocument)
  if (!isOn) return null
  return {
    comments: found?.comments.map(toComment).toReversed(),
    total: found?.total ?? 0,
    error: found ? undefined : error,
    reload,
    showEarlier: () => setFirst(first + COMMENTS_AT_ONCE),
    colleagues: readers?.recordReaders.colleagues ?? NOBODY,
    askColleagues: () => setIsMentioning(true),
    write: async ({ text, picked }) => {
      const mentionedUserEntityIds = await mentioned(text, picked)
      const input = { ...about, text, mentionedUserEntityIds, clientCorrelationId: randomId() }
      const { data: answer } = await write({ variables: { input } })
      refuse(answer?.writeComment.errors)
      await refetch()
    },
    change: async (id, { text, picked }) => {
      const mentionedUserEntityIds = await mentioned(text, picked)
      const clientCorrelationId = randomId()
      const input = { recordCommentEntityId: id, text, mentionedUserEntityIds, clientCorrelationId }
      const { data: answer } = await change({ variables: { input } })
      refuse(answer?.changeComment.errors)
      await refetch()
    },
    remove: async (id) => {
      const input = { recordCommentEntityId: id, clientCorrelationId: randomId() }
      const { data: answer } = await remove({ variables: { input } })
      refuse(answer?.removeComment.errors)
      await refetch()
    },
  }
}

export interface Comments {
  /** The earliest first; undefined until they are there. */
  readonly comments: readonly RecordComment[] | undefined
  /** How many there are, earlier ones included. */
  readonly total: number
  readonly error: unknown
  readonly reload: () => void
  readonly showEarlier: () => void
  /** People who can be mentioned; empty until one is, or `askColleagues` was called, before anything is typed. */
  readonly colleagues: readonly Colleague[]
  readonly askColleagues: () => void
  /** Throws what the server refuses, as the next two do. */
  readonly write: (written: WrittenComment) => Promise<void>
  readonly change: (id: number, written: WrittenComment) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

export interface WrittenComment {
  readonly text: string
  /** Users chosen from the list, to distinguish people with the same name. */
  readonly picked: ReadonlySet<number>
}

const NOBODY: readonly Colleague[] = []
const COMMENTS_AT_ONCE = 50

/** Calls when a comment comes, changes or goes, here or elsewhere, and when one may have while the connection was lost. */
function useNews(isOn: boolean, about: RecordName, known: number | undefined, onNews: () => void): void {
  const hasHeard = useRef(false)
  useSubscription(CommentNewsDocument, {
    variables: about,
    skip: !isOn,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      // The first says what was just loaded, mostly.
      const isKnown = !hasHeard.current && (known === undefined || known === data?.onCommentsOnRecord)
      hasHeard.current = true
      if (!isKnown) onNews()
    },
    onError: (cause) => logWarning('Comments are not followed live.', cause),
  })
}

const toComment = (stored: StoredComment): RecordComment => ({
  id: stored.commentId,
  text: stored.text,
  author: stored.author,
  isMine: stored.byYou,
  writtenAtUtc: stored.writtenAtUtc,
  isEdited: stored.editedAtUtc !== null,
  hasMentions: stored.mentionedUserIds.length > 0,
})

function refuse(errors: readonly PayloadError[] = []): void {
  if (errors.length > 0)
    throw new WriteRefused({ ok: false, errors: errors.map(toPayloadProblem), conflict: null })
}
