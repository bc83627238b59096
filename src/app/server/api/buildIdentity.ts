import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { areNoticeChoices } from '../../../marketplace/rules/noticeKinds.ts'
import { recordConsents } from '../../../marketplace/server/members/consents.ts'
import { readUserAndAccounts } from '../../../marketplace/server/members/readUserAndAccounts.ts'
import { watchUserAndAccounts } from '../../../marketplace/server/members/watchUserAndAccounts.ts'
import { addDocumentOperations } from '../../../marketplace/server/api/onboarding/addDocumentOperations.ts'
import {
  addElectronicSignIn,
  addKycOperations,
} from '../../../marketplace/server/api/onboarding/addKycOperations.ts'
import type { OperationKit } from '../../../engine/server/api/OperationKit.ts'
import { addConfirmation } from '../../../engine/server/api/identity/addConfirmation.ts'
import { addEmailOperations } from '../../../engine/server/api/identity/addEmailOperations.ts'
import { addFactorEnrolment } from '../../../engine/server/api/identity/addFactorEnrolment.ts'
import { addMergeUsers } from '../../../marketplace/server/api/identity/addMergeUsers.ts'
import { addOwnFactors } from '../../../engine/server/api/identity/addOwnFactors.ts'
import { addPasswordOperations } from '../../../engine/server/api/identity/addPasswordOperations.ts'
import { addPersonOperations } from '../../../engine/server/api/identity/addPersonOperations.ts'
import { addPhoneOperations } from '../../../engine/server/api/identity/addPhoneOperations.ts'
import { addSecondFactorSignIn } from '../../../engine/server/api/identity/addSecondFactorSignIn.ts'
import { addSignUpOperations } from '../../../marketplace/server/api/identity/addSignUpOperations.ts'
import { addUserSessions } from '../../../engine/server/api/identity/addUserSessions.ts'
import { buildOverviewAccount } from '../../../marketplace/server/api/identity/buildOverviewAccount.ts'
import { buildSessionMutations } from '../../../engine/server/api/identity/buildSessionMutations.ts'
import { buildSettingsMutation } from '../../../engine/server/api/identity/buildSettingsMutation.ts'
import { buildUserAndAccounts } from '../../../marketplace/server/api/identity/buildUserAndAccounts.ts'
import { buildSecondFactorTypes } from '../../../engine/server/api/identity/secondFactorFields.ts'
import { signedIn } from '../../../engine/server/api/identity/signedIn.ts'

/**
 * Everything about the caller's own login: sign-up, sessions, passwords, details, the overview, settings. Returns the
 * type of an account as its members see it.
 */
export function buildIdentity(kit: OperationKit) {
  const { builder, payload } = kit
  const factorTypes = buildSecondFactorTypes(builder)
  buildSessionMutations(builder, payload, factorTypes)
  addSecondFactorSignIn(kit, factorTypes)
  addOwnFactors(kit)
  addFactorEnrolment(kit)
  addConfirmation(kit, factorTypes)
  buildSettingsMutation(builder, payload, { notices: areNoticeChoices })
  addUserSessions(kit)
  addPasswordOperations(kit)
  addSignUpOperations(kit, factorTypes)
  addPhoneOperations(kit)
  addPersonOperations(kit, recordConsents)
  addMergeUsers(kit, factorTypes)
  addEmailOperations(kit)
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
  return { account }
}
