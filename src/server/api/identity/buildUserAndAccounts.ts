import type {
  OverviewMembership,
  OverviewPerson,
  OverviewUserPartner,
  UserAndAccounts,
} from '../../domain/identity/UserAndAccounts.ts'
import type { ApiBuilder } from '../builder.ts'
import { buildOverviewAccount } from './buildOverviewAccount.ts'

/** The type of the overview, shared by the query and the subscription. */
export function buildUserAndAccounts(builder: ApiBuilder) {
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
      locale: t.exposeString('locale'),
    }),
  })
  const accountRole = builder.objectRef<OverviewMembership['accountRole']>('OverviewAccountRole').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      role: t.exposeString('role', { description: 'OWNER, OPERATOR, VIEWER or COLLATERAL_PROVIDER.' }),
    }),
  })
  const account = buildOverviewAccount(builder)
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
      supportEmail: t.exposeString('supportEmail', { nullable: true }),
      supportPhone: t.exposeString('supportPhone', { nullable: true }),
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
      userType: t.exposeString('userType', { description: 'STAFF or INVESTOR.' }),
      latestKycStatus: t.exposeString('latestKycStatus'),
      latestKycProvider: t.exposeString('latestKycProvider', { nullable: true }),
      userSettings: t.field({ type: 'JSON', resolve: (row) => row.userSettings }),
      isNewsletterAccepted: t.exposeBoolean('isNewsletterAccepted'),
      partnerCode: t.exposeString('partnerCode'),
      partner: t.expose('partner', { type: partner }),
      identityProviders: t.exposeStringList('identityProviders'),
      roles: t.expose('roles', { type: [role] }),
      permissions: t.stringList({
        nullable: true,
        description:
          'AssignRoles, RawDataEdit, ExecuteSeniorActions, PartnerOnlyAccess; null for a user without roles.',
        resolve: (row) => row.permissions,
      }),
      person: t.expose('person', { type: person }),
      accounts: t.expose('accounts', { type: [membership] }),
    }),
  })
}
