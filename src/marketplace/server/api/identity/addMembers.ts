import type { OverviewRef } from '../../../../engine/server/api/identity/addOverview.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { OverviewMembership } from '../../members/overviewAccounts.ts'
import { addSignUpQueries } from './addSignUpQueries.ts'
import { buildOverviewAccount } from './buildOverviewAccount.ts'

/** Sign-up, identity checks and the overview of the caller's accounts. Returns the type of an account as its members see it. */
export function addMembers(kit: OperationKit, overview: OverviewRef) {
  const { builder } = kit
  addSignUpQueries(builder)
  const account = buildOverviewAccount(kit)
  const { enumOf } = kit.entities
  const accountRole = builder.objectRef<OverviewMembership['accountRole']>('OverviewAccountRole').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      role: t.expose('role', { type: enumOf('AccountRole') }),
    }),
  })
  const membership = builder.objectRef<OverviewMembership>('OverviewMembership').implement({
    description: 'An account of the user and the role there.',
    fields: (t) => ({
      accountRole: t.expose('accountRole', { type: accountRole }),
      account: t.expose('account', { type: account }),
    }),
  })
  builder.objectFields(overview, (t) => ({
    kycReason: t.exposeString('kycReason', {
      nullable: true,
      description:
        'What staff wrote about the latest verification: what they still need, or why they rejected it.',
    }),
    accounts: t.expose('accounts', { type: [membership] }),
  }))
  return account
}
