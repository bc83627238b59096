import { recordComments } from '../../db/tables/comments.ts'
import type { CodedText } from '../../db/texts/CodedText.ts'
import type { UserActor } from '../Actor.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import { notifyAll } from '../inbox/notify.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { refuse } from '../operations/runOperation.ts'
import { addRow, changeRow, deleteRows } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { lockRow } from '../rows/readRows.ts'
import { readColleagues, requireColleague } from './colleagues.ts'

/** A record of any entity. */
export interface RecordName {
  /** Type name: `Loan`. */
  readonly recordType: string
  readonly recordId: number
}

export interface CommentText {
  readonly text: string
  readonly mentionedUserIds: readonly number[]
}

export interface CommentResult {
  readonly commentId: number
}

/** What the layers above know of records. */
export interface Records {
  /** Whether all of the platform's staff, of whom the actor is one, may read the record. */
  readonly isReadable: (actor: UserActor, record: RecordName) => Promise<boolean>
  /** Page with its comments: `/admin/loans/7/comments`. Null for a record without a page. */
  readonly pathOf: (record: RecordName) => string | null
  /** What the record is called, without a word about a person. Null for a record that nobody has a word for. */
  readonly callOf: (record: RecordName) => Promise<RecordCall | null>
}

export interface RecordCall {
  /** By language: what such records are called. */
  readonly kind: Readonly<Record<string, string>>
  /** `L-1042`. Null for a record without one: nobody knows it by its id. */
  readonly number: string | null
}

/** Of one comment. */
export const LONGEST_COMMENT = 4_000
const MOST_MENTIONS = 20

/**
 * Writes a comment about a record and tells whom it mentions. Refuses with NOT_FOUND for a record that the author may not read, NOT_EMPTY and
 * MAX_LENGTH on `text`, INVALID_REFERENCE on `mentionedUserEntityIds` for whoever may not read the record.
 */
export function writeComment(
  context: OperationContext,
  input: RecordName & CommentText,
  records: Records,
): Promise<CommentResult> {
  return asColleague(context, input, async (actor) => {
    const { recordType, recordId } = input
    if (!(await records.isReadable(actor, { recordType, recordId }))) throw refuse('NOT_FOUND', 'recordId')
    const { text, mentionedUserIds } = await checkText(context, input)
    const { entityId } = await addRow(context, recordComments, {
      recordType,
      recordId,
      authorUserId: actor.userId,
      text,
      mentionedUserIds,
      writtenAtUtc: context.now().toISOString(),
    })
    await tellMentioned(context, actor, { entityId, recordType, recordId, mentionedUserIds }, records)
    return { commentId: entityId }
  })
}

/** Changes the text of one's own comment. Refuses as for a new one, and with NOT_FOUND and NOT_AUTHORIZED. */
export function changeComment(
  context: OperationContext,
  input: CommentResult & CommentText,
  records: Pick<Records, 'pathOf' | 'callOf'>,
): Promise<CommentResult> {
  return asColleague(context, input, async (actor) => {
    const comment = await lockOwn(context, actor, input.commentId)
    const { text, mentionedUserIds } = await checkText(context, input)
    await changeRow(context, recordComments, comment.entityId, {
      text,
      mentionedUserIds,
      editedAtUtc: text === comment.text ? comment.editedAtUtc : context.now().toISOString(),
    })
    await tellMentioned(context, actor, { ...comment, mentionedUserIds }, records)
    return { commentId: comment.entityId }
  })
}

/** Removes one's own comment; history keeps it. Refuses with NOT_FOUND and NOT_AUTHORIZED. */
export function removeComment(context: OperationContext, input: CommentResult): Promise<CommentResult> {
  return asColleague(context, input, async (actor) => {
    const { entityId } = await lockOwn(context, actor, input.commentId)
    await deleteRows(context, recordComments, [entityId])
    return { commentId: entityId }
  })
}

/** Once for each comment, however often it is changed. The notice names the record, and says neither who wrote nor what. */
const tellMentioned = async (
  context: OperationContext,
  actor: UserActor,
  comment: RecordName & { readonly entityId: number; readonly mentionedUserIds: readonly number[] },
  { pathOf, callOf }: Pick<Records, 'pathOf' | 'callOf'>,
): Promise<void> => {
  const mentioned = comment.mentionedUserIds.filter((userId) => userId !== actor.userId)
  if (mentioned.length === 0) return
  const path = pathOf(comment)
  const call = await callOf(comment)
  await notifyAll(
    context,
    mentioned.map((userId) => ({
      kind: 'MENTIONED' as const,
      to: { userId },
      text: sayWhere(call),
      ...(path === null ? {} : { path }),
      effectKey: `comment:${comment.entityId}`,
    })),
  )
}

function sayWhere(call: RecordCall | null): CodedText {
  if (call === null) return { code: 'NOTICE_MENTIONED' }
  const { kind, number } = call
  return number === null
    ? { code: 'NOTICE_MENTIONED_IN', params: { kind } }
    : { code: 'NOTICE_MENTIONED_ON', params: { kind, number } }
}

const asColleague = async <T extends object>(
  { db, actor, mutationName, clientCorrelationId }: OperationContext,
  input: unknown,
  work: (actor: UserActor) => Promise<T>,
): Promise<T> => {
  const colleague = requireColleague(actor)
  return runOnce(db, colleague, { mutationName, clientCorrelationId, input }, () => work(colleague))
}

const lockOwn = async (
  context: OperationContext,
  { userId }: UserActor,
  commentId: number,
): Promise<Row<typeof recordComments>> => {
  const comment = await lockRow(context, recordComments, commentId, 'recordCommentEntityId')
  if (comment.authorUserId !== userId) throw refuse('NOT_AUTHORIZED')
  return comment
}

const checkText = async (
  { db }: OperationContext,
  given: CommentText,
): Promise<{ readonly text: string; readonly mentionedUserIds: number[] }> => {
  const text = given.text.trim()
  if (text === '') throw refuse('NOT_EMPTY', 'text')
  if (text.length > LONGEST_COMMENT) throw refuse('MAX_LENGTH', 'text', { number: String(LONGEST_COMMENT) })
  const mentionedUserIds = [...new Set(given.mentionedUserIds)].toSorted((one, other) => one - other)
  if (mentionedUserIds.length > MOST_MENTIONS) {
    throw refuse('MAX_LENGTH', 'mentionedUserEntityIds', { number: String(MOST_MENTIONS) })
  }
  const known = mentionedUserIds.length === 0 ? [] : await readColleagues(db, mentionedUserIds)
  if (known.length < mentionedUserIds.length) throw refuse('INVALID_REFERENCE', 'mentionedUserEntityIds')
  return { text, mentionedUserIds }
}
