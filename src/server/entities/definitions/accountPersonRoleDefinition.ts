import { accountPersonRoles } from '../../db/tables/accounts.ts'
import { ownedAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

export const accountPersonRoleDefinition: EntityDefinition = {
  typeName: 'AccountPersonRole',
  listField: 'accountPersonRoles',
  getField: 'accountPersonRole',
  description: 'A person is on an account, in a role.',
  table: accountPersonRoles,
  relations: {
    account: { kind: 'to-one', typeName: 'Account', column: accountPersonRoles.accountId },
    person: { kind: 'to-one', typeName: 'Person', column: accountPersonRoles.personId },
  },
  fields: {
    ...entityFields,
    account: { write: 'add' },
    person: { write: 'add' },
    role: { description: 'What the person may do on the account.' },
  },
  display: ['person.firstName', 'person.lastName', 'role'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ account: partnerAccounts(actor) }),
      // Only owners see who else is on an account, as only they see those people.
      customer: (actor) => ({
        or: [{ person: { entityId: { eq: actor.personId } } }, { account: ownedAccounts(actor) }],
      }),
    },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'ExecuteSeniorActions' },
  },
}
