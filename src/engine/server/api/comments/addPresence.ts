import { ChangeSignal } from '../../kernel/ChangeSignal.ts'
import type { Colleague } from '../../people/comments/colleagues.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import type { RequestContext } from '../RequestContext.ts'
import { openRecord, type OpenedRecord } from './openRecord.ts'

/** `onRecordPresence`: who else has a record open. A subscriber has it open. */
export const addPresence = (
  builder: ApiBuilder,
  model: EntityModel,
  colleague: PothosSchemaTypes.ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, Colleague>,
): void => {
  builder.subscriptionField('onRecordPresence', (t) =>
    t.field({
      type: [colleague],
      description:
        'Colleagues other than you who have the record open: at once, and whenever somebody comes or goes. They see you for as long as you subscribe, unless you look as a role.',
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
