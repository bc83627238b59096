import {
  endOtherSessions,
  endSession,
  readSessions,
  type UserSession,
} from '../../people/identity/userSessions.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'
import { signedIn } from './signedIn.ts'

/** sessions, endSession and endOtherSessions. */
export function addUserSessions(kit: OperationKit): void {
  const { builder } = kit
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
  addOperation(kit, 'endSession', {
    description: 'Ends one of the caller’s sessions at once, its live socket too.',
    input: builder.inputType('EndSessionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        sessionId: t.id({ required: true }),
      }),
    }),
    run: (context, { sessionId }, request) => endSession(identityOperation(context, request), sessionId),
    result: () => ({}),
  })
  addOperation(kit, 'endOtherSessions', {
    description: 'Ends all sessions of the caller but this one.',
    input: builder.inputType('EndOtherSessionsInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context, _input, request) => endOtherSessions(identityOperation(context, request)),
    result: (t) => ({
      endedCount: t.int({ nullable: true, resolve: (row) => row.endedCount ?? null }),
    }),
  })
}
