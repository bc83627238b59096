import { accountInput } from '../../onboarding/accountPeople/accountCaller.ts'
import { type AccountPeople, readAccountPeople } from '../../onboarding/accountPeople/readAccountPeople.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** accountPeople. */
export const addAccountPeopleQuery = ({ builder, entities: { enumOf } }: OperationKit): void => {
  const person = builder.objectRef<AccountPeople['people'][number]>('AccountPerson').implement({
    description: 'A person on an account, and what the caller may do with them.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.email }),
      role: t.expose('role', { type: enumOf('AccountRole') }),
      kycStatus: t.expose('kycStatus', { type: enumOf('KycStatus') }),
      hasLogin: t.exposeBoolean('hasLogin', { description: 'Changes their own details.' }),
      mayUpdate: t.exposeBoolean('mayUpdate'),
      mayRemove: t.exposeBoolean('mayRemove'),
      mayDelete: t.exposeBoolean('mayDelete'),
    }),
  })
  const invitation = builder.objectRef<AccountPeople['invitations'][number]>('AccountInvitation').implement({
    description: 'An invitation to an account that can still be accepted.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', resolve: (row) => row.email }),
      expiresAtUtc: t.field({ type: 'DateTime', resolve: (row) => row.expiresAtUtc }),
    }),
  })
  const accountPeople = builder.objectRef<AccountPeople>('AccountPeople').implement({
    fields: (t) => ({
      accountEntityId: t.exposeInt('accountId'),
      accountNumber: t.exposeString('accountNumber'),
      status: t.expose('status', { type: enumOf('AccountStatus') }),
      mayChange: t.exposeBoolean('mayChange', { description: 'Add and invite people, and name the owners.' }),
      hasOwners: t.exposeBoolean('hasOwners', {
        description: 'The account of a business, whose owners are named. A private person owns their own.',
      }),
      people: t.expose('people', { type: [person] }),
      invitations: t.expose('invitations', { type: [invitation] }),
    }),
  })
  builder.queryField('accountPeople', (t) =>
    t.field({
      type: accountPeople,
      description: 'The people of an account and the open invitations to it: for its owners, and for staff.',
      args: { accountEntityId: t.arg.int({ description: accountInput.accountId.description }) },
      resolve: (_root, { accountEntityId }, context) =>
        readAccountPeople(
          { db: context.db, now: context.identity.now },
          signedIn(context),
          accountEntityId ?? null,
          context.locale,
        ),
    }),
  )
}
