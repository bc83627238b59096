import type { AccountRole } from '../../../../engine/server/kernel/Actor.ts'
import { addPeopleToAccount } from '../../onboarding/accountPeople/addPeople.ts'
import { deletePersonForAccount } from '../../onboarding/accountPeople/deleteAccountPerson.ts'
import { removePeople } from '../../onboarding/accountPeople/removePeople.ts'
import { updateAccountPerson } from '../../onboarding/accountPeople/updateAccountPerson.ts'
import { updateUboStatus } from '../../onboarding/accountPeople/updateUboStatus.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/** addPeopleToAccount, updatePersonForAccount, removePeopleFromAccount, deletePersonForAccount and updateUboStatus. */
export const addAccountPeople = (kit: OperationKit): void => {
  const { builder } = kit
  const personReference = builder.objectRef<{ readonly entityId: number }>('PersonReference').implement({
    description: 'A person who was added to an account, or removed from it.',
    fields: (t) => ({ entityId: t.exposeInt('entityId', { description: 'Number of the person.' }) }),
  })
  const toReferences = (ids: readonly number[] | undefined) => ids?.map((entityId) => ({ entityId })) ?? null
  const newPerson = builder.inputType('NewAccountPersonInput', {
    fields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      email: t.field({
        type: 'EmailAddress',
        description: 'Invitations go there. Empty: never gets a login.',
      }),
    }),
  })

  addOperation(kit, 'addPeopleToAccount', {
    isConfirmed: true,
    description:
      'Adds new or known people to an account, in one role. It takes effect at once for owners; when staff do it for them, a second person may have to approve.',
    input: builder.inputType('AddPeopleToAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personsToCreate: t.field({ type: [newPerson], description: 'New people.' }),
        personEntityIds: t.intList({ description: 'People that the caller knows already.' }),
        role: t.field({
          type: kit.entities.enumOf('AccountRole'),
          required: true,
          description: 'What they will be on the account. Collateral providers are linked by staff.',
        }),
        accountEntityId: t.int({ description: ACCOUNT }),
      }),
    }),
    run: (context, input, request) =>
      addPeopleToAccount(identityOperation(context, request), {
        personsToCreate: (input.personsToCreate ?? []).map(({ firstName, lastName, email }) => ({
          firstName,
          lastName,
          email: email ?? null,
        })),
        personIds: input.personEntityIds ?? [],
        // GraphQL accepts no other value.
        role: input.role as AccountRole,
        accountId: input.accountEntityId ?? null,
      }),
    result: (t) => ({
      addedPeople: t.field({
        type: [personReference],
        nullable: true,
        resolve: ({ addedPeople }) => toReferences(addedPeople),
      }),
      approval: approvalField(kit, t),
    }),
  })

  addOperation(kit, 'updatePersonForAccount', {
    isConfirmed: true,
    description: 'Changes a person on an account who has no login yet; omitted fields stay as they are.',
    input: builder.inputType('UpdatePersonForAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        entityId: t.int({ required: true, description: 'Number of the person.' }),
        accountEntityId: t.int({ description: ACCOUNT }),
        firstName: t.string(),
        lastName: t.string(),
        email: t.field({
          type: 'EmailAddress',
          description: 'A new one withdraws the invitation to the old.',
        }),
      }),
    }),
    run: (context, input) =>
      updateAccountPerson.run(context, {
        personId: input.entityId,
        accountId: input.accountEntityId ?? null,
        firstName: input.firstName ?? null,
        lastName: input.lastName ?? null,
        email: input.email ?? null,
      }),
    result: (t) => ({ approval: approvalField(kit, t) }),
  })

  addOperation(kit, 'removePeopleFromAccount', {
    isConfirmed: true,
    description: 'Removes people from an account and withdraws their invitations to it. They stay on record.',
    input: builder.inputType('RemovePeopleFromAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personEntityIds: t.intList({ required: true, description: 'People to remove from the account.' }),
        accountEntityId: t.int({ description: ACCOUNT }),
      }),
    }),
    run: (context, { personEntityIds, accountEntityId }) =>
      removePeople.run(context, { personIds: personEntityIds, accountId: accountEntityId ?? null }),
    result: (t) => ({
      removedPeople: t.field({
        type: [personReference],
        nullable: true,
        resolve: ({ removedPeople }) => toReferences(removedPeople),
      }),
      approval: approvalField(kit, t),
    }),
  })

  addOperation(kit, 'deletePersonForAccount', {
    isConfirmed: true,
    description:
      'Deletes a person on an account from the system: by staff, and only a person without an email.',
    input: builder.inputType('DeletePersonForAccountInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personEntityId: t.int({ required: true }),
        accountEntityId: t.int({ required: true, description: 'Account that the person is on.' }),
      }),
    }),
    run: (context, { personEntityId, accountEntityId }) =>
      deletePersonForAccount(context, { personId: personEntityId, accountId: accountEntityId }),
    result: (t) => ({ approval: approvalField(kit, t) }),
  })

  addOperation(kit, 'updateUboStatus', {
    description:
      'Confirms that every beneficial owner is on the account, or withdraws that. The owners are verified after that.',
    input: builder.inputType('UpdateUboStatusInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        isSpecified: t.boolean({ required: true, description: 'False undoes it.' }),
        accountEntityId: t.int({ description: ACCOUNT }),
      }),
    }),
    run: (context, { isSpecified, accountEntityId }) =>
      updateUboStatus(context, { isSpecified, accountId: accountEntityId ?? null }),
    result: (t) => ({ account: entityField(kit, t, 'Account', (found) => found.accountId) }),
  })
}

export const ACCOUNT = 'For staff. Customers leave it out: it is the account they use.'
