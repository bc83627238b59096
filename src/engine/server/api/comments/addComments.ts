import {
  changeComment,
  type NotifyMentioned,
  removeComment,
  writeComment,
} from '../../people/comments/writeComment.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { addOperation, entityField, type OperationKit, type ResultFields } from '../OperationKit.ts'
import type { RequestContext } from '../RequestContext.ts'
import { addCommentReads } from './addCommentReads.ts'

/**
 * Comments of staff on records: writeComment, changeComment, removeComment, commentsOnRecord, recordReaders, onCommentsOnRecord,
 * onRecordPresence.
 */
export const addComments = (
  kit: OperationKit,
  model: EntityModel,
  notifyMentioned: NotifyMentioned,
): void => {
  const { builder } = kit
  const mentioned = 'Colleagues whom the text mentions. Default: none.'
  const result = (t: ResultFields<{ readonly rowId: number | null }>) => ({
    recordComment: entityField(
      kit,
      t,
      'RecordComment',
      (found) => found.rowId,
      'Null in front of another backend, where comments are read with the record.',
    ),
  })
  /** The platform's own entities, to which a comment leads, are not offered with a remote backend. */
  const rowOf = (request: RequestContext, commentId: number) => ({
    rowId: request.recordsOf(request, model).areEntities ? commentId : null,
  })
  addOperation(kit, 'writeComment', {
    description: 'Writes to colleagues about a record. For all staff who may read it.',
    input: builder.inputType('WriteCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordType: t.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.string({ required: true, description: 'Its key as a text.' }),
        text: t.field({ type: 'LongText', required: true }),
        mentionedUserEntityIds: t.intList({ description: mentioned }),
      }),
    }),
    run: async (context, { recordType, recordId, text, mentionedUserEntityIds }, request) => {
      const input = { recordType, recordId, text, mentionedUserIds: mentionedUserEntityIds ?? [] }
      const { commentId } = await writeComment(
        context,
        input,
        request.recordsOf(request, model),
        notifyMentioned,
      )
      return rowOf(request, commentId)
    },
    result,
  })
  addOperation(kit, 'changeComment', {
    description: 'Changes the text of the caller’s own comment.',
    input: builder.inputType('ChangeCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordCommentEntityId: t.int({ required: true }),
        text: t.field({ type: 'LongText', required: true }),
        mentionedUserEntityIds: t.intList({ description: mentioned }),
      }),
    }),
    run: async (context, { recordCommentEntityId, text, mentionedUserEntityIds }, request) => {
      const input = {
        commentId: recordCommentEntityId,
        text,
        mentionedUserIds: mentionedUserEntityIds ?? [],
      }
      const { commentId } = await changeComment(
        context,
        input,
        request.recordsOf(request, model),
        notifyMentioned,
      )
      return rowOf(request, commentId)
    },
    result,
  })
  addOperation(kit, 'removeComment', {
    description: 'Removes the caller’s own comment.',
    input: builder.inputType('RemoveCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordCommentEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { recordCommentEntityId }, request) =>
      removeComment(context, { commentId: recordCommentEntityId }, request.recordsOf(request, model)),
    result: () => ({}),
  })
  addCommentReads(builder, model)
}
