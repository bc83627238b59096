import { useMutation, useQuery } from '@apollo/client/react'
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
  RemoveCommentDocument,
  WriteCommentDocument,
} from './generated/comments.ts'
import { hasComments } from './hasComments.ts'

type StoredComment = RecordCommentsQuery['recordComments']['nodes'][number]

export interface RecordComment {
  readonly id: number
  readonly text: string
  readonly author: string
  readonly isMine: boolean
  readonly writtenAtUtc: string
  readonly isEdited: boolean
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
  const [write] = useMutation(WriteCommentDocument)
  const [change] = useMutation(ChangeCommentDocument)
  const [remove] = useMutation(RemoveCommentDocument)
  if (!isOn) return null
  const found = (data ?? previousData)?.recordComments
  return {
    comments: found?.nodes.map((one) => toComment(one, session.userId)).toReversed(),
    total: found?.totalCount ?? 0,
    error: found ? undefined : error,
    reload,
    showEarlier: () => setFirst(first + COMMENTS_AT_ONCE),
    write: async (text) => {
      const input = { ...about, text, clientCorrelationId: randomId() }
      const { data: answer } = await write({ variables: { input } })
      refuse(answer?.writeComment.errors)
      await refetch()
    },
    change: async (id, text) => {
      const input = { recordCommentEntityId: id, text, clientCorrelationId: randomId() }
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
  /** Throws what the server refuses, as the next two do. */
  readonly write: (text: string) => Promise<void>
  readonly change: (id: number, text: string) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

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
  const { entityId, text, writtenAtUtc, editedAtUtc, authorUser } = stored
  const person = authorUser?.person
  return {
    id: entityId,
    text,
    author: person ? `${person.firstName} ${person.lastName}` : '',
    isMine: String(person?.entityId) === personId,
    writtenAtUtc,
    isEdited: editedAtUtc !== null,
  }
}

function refuse(errors: readonly PayloadError[] = []): void {
  if (errors.length > 0)
    throw new WriteRefused({ ok: false, errors: errors.map(toPayloadProblem), conflict: null })
}
