import { DEFAULT_LOCALE, type Locale } from '../../../../engine/model/Text.ts'
import { createUserInvitationTokens, type InvitedPerson } from '../../members/createUserInvitationTokens.ts'
import { inviteStaffUser } from '../../members/inviteStaffUser.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'

/** createUserInvitationTokens and inviteStaffUser. */
export const addInvitationOperations = (kit: OperationKit): void => {
  const { builder } = kit
  const invited = builder.objectRef<InvitedPerson>('InvitedPerson').implement({
    description: 'A person who got an invitation.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId', { description: 'Number of the person.' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', resolve: (person) => person.email }),
    }),
  })
  const invitationType = builder.enumType('InvitationType', {
    values: { USER_INVITATION: { description: 'To create a login' } } as const,
  })
  addOperation(kit, 'createUserInvitationTokens', {
    isConfirmed: true,
    description:
      'Invites members of an account who have no login yet, each by a mail with a link of their own.',
    input: builder.inputType('CreateUserInvitationTokensInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({
          description: 'Account whose members are invited. Empty: the caller’s own.',
        }),
        personEntityIds: t.intList({ description: 'Members to invite. Empty: everyone without a login.' }),
        invitationType: t.field({ type: invitationType, defaultValue: 'USER_INVITATION' }),
      }),
    }),
    run: async (context, { accountEntityId, personEntityIds }, { identity, site }) =>
      createUserInvitationTokens(
        context,
        { tokenSecret: identity.tokenSecret, origin: site.origin },
        {
          accountId: accountEntityId ?? null,
          personIds: personEntityIds?.length ? personEntityIds : null,
        },
      ),
    result: (t) => ({
      invitedPeople: t.field({ type: [invited], nullable: true, resolve: (found) => found.invitedPeople }),
    }),
  })
  addOperation(kit, 'inviteStaffUser', {
    isConfirmed: true,
    description: 'Creates a staff user and invites them by mail. A role may have to be approved first.',
    input: builder.inputType('InviteStaffUserInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        firstName: t.string({ required: true }),
        lastName: t.string({ required: true }),
        email: t.field({ type: 'EmailAddress', required: true, description: 'They use it to sign in.' }),
        userRoleEntityId: t.int({ description: 'Platform role. Empty: none yet.' }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          defaultValue: DEFAULT_LOCALE,
          description: 'Language of the mail.',
        }),
      }),
    }),
    run: async (context, input, { identity, site }) =>
      inviteStaffUser(
        context,
        { tokenSecret: identity.tokenSecret, origin: site.origin },
        {
          firstName: input.firstName,
          lastName: input.lastName,
          email: input.email,
          userRoleId: input.userRoleEntityId ?? null,
          // GraphQL accepts no other value.
          locale: (input.locale ?? DEFAULT_LOCALE) as Locale,
        },
      ),
    result: (t) => ({
      user: entityField(kit, t, 'User', (found) => found.userId),
      approval: approvalField(kit, t),
    }),
  })
}
