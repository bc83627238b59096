import { ChangeSignal } from '../../domain/ChangeSignal.ts'
import { type Colleague, readColleagues, requireColleague } from '../../domain/comments/colleagues.ts'
import type { RecordName } from '../../domain/comments/writeComment.ts'
import { DomainError } from '../../domain/DomainError.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import type { RequestContext } from '../RequestContext.ts'
import { isReadableRecord } from './readableRecord.ts'

/** `onRecordPresence`: who else has a record open. Whoever is subscribed has it open. */
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
        recordId: t.arg.int({ required: true }),
      },
      subscribe: async (_root, record, context) => {
        const actor = requireColleague(context.actor)
        if (!(await isReadableRecord(context, model, actor, record))) throw new DomainError('NOT_FOUND')
        return watchPresence(context, actor.userId, record)
      },
      resolve: (found) => [...found],
    }),
  )
}

type Present = readonly Colleague[]

function watchPresence(
  context: RequestContext,
  userId: number,
  record: RecordName,
): AsyncIterableIterator<Present> {
  const signal = new ChangeSignal()
  // Colleagues would meet somebody whom they do not know in that role.
  const shown = context.view === null ? userId : null
  const leave = context.recordPresence.enter(record, shown, () => signal.set())
  const found = readOthers(context, userId, record, signal)
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

/** Ends for whoever is no colleague any more. */
async function* readOthers(
  { db, recordPresence, currentActor }: RequestContext,
  userId: number,
  record: RecordName,
  signal: ChangeSignal,
): AsyncGenerator<Present, undefined> {
  let told: string | null = null
  while (await signal.next()) {
    requireColleague(await currentActor())
    const others = recordPresence.present(record).filter((id) => id !== userId)
    // A second window of somebody is no news.
    if (others.join() === told) continue
    told = others.join()
    yield others.length === 0 ? [] : await readColleagues(db, others)
  }
}
