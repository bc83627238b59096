import { ChangeSignal } from '../../kernel/ChangeSignal.ts'
import type { Actor } from '../../kernel/Actor.ts'
import type { Colleague } from '../../people/comments/colleagues.ts'
import { readComments, readCommentState, type StoredComment } from '../../people/comments/readComments.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { tooComplex } from '../../entities/requestErrors.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import type { RequestContext } from '../RequestContext.ts'
import { openRecord, type OpenedRecord } from './openRecord.ts'

const MOST_COMMENTS = 1_000

/** commentsOnRecord, recordReaders, onCommentsOnRecord, onRecordPresence: for callers who may read the record. */
export const addCommentReads = (builder: ApiBuilder, model: EntityModel): void => {
  const colleague = builder.objectRef<Colleague>('RecordColleague').implement({
    description: 'A member of staff.',
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
        recordId: t.arg.string({ required: true, description: 'Its key as a text.' }),
      },
      resolve: async (_root, asked, context) => {
        const { records, record } = await openRecord(context, model, asked)
        return { colleagues: await records.readColleagues(record.recordType) }
      },
    }),
  )
  addDiscussion(builder, model)
  addNews(builder, model)
  addPresence(builder, model, colleague)
}

const addDiscussion = (builder: ApiBuilder, model: EntityModel): void => {
  const comment = builder.objectRef<StoredComment>('CommentOnRecord').implement({
    description: 'What a member of staff wrote to colleagues about a record.',
    fields: (t) => ({
      commentId: t.exposeInt('commentId'),
      text: t.exposeString('text'),
      author: t.exposeString('author', { description: 'Name of who wrote it.' }),
      byYou: t.boolean({
        resolve: ({ authorUserId }, _args, { actor }) => userIdOf(actor) === authorUserId,
      }),
      writtenAtUtc: t.field({ type: 'DateTime', resolve: (found) => found.writtenAtUtc }),
      editedAtUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When its author last changed the text; null until then.',
        resolve: (found) => found.editedAtUtc,
      }),
      mentionedUserIds: t.intList({ resolve: (found) => [...found.mentionedUserIds] }),
    }),
  })
  const discussion = builder
    .objectRef<{ readonly total: number; readonly comments: readonly StoredComment[] }>('RecordDiscussion')
    .implement({
      fields: (t) => ({
        total: t.exposeInt('total', { description: 'How many there are, earlier ones included.' }),
        comments: t.field({ type: [comment], resolve: (found) => [...found.comments] }),
      }),
    })
  builder.queryField('commentsOnRecord', (t) =>
    t.field({
      type: discussion,
      description: 'What staff wrote to each other about a record, the latest first.',
      args: {
        recordType: t.arg.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.arg.string({ required: true, description: 'Its key as a text.' }),
        first: t.arg.int({ required: true, defaultValue: 50 }),
      },
      resolve: async (_root, { first, ...asked }, context) => {
        if (first > MOST_COMMENTS) throw tooComplex('first', `must be at most ${MOST_COMMENTS}`)
        const { record } = await openRecord(context, model, asked)
        return readComments(context.db, record, Math.max(0, first))
      },
    }),
  )
}

const userIdOf = (actor: Actor): number | null => ('userId' in actor ? actor.userId : null)

/** `onCommentsOnRecord`: a record's comments have changed. What they say now is for the reader to ask. */
const addNews = (builder: ApiBuilder, model: EntityModel): void => {
  builder.subscriptionField('onCommentsOnRecord', (t) =>
    t.int({
      description:
        'How many comments a record has: at once, and whenever one is added, changed or removed by any user.',
      args: {
        recordType: t.arg.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.arg.string({ required: true, description: 'Its key as a text.' }),
      },
      subscribe: async (_root, asked, context) =>
        watchComments(context, await openRecord(context, model, asked)),
      resolve: (total) => total,
    }),
  )
}

/** One change may cause several notices. */
const GATHER_MS = 200

function watchComments(context: RequestContext, opened: OpenedRecord): AsyncIterableIterator<number> {
  const signal = new ChangeSignal()
  let timer: NodeJS.Timeout | undefined
  // Registered before the first result is requested, so that no change is missed in between.
  const unwatch = context.changeNotices.watch(({ entityName }) => {
    if (entityName !== 'RecordComment') return
    timer ??= setTimeout(() => {
      timer = undefined
      signal.set()
    }, GATHER_MS)
  })
  const found = readTotals(context, opened, signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => found.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      unwatch()
      clearTimeout(timer)
      signal.stop()
      return found.return(undefined)
    },
  }
}

/** Ends when the caller may no longer read such records. */
async function* readTotals(
  { db, currentActor }: RequestContext,
  { records, record }: OpenedRecord,
  signal: ChangeSignal,
): AsyncGenerator<number, undefined> {
  let told: string | null = null
  while (await signal.next()) {
    records.requireReader(await currentActor(), record.recordType)
    const { total, state } = await readCommentState(db, record)
    if (state === told) continue
    told = state
    yield total
  }
}

/** `onRecordPresence`: who else has a record open. A subscriber has it open. */
const addPresence = (
  builder: ApiBuilder,
  model: EntityModel,
  colleague: PothosSchemaTypes.ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, Colleague>,
): void => {
  builder.subscriptionField('onRecordPresence', (t) =>
    t.field({
      type: [colleague],
      description:
        'Other colleagues who have the record open: at once, and whenever one opens or leaves it. They see you while you subscribe, unless you view as a role.',
      args: {
        recordType: t.arg.string({ required: true, description: 'Name of its type: Loan.' }),
        recordId: t.arg.string({ required: true, description: 'Its key as a text.' }),
      },
      subscribe: async (_root, asked, context) =>
        watchPresence(context, await openRecord(context, model, asked)),
      resolve: (found) => [...found],
    }),
  )
}

type Present = readonly Colleague[]

function watchPresence(context: RequestContext, opened: OpenedRecord): AsyncIterableIterator<Present> {
  const signal = new ChangeSignal()
  // Colleagues would see a person in a role that they do not know.
  const shown = context.view === null ? opened.actor.userId : null
  const leave = context.recordPresence.enter(opened.record, shown, () => signal.set())
  const found = readOthers(context, opened, signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => found.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      leave()
      signal.stop()
      return found.return(undefined)
    },
  }
}

/** Ends when the caller may no longer read such records. */
async function* readOthers(
  { recordPresence, currentActor }: RequestContext,
  { records, actor: { userId }, record }: OpenedRecord,
  signal: ChangeSignal,
): AsyncGenerator<Present, undefined> {
  let told: string | null = null
  while (await signal.next()) {
    records.requireReader(await currentActor(), record.recordType)
    const others = recordPresence.present(record).filter((id) => id !== userId)
    // A second window of the same person changes nothing.
    if (others.join() === told) continue
    told = others.join()
    yield others.length === 0 ? [] : await records.readColleagues(record.recordType, others)
  }
}
