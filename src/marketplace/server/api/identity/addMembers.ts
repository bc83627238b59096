import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { SecondFactorTypes } from '../../../../engine/server/api/identity/secondFactorFields.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { readUserAndAccounts } from '../../members/readUserAndAccounts.ts'
import { watchUserAndAccounts } from '../../members/watchUserAndAccounts.ts'
import { addDocumentOperations } from '../onboarding/addDocumentOperations.ts'
import { addElectronicSignIn, addKycOperations } from '../onboarding/addKycOperations.ts'
import { addMergeUsers } from './addMergeUsers.ts'
import { addSignUpOperations } from './addSignUpOperations.ts'
import { buildOverviewAccount } from './buildOverviewAccount.ts'
import { buildUserAndAccounts } from './buildUserAndAccounts.ts'

/** Sign-up, identity checks and the overview of the caller's accounts. Returns the type of an account as its members see it. */
export function addMembers(kit: OperationKit, factorTypes: SecondFactorTypes) {
  const { builder } = kit
  addSignUpOperations(kit, factorTypes)
  addMergeUsers(kit, factorTypes)
  addKycOperations(kit)
  addElectronicSignIn(kit, factorTypes)
  addDocumentOperations(kit)
  const account = buildOverviewAccount(kit)
  const overview = buildUserAndAccounts(kit, account)

  builder.queryField('userAndAccounts', (t) =>
    t.field({
      type: overview,
      description: 'The signed-in user, the accounts and what the user may do.',
      resolve: async (_root, _args, context) => {
        const found = await readUserAndAccounts(context.db, signedIn(context).userId, context.view)
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
        watchUserAndAccounts(context.db, context.identityChanges, {
          ...signedIn(context),
          view: context.view,
        }),
      resolve: (changed) => changed,
    }),
  )
  return account
}
