import type { AdminModelChanges } from '../../kernel/AdminModelChanges.ts'
import { ChangeSignal } from '../../kernel/ChangeSignal.ts'
import type { ApiBuilder } from '../builder.ts'
import { signedIn } from '../identity/signedIn.ts'

interface Notice {
  readonly version: string
}

/** `onAdminModelChanges`: lets open screens follow config changes. */
export function buildAdminModelChanges(builder: ApiBuilder): void {
  const notice = builder.objectRef<Notice>('AdminModelNotice').implement({
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Of the model that GET /admin-model gives now.' }),
    }),
  })
  builder.subscriptionField('onAdminModelChanges', (t) =>
    t.field({
      type: notice,
      description: "The version of the screens' model, at once and whenever it has changed.",
      subscribe: (_root, _args, context) => {
        signedIn(context)
        return watchAdminModel(context.adminModel)
      },
      resolve: (found) => found,
    }),
  )
}

function watchAdminModel(model: AdminModelChanges): AsyncIterableIterator<Notice> {
  const signal = new ChangeSignal()
  const unwatch = model.watch(() => signal.set())
  const notices = readOnEveryChange(model, signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => notices.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      unwatch()
      signal.stop()
      return notices.return(undefined)
    },
  }
}

async function* readOnEveryChange(
  model: AdminModelChanges,
  signal: ChangeSignal,
): AsyncGenerator<Notice, undefined> {
  while (await signal.next()) yield { version: model.version() }
}
