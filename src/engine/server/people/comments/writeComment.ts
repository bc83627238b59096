import { recordComments } from '../../db/tables/comments.ts'
import type { CodedText } from '../../db/texts/CodedText.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { addRow, changeRow, deleteRows } from '../../kernel/rows/changeRows.ts'
import type { Row } from '../../kernel/rows/EntityTable.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { readCommentedRecord } from './readComments.ts'
import type { RecordCall, RecordName, Records } from './Records.ts'

export interface CommentText {
  readonly text: string
  readonly mentionedUserIds: readonly number[]
}

export interface CommentResult {
  readonly commentId: number
}

/** Users whom a comment mentions, unless it did before, and their notice: it says where, but neither who wrote nor what. */
export interface Mention {
  readonly userIds: readonly number[]
  readonly text: CodedText
  /** Page of the record; null when it has none. */
  readonly path: string | null
  /** Names the comment: a person is notified of it once, however often it is changed. */
  readonly effectKey: string
}

/** Notifies the people whom a comment mentions, in the transaction of the comment. */
export type NotifyMentioned = (context: OperationContext, mention: Mention) => Promise<void>

/** Of one comment. */
export const LONGEST_COMMENT = 4_000
const MOST_MENTIONS = 20

/**
 * Writes a comment about a record and notifies the people it mentions. Refuses with NOT_FOUND for a record that the author may
 * not read, NOT_EMPTY and MAX_LENGTH on `text`, INVALID_REFERENCE on `mentionedUserEntityIds` for users who may not read it.
 */
export async function writeComment(
  context: OperationContext,
  input: RecordName & CommentText,
  records: Records,
  notifyMentioned: NotifyMentioned,
): Promise<CommentResult> {
  const actor = records.requireReader(context.actor, input.recordType)
  // Before the transaction: a remote backend may be slow to respond.
  const record = await records.find(actor, input)
  if (record === null) throw refuse('NOT_FOUND', 'recordId')
  return once(context, actor, input, async () => {
    const { text, mentionedUserIds } = await checkText(records, record, input)
    const { entityId } = await addRow(context, recordComments, {
      ...record,
      authorUserId: actor.userId,
      text,
      mentionedUserIds,
      writtenAtUtc: context.now().toISOString(),
    })
    const mention = await mentionIn({ ...record, entityId, mentionedUserIds }, actor, records)
    if (mention !== null) await notifyMentioned(context, mention)
    return { commentId: entityId }
  })
}

/** Changes the text of one's own comment. Refuses as for a new one, and with NOT_FOUND and NOT_AUTHORIZED. */
export async function changeComment(
  context: OperationContext,
  input: CommentResult & CommentText,
  records: Records,
  notifyMentioned: NotifyMentioned,
): Promise<CommentResult> {
  const actor = await requireReaderOf(context, input, records)
  return once(context, actor, input, async () => {
    const comment = await lockOwn(context, actor, input.commentId)
    const { text, mentionedUserIds } = await checkText(records, comment, input)
    await changeRow(context, recordComments, comment.entityId, {
      text,
      mentionedUserIds,
      editedAtUtc: text === comment.text ? comment.editedAtUtc : context.now().toISOString(),
    })
    const added = mentionedUserIds.filter((userId) => !comment.mentionedUserIds.includes(userId))
    const mention = await mentionIn({ ...comment, mentionedUserIds: added }, actor, records)
    if (mention !== null) await notifyMentioned(context, mention)
    return { commentId: comment.entityId }
  })
}

/** Removes one's own comment; history keeps it. Refuses with NOT_FOUND and NOT_AUTHORIZED. */
export async function removeComment(
  context: OperationContext,
  input: CommentResult,
  records: Records,
): Promise<CommentResult> {
  const actor = await requireReaderOf(context, input, records)
  return once(context, actor, input, async () => {
    const { entityId } = await lockOwn(context, actor, input.commentId)
    await deleteRows(context, recordComments, [entityId])
    return { commentId: entityId }
  })
}

/** The actor, if they may still read the record of a comment. The caller handles a missing comment. */
const requireReaderOf = async (
  { db, actor }: OperationContext,
  { commentId }: CommentResult,
  records: Records,
): Promise<UserActor> => {
  const record = await readCommentedRecord(db, commentId)
  const reader = records.requireReader(actor, record?.recordType ?? null)
  if (record !== null && (await records.find(reader, record)) === null)
    throw refuse('NOT_FOUND', 'recordCommentEntityId')
  return reader
}

/** Null when the comment mentions no one but its author. */
const mentionIn = async (
  comment: RecordName & { readonly entityId: number; readonly mentionedUserIds: readonly number[] },
  author: UserActor,
  { pathOf, callOf }: Pick<Records, 'pathOf' | 'callOf'>,
): Promise<Mention | null> => {
  const userIds = comment.mentionedUserIds.filter((userId) => userId !== author.userId)
  if (userIds.length === 0) return null
  return {
    userIds,
    text: sayWhere(await callOf(comment)),
    path: pathOf(comment),
    effectKey: `comment:${comment.entityId}`,
  }
}

function sayWhere(call: RecordCall | null): CodedText {
  if (call === null) return { code: 'NOTICE_MENTIONED' }
  const { kind, number } = call
  return number === null
    ? { code: 'NOTICE_MENTIONED_IN', params: { kind } }
    : { code: 'NOTICE_MENTIONED_ON', params: { kind, number } }
}

const once = <T extends object>(
  { db, mutationName, clientCorrelationId }: OperationContext,
  actor: UserActor,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> => runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, work)

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
  records: Pick<Records, 'readColleagues'>,
  { recordType }: Pick<RecordName, 'recordType'>,
  given: CommentText,
): Promise<{ readonly text: string; readonly mentionedUserIds: number[] }> => {
  const text = given.text.trim()
  if (text === '') throw refuse('NOT_EMPTY', 'text')
  if (text.length > LONGEST_COMMENT) throw refuse('MAX_LENGTH', 'text', { number: String(LONGEST_COMMENT) })
  const mentionedUserIds = [...new Set(given.mentionedUserIds)].toSorted((one, other) => one - other)
  if (mentionedUserIds.length > MOST_MENTIONS) {
    throw refuse('MAX_LENGTH', 'mentionedUserEntityIds', { number: String(MOST_MENTIONS) })
  }
  const known =
    mentionedUserIds.length === 0 ? [] : await records.readColleagues(recordType, mentionedUserIds)
  if (known.length < mentionedUserIds.length) throw refuse('INVALID_REFERENCE', 'mentionedUserEntityIds')
  return { text, mentionedUserIds }
}
