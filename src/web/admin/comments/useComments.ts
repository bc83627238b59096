import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { Row } from '../../../introspection/Row.ts'
import { type PayloadError, toPayloadProblem } from '../../client/ApiError.ts'
import { WriteRefused } from '../../data-provider/WriteRefused.ts'
import { randomId } from '../../lib/randomId.ts'
import { useAdmin } from '../AdminContext.tsx'
import { LiveChangesContext } from '../live/LiveChanges.ts'
import { usePage } from '../PageContext.tsx'
import {
  ChangeCommentDocument,
  RecordCommentsDocument,
  type RecordCommentsQuery,
  RecordReadersDocument,
  RemoveCommentDocument,
  WriteCommentDocument,
} from './generated/comments.ts'
import { hasComments } from './hasComments.ts'
import { type Colleague, mentionedIn } from './mentions.ts'

type StoredComment = RecordCommentsQuery['recordComments']['nodes'][number]

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
  const { model, session } = useAdmin()
  const { entity } = usePage()
  const isOn = hasComments(model, entity)
  const about = { recordType: entity.typeName, recordId: Number(record[entity.idField ?? '']) }
  const [first, setFirst] = useState(COMMENTS_AT_ONCE)
  const { data, previousData, error, refetch } = useQuery(RecordCommentsDocument, {
    variables: { ...about, first },
    skip: !isOn,
    fetchPolicy: 'cache-and-network',
  })
  const reload = () => void refetch().catch(() => undefined)
  useNews(isOn, reload)
  const apollo = useApolloClient()
  const [isMentioning, setIsMentioning] = useState(false)
  const found = (data ?? previousData)?.recordComments
  const hasMentions = found?.nodes.some(({ mentionedUserIds }) => mentionedUserIds.length > 0) ?? false
  const { data: readers } = useQuery(RecordReadersDocument, {
    variables: about,
    skip: !isOn || !(isMentioning || hasMentions),
  })
  /** The names in a text are known before it is sent, also when somebody types faster than they load. */
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
    comments: found?.nodes.map((one) => toComment(one, session.userId)).toReversed(),
    total: found?.totalCount ?? 0,
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
  /** Who can be mentioned; empty until somebody is, or `askColleagues` was called, before anything is typed. */
  readonly colleagues: readonly Colleague[]
  readonly askColleagues: () => void
  /** Throws what the server refuses, as the next two do. */
  readonly write: (written: WrittenComment) => Promise<void>
  readonly change: (id: number, written: WrittenComment) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

export interface WrittenComment {
  readonly text: string
  /** Users who were chosen from the list, which tells apart those with one name. */
  readonly picked: ReadonlySet<number>
}

const NOBODY: readonly Colleague[] = []
const COMMENTS_AT_ONCE = 50

/** One change may cause several notices. */
const GATHER_MS = 200

/** Calls when a comment comes, changes or goes, here or elsewhere. */
function useNews(isOn: boolean, onNews: () => void): void {
  const live = useContext(LiveChangesContext)
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    if (!isOn || !live) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, GATHER_MS)
    }
    const leave = live.follow(['RecordComment'], { changed, missed: changed })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [isOn, live])
}

const toComment = (stored: StoredComment, personId: string): RecordComment => {
  const { entityId, text, writtenAtUtc, editedAtUtc, mentionedUserIds, authorUser } = stored
  const person = authorUser?.person
  return {
    id: entityId,
    text,
    author: person ? `${person.firstName} ${person.lastName}` : '',
    isMine: String(person?.entityId) === personId,
    writtenAtUtc,
    isEdited: editedAtUtc !== null,
    hasMentions: mentionedUserIds.length > 0,
  }
}

function refuse(errors: readonly PayloadError[] = []): void {
  if (errors.length > 0)
    throw new WriteRefused({ ok: false, errors: errors.map(toPayloadProblem), conflict: null })
}
