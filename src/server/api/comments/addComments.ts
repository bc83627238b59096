import { DomainError } from '../../domain/DomainError.ts'
import { type Colleague, readColleagues, requireColleague } from '../../domain/comments/colleagues.ts'
import {
  changeComment,
  type RecordName,
  removeComment,
  writeComment,
} from '../../domain/comments/writeComment.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import {
  addOperation,
  entityField,
  type OperationKit,
  type ResultFields,
} from '../operations/OperationKit.ts'
import type { RequestContext } from '../RequestContext.ts'
import { addPresence } from './addPresence.ts'
import { callOfRecord, commentsPath, isReadableRecord } from './readableRecord.ts'

/** Comments of staff on records: writeComment, changeComment, removeComment, recordReaders, onRecordPresence. */
export const addComments = (kit: OperationKit, model: EntityModel): void => {
  const { builder } = kit
  const mentioned = 'Colleagues whom the text mentions. Default: none.'
  const namesOf = (request: RequestContext) => ({
    pathOf: (record: RecordName) => commentsPath(request, record),
    callOf: (record: RecordName) => callOfRecord(request, model, record),
  })
  const result = (t: ResultFields<{ readonly commentId: number }>) => ({
    recordComment: entityField(kit, t, 'RecordComment', (found) => found.commentId),
  })
  addOperation(kit, 'writeComment', {
    description: 'Writes to colleagues about a record. For all of the platform’s own staff who may read it.',
    input: builder.inputType('WriteCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordType: t.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.int({ required: true }),
        text: t.field({ type: 'LongText', required: true }),
        mentionedUserEntityIds: t.intList({ description: mentioned }),
      }),
    }),
    run: (context, { recordType, recordId, text, mentionedUserEntityIds }, request) =>
      writeComment(
        context,
        { recordType, recordId, text, mentionedUserIds: mentionedUserEntityIds ?? [] },
        {
          isReadable: (actor, record) => isReadableRecord(request, model, actor, record),
          ...namesOf(request),
        },
      ),
    result,
  })
  addOperation(kit, 'changeComment', {
    description: 'Changes what a comment of one’s own says.',
    input: builder.inputType('ChangeCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordCommentEntityId: t.int({ required: true }),
        text: t.field({ type: 'LongText', required: true }),
        mentionedUserEntityIds: t.intList({ description: mentioned }),
      }),
    }),
    run: (context, { recordCommentEntityId, text, mentionedUserEntityIds }, request) =>
      changeComment(
        context,
        { commentId: recordCommentEntityId, text, mentionedUserIds: mentionedUserEntityIds ?? [] },
        namesOf(request),
      ),
    result,
  })
  addOperation(kit, 'removeComment', {
    description: 'Removes a comment of one’s own.',
    input: builder.inputType('RemoveCommentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        recordCommentEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { recordCommentEntityId }) => removeComment(context, { commentId: recordCommentEntityId }),
    result: () => ({}),
  })
  addColleagues(kit, model)
}

const addColleagues = ({ builder }: OperationKit, model: EntityModel): void => {
  const colleague = builder.objectRef<Colleague>('RecordColleague').implement({
    description: 'A member of the platform’s own staff.',
    fields: (t) => ({
      userEntityId: t.exposeInt('userId'),
      name: t.exposeString('name'),
    }),
  })
  const readers = builder
    .objectRef<{ readonly colleagues: readonly Colleague[] }>('RecordReaders')
    .implement({
      fields: (t) => ({
        colleagues: t.field({ type: [colleague], resolve: (found) => [...found.colleagues] }),
      }),
    })
  builder.queryField('recordReaders', (t) =>
    t.field({
      type: readers,
      description: 'Who reads the comments on a record and can be mentioned in them, by name.',
      args: {
        recordType: t.arg.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.arg.int({ required: true }),
      },
      resolve: async (_root, record, context) => {
        const actor = requireColleague(context.actor)
        if (!(await isReadableRecord(context, model, actor, record))) throw new DomainError('NOT_FOUND')
        return { colleagues: await readColleagues(context.db) }
      },
    }),
  )
  addPresence(builder, model, colleague)
}
