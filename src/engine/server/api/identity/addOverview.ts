import { DomainError } from '../../kernel/DomainError.ts'
import {
  type Overview,
  type OverviewPerson,
  type OverviewPlugin,
  type OverviewUserPartner,
  readOverview,
  watchOverview,
} from '../../people/identity/overview.ts'
import { mustHaveFactor } from '../../people/identity/secondFactor/mustHaveFactor.ts'
import type { OperationKit } from '../OperationKit.ts'
import { signedIn } from './signedIn.ts'

/** userAndAccounts, onUserAndAccountsUpdates. Returns their type, for what a project adds. */
export function addOverview({ builder, entities: { enumOf } }: OperationKit, plugin: OverviewPlugin) {
  const role = builder.objectRef<Overview['roles'][number]>('OverviewUserRole').implement({
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
    }),
  })
  const person = builder.objectRef<Overview['person']>('OverviewPerson').implement({
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
  const partner = builder.objectRef<OverviewUserPartner>('OverviewUserPartner').implement({
    description: 'Whose name, logo and colour the user sees, and who provides support.',
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      logoUrl: t.exposeString('logoUrl', { nullable: true }),
      primaryColor: t.exposeString('primaryColor', { nullable: true, description: 'As in CSS: `#0a7d5c`.' }),
      supportEmail: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.supportEmail }),
      supportPhone: t.field({ type: 'PhoneNumber', nullable: true, resolve: (row) => row.supportPhone }),
    }),
  })
  const overview = builder.objectRef<Overview>('UserAndAccounts').implement({
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
        description: 'Must add a second factor before anything else.',
        resolve: (row, _args, { identity }) =>
          !row.hasSecondFactor &&
          mustHaveFactor(identity, {
            kind: row.userType === 'STAFF' ? 'STAFF' : 'USER',
            roles: row.roles.map(({ name }) => name),
          }),
      }),
      person: t.expose('person', { type: person }),
    }),
  })
  builder.queryField('userAndAccounts', (t) =>
    t.field({
      type: overview,
      description: 'The signed-in user, the accounts and what the user may do.',
      resolve: async (_root, _args, context) => {
        const found = await readOverview(context.db, plugin, signedIn(context).userId, context.view)
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
        watchOverview(context.db, plugin, context.identityChanges, {
          ...signedIn(context),
          view: context.view,
        }),
      resolve: (changed) => changed,
    }),
  )
  return overview
}

export type OverviewRef = ReturnType<typeof addOverview>
