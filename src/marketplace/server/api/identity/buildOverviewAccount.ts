import type { OverviewAccount } from '../../members/overviewAccounts.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** An account as its members see it, in the switcher and on the dashboards. */
export function buildOverviewAccount({
  builder,
  entities: { enumOf },
}: Pick<OperationKit, 'builder' | 'entities'>) {
  const currency = builder.objectRef<OverviewAccount['currency']>('OverviewCurrency').implement({
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      code: t.exposeString('code'),
      name: t.exposeString('name'),
    }),
  })
  const partner = builder.objectRef<OverviewAccount['partner']>('OverviewPartner').implement({
    fields: (t) => ({ entityId: t.exposeInt('entityId'), name: t.exposeString('name') }),
  })
  const business = builder.objectRef<NonNullable<OverviewAccount['business']>>('OverviewBusiness').implement({
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      name: t.exposeString('name'),
      regNumber: t.exposeString('regNumber'),
    }),
  })
  const creator = builder
    .objectRef<NonNullable<OverviewAccount['createdByPerson']>>('OverviewAccountCreator')
    .implement({
      fields: (t) => ({
        entityId: t.exposeInt('entityId'),
        firstName: t.exposeString('firstName', { nullable: true }),
        lastName: t.exposeString('lastName', { nullable: true }),
      }),
    })
  return builder.objectRef<OverviewAccount>('OverviewAccount').implement({
    description: 'An account of the signed-in user.',
    fields: (t) => ({
      id: t.exposeID('id'),
      entityId: t.exposeInt('entityId'),
      entityVersion: t.exposeInt('entityVersion'),
      label: t.exposeString('label', {
        description: 'Its own name, else that of its person or its business.',
      }),
      to: t.exposeString('to', { description: 'The page it lands on.' }),
      variant: t.exposeString('variant', { description: 'BUSINESS for a borrower, else INVESTOR.' }),
      accountNumber: t.exposeString('accountNumber'),
      accountName: t.exposeString('accountName', { nullable: true }),
      type: t.expose('type', { type: enumOf('AccountType') }),
      purpose: t.expose('purpose', { type: enumOf('AccountPurpose') }),
      status: t.expose('status', { type: enumOf('AccountStatus') }),
      kycStatus: t.expose('kycStatus', { type: enumOf('KycStatus') }),
      isKycCompleted: t.exposeBoolean('isKycCompleted'),
      isBusinessCheckRequired: t.exposeBoolean('isBusinessCheckRequired'),
      businessCheckStatus: t.expose('businessCheckStatus', {
        type: enumOf('BusinessCheckStatus'),
        nullable: true,
      }),
      balance: t.field({ type: 'Money', resolve: (row) => row.balance }),
      availableBalance: t.field({ type: 'Money', resolve: (row) => row.availableBalance }),
      reservedAmount: t.field({ type: 'Money', resolve: (row) => row.reservedAmount }),
      reservedForCollaterals: t.field({ type: 'Money', resolve: (row) => row.reservedForCollaterals }),
      frozenForOrders: t.exposeBoolean('frozenForOrders'),
      locked: t.exposeBoolean('locked'),
      isNonSophisticatedInvestor: t.exposeBoolean('isNonSophisticatedInvestor', { nullable: true }),
      autoInvestStrategy: t.expose('autoInvestStrategy', { type: enumOf('AutoInvestStrategy') }),
      autoInvestLowAmount: t.field({ type: 'Money', resolve: (row) => row.autoInvestLowAmount }),
      autoInvestMediumAmount: t.field({ type: 'Money', resolve: (row) => row.autoInvestMediumAmount }),
      autoInvestHighAmount: t.field({ type: 'Money', resolve: (row) => row.autoInvestHighAmount }),
      customFeeInPercentage: t.field({
        type: 'Percent',
        nullable: true,
        resolve: (row) => row.customFeeInPercentage,
      }),
      bbanBankCode: t.exposeString('bbanBankCode', { nullable: true }),
      bbanAccountNumber: t.exposeString('bbanAccountNumber', { nullable: true }),
      openedDate: t.field({ type: 'LocalDate', nullable: true, resolve: (row) => row.openedDate }),
      image: t.field({ type: 'URL', nullable: true, resolve: (row) => row.image }),
      currency: t.expose('currency', { type: currency }),
      partner: t.expose('partner', { type: partner }),
      business: t.expose('business', { type: business, nullable: true }),
      createdByPerson: t.expose('createdByPerson', { type: creator, nullable: true }),
    }),
  })
}
