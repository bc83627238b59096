import { DomainError } from '../../domain/DomainError.ts'
import { readUserAndAccounts } from '../../domain/identity/readUserAndAccounts.ts'
import { watchUserAndAccounts } from '../../domain/identity/watchUserAndAccounts.ts'
import type { OperationKit } from '../operations/OperationKit.ts'
import { addPasswordOperations } from './addPasswordOperations.ts'
import { addPersonOperations } from './addPersonOperations.ts'
import { addSignUpOperations } from './addSignUpOperations.ts'
import { addUserSessions } from './addUserSessions.ts'
import { buildSessionMutations } from './buildSessionMutations.ts'
import { buildSettingsMutation } from './buildSettingsMutation.ts'
import { buildUserAndAccounts } from './buildUserAndAccounts.ts'
import { signedIn } from './signedIn.ts'

/** Everything about the person at the other end: sign-up, sessions, passwords, own details, the overview, settings. */
export function buildIdentity(kit: OperationKit): void {
  const { builder, payload } = kit
  buildSessionMutations(builder, payload)
  buildSettingsMutation(builder, payload)
  addUserSessions(kit)
  addPasswordOperations(kit)
  addSignUpOperations(kit)
  addPersonOperations(kit)
  const overview = buildUserAndAccounts(builder)

  builder.queryField('userAndAccounts', (t) =>
    t.field({
      type: overview,
      description: 'The signed-in user, the accounts and what the user may do.',
      resolve: async (_root, _args, context) => {
        const found = await readUserAndAccounts(context.db, signedIn(context).userId)
        if (found === null) throw new DomainError('AUTH_NOT_AUTHENTICATED')
        return found
      },
    }),
  )

  builder.subscriptionField('onUserAndAccountsUpdates', (t) =>
    t.field({
      type: overview,
      description: 'The same at once and after every change of user, person, roles, memberships or accounts.',
      subscribe: (_root, _args, context) =>
        watchUserAndAccounts(context.db, context.identityChanges, signedIn(context)),
      resolve: (changed) => changed,
    }),
  )
}
