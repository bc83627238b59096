import type { ApiBuilder } from '../../../../engine/server/api/builder.ts'
import { readSignUpInvitation, type SignUpInvitation } from '../../members/signUpInvitation.ts'

/** signUpInvitation. */
export function addSignUpQueries(builder: ApiBuilder): void {
  const invitation = builder.objectRef<SignUpInvitation>('SignUpInvitation').implement({
    description: 'The invitation behind a link, for the form that accepts it.',
    fields: (t) => ({
      isValid: t.exposeBoolean('isValid', {
        description: 'False when it is unknown, used, withdrawn or expired; the rest is null then.',
      }),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.email }),
      invitedBy: t.exposeString('invitedBy', { nullable: true, description: 'Name of who sent it.' }),
      accountName: t.exposeString('accountName', {
        nullable: true,
        description: 'Account the person is invited to; null for staff.',
      }),
    }),
  })
  builder.queryField('signUpInvitation', (t) =>
    t.field({
      type: invitation,
      nullable: true,
      args: { invitationToken: t.arg.string({ required: true }) },
      resolve: (_root, { invitationToken }, { identity }) => readSignUpInvitation(identity, invitationToken),
    }),
  )
}
