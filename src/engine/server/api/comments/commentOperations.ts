import type { EntityModel } from '../../entities/model/Entity.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { idOf, list, longText, optional, text } from '../../kernel/operations/fields.ts'
import { entity } from '../../kernel/operations/results.ts'
import type { Records } from '../../people/comments/Records.ts'
import {
  changeComment,
  type CommentResult,
  type NotifyMentioned,
  removeComment,
  writeComment,
} from '../../people/comments/writeComment.ts'
import type { ApiOperation, RequestOperation } from '../addOperations.ts'

const commentId = idOf('RecordComment')
const words = {
  text: longText({ minLength: 0 }),
  mentionedUserIds: optional(
    list(idOf('User'), { description: 'Colleagues whom the text mentions. Default: none.' }),
  ),
}
const result = {
  recordComment: entity(
    'RecordComment',
    'rowId',
    'Null in front of another backend, where comments are read with the record.',
  ),
}

/** The platform's own entities, to which a comment leads, are not offered with a remote backend. */
const rowOf = ({ areEntities }: Records, { commentId: id }: CommentResult) => ({
  rowId: areEntities ? id : null,
})

/** Comments of staff on records: writeComment, changeComment, removeComment. */
export const commentOperations = (
  model: EntityModel,
  notifyMentioned: NotifyMentioned,
): readonly ApiOperation[] => [
  defineOperation({
    name: 'writeComment',
    description: 'Writes to colleagues about a record. For all staff who may read it.',
    input: {
      recordType: text({ minLength: 0, description: 'Name of its type: Loan.' }),
      recordId: text({ minLength: 0, description: 'Its key as a text.' }),
      ...words,
    },
    result,
    run: async (context: RequestOperation, input) => {
      const records = context.recordsOf(context, model)
      const written = { ...input, mentionedUserIds: input.mentionedUserIds ?? [] }
      return rowOf(records, await writeComment(context, written, records, notifyMentioned))
    },
  }),
  defineOperation({
    name: 'changeComment',
    description: 'Changes the text of the caller’s own comment.',
    input: { commentId, ...words },
    result,
    run: async (context: RequestOperation, input) => {
      const records = context.recordsOf(context, model)
      const changed = { ...input, mentionedUserIds: input.mentionedUserIds ?? [] }
      return rowOf(records, await changeComment(context, changed, records, notifyMentioned))
    },
  }),
  defineOperation({
    name: 'removeComment',
    description: 'Removes the caller’s own comment.',
    input: { commentId },
    run: (context: RequestOperation, comment) =>
      removeComment(context, comment, context.recordsOf(context, model)),
  }),
]
