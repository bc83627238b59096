import { accountPersonRoles } from '../../tables/accounts.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import { ownedAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

export const accountPersonRoleDefinition: EntitySpec = {
  typeName: 'AccountPersonRole',
  description: 'A person is on an account, in a role.',
  table: accountPersonRoles,
  belongsTo: ['person'],
  fields: {
    account: { write: 'add' },
    person: { write: 'add' },
    role: { description: 'What the person may do on the account.' },
  },
  display: ['person.firstName', 'person.lastName', 'role'],
  holder: { kind: 'person', property: 'personId' },
  isConfirmed: true,
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ account: partnerAccounts(actor) }),
      // Only owners see who else is on an account, because only they may see those people.
      customer: (actor) => ({
        or: [{ person: { entityId: { eq: actor.personId } } }, { account: ownedAccounts(actor) }],
      }),
    },
    add: { permission: 'ExecuteSeniorActions', approval: 'ACCOUNT_MEMBER_CHANGE' },
    update: { permission: 'ExecuteSeniorActions', approval: 'ACCOUNT_MEMBER_CHANGE' },
    delete: { permission: 'ExecuteSeniorActions', approval: 'ACCOUNT_MEMBER_CHANGE' },
  },
  afterWrite: (context, { accountId }) => checkOwner(context, Number(accountId)),
}
