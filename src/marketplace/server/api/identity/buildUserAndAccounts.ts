import type {
  OverviewMembership,
  OverviewPerson,
  OverviewUserPartner,
  UserAndAccounts,
} from '../../members/UserAndAccounts.ts'
import { mustHaveFactor } from '../../../../engine/server/people/identity/secondFactor/mustHaveFactor.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { buildOverviewAccount } from './buildOverviewAccount.ts'

/** The type of the overview, shared by the query and the subscription. */
export function buildUserAndAccounts(
  kit: Pick<OperationKit, 'builder' | 'entities'>,
  account: ReturnType<typeof buildOverviewAccount>,
) {
  const { builder } = kit
  const { enumOf } = kit.entities
  const role = builder.objectRef<UserAndAccounts['roles'][number]>('OverviewUserRole').implement({
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
    }),
  })
  const person = builder.objectRef<UserAndAccounts['person']>('OverviewPerson').implement({
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      entityVersion: t.exposeInt('entityVersion'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row: OverviewPerson) => row.email }),
      emailVerified: t.exposeBoolean('emailVerified'),
      mobilePhone: t.field({
        type: 'PhoneNumber',
        nullable: true,
        resolve: (row: OverviewPerson) => row.mobilePhone,
      }),
      locale: t.expose('locale', { type: enumOf('Locale') }),
      countryCode: t.exposeString('countryCode', {
        nullable: true,
        description: 'As `NO`; null while it is not known.',
      }),
    }),
  })
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
  const partner = builder.objectRef<OverviewUserPartner>('OverviewUserPartner').implement({
    description: 'Whose name, logo and colour the user sees, and who helps.',
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      logoUrl: t.exposeString('logoUrl', { nullable: true }),
      primaryColor: t.exposeString('primaryColor', { nullable: true, description: 'As in CSS: `#0a7d5c`.' }),
      supportEmail: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.supportEmail }),
      supportPhone: t.field({ type: 'PhoneNumber', nullable: true, resolve: (row) => row.supportPhone }),
    }),
  })
  return builder.objectRef<UserAndAccounts>('UserAndAccounts').implement({
    description: 'Who is signed in: what every screen starts from.',
    fields: (t) => ({
      loginDisabled: t.exposeBoolean('loginDisabled'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.email }),
      personEntityId: t.exposeInt('personEntityId'),
      userType: t.expose('userType', { type: enumOf('UserType') }),
      latestKycStatus: t.expose('latestKycStatus', { type: enumOf('KycStatus') }),
      latestKycProvider: t.expose('latestKycProvider', { type: enumOf('IdentityProvider'), nullable: true }),
      kycReason: t.exposeString('kycReason', {
        nullable: true,
        description:
          'What staff wrote about the latest verification: what they still need, or why they rejected it.',
      }),
      userSettings: t.field({ type: 'JSON', resolve: (row) => row.userSettings }),
      isNewsletterAccepted: t.exposeBoolean('isNewsletterAccepted'),
      partnerCode: t.exposeString('partnerCode'),
      partner: t.expose('partner', { type: partner }),
      identityProviders: t.expose('identityProviders', { type: [enumOf('IdentityProvider')] }),
      roles: t.expose('roles', { type: [role] }),
      permissions: t.stringList({
        nullable: true,
        description:
          'AssignRoles, RawDataEdit, ExecuteSeniorActions, PartnerOnlyAccess; null for a user without roles.',
        resolve: (row) => row.permissions,
      }),
      mustEnrolSecondFactor: t.boolean({
        description: 'Must add a second factor: nothing else is open until then.',
        resolve: (row, _args, { identity }) =>
          !row.hasSecondFactor &&
          mustHaveFactor(identity, {
            kind: row.userType === 'STAFF' ? 'STAFF' : 'USER',
            roles: row.roles.map(({ name }) => name),
          }),
      }),
      person: t.expose('person', { type: person }),
      accounts: t.expose('accounts', { type: [membership] }),
    }),
  })
}
