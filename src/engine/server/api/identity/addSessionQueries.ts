import { readSessions, type UserSession } from '../../people/identity/userSessions.ts'
import type { ApiBuilder } from '../builder.ts'
import { signedIn } from './signedIn.ts'

/** sessions. */
export function addSessionQueries(builder: ApiBuilder): void {
  const session = builder.objectRef<UserSession>('UserSession').implement({
    description: 'Where the caller is signed in.',
    fields: (t) => ({
      id: t.exposeID('id'),
      startedAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.startedAtUtc }),
      lastUsedAtUtc: t.field({
        type: 'DateTime',
        description: 'To within a quarter of an hour.',
        resolve: (row) => row.lastUsedAtUtc,
      }),
      userAgent: t.exposeString('userAgent', {
        nullable: true,
        description: 'Name that the browser reports.',
      }),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'The session that asks.' }),
    }),
  })
  // An object around the list: the reader would take a plain list of rows with ids for an entity and give it
  // a staff screen.
  const own = builder.objectRef<readonly UserSession[]>('OwnSessions').implement({
    description: 'The sessions of the caller.',
    fields: (t) => ({
      open: t.field({
        type: [session],
        description: 'This one first, then the one used last.',
        resolve: (rows) => rows,
      }),
    }),
  })
  builder.queryField('sessions', (t) =>
    t.field({
      type: own,
      description: 'Where the caller is signed in.',
      resolve: (_root, _args, context) =>
        readSessions(context.identity, signedIn(context).userId, context.sessionId),
    }),
  )
}
