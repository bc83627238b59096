import type {
  Account,
  Membership,
  UserAndAccounts,
} from '../../src/engine/web/client/session/UserAndAccounts.ts'

/** An overview as the server tells it: an investor without roles and without accounts. */
export function overviewOf(changes: Partial<UserAndAccounts> = {}): UserAndAccounts {
  return {
    loginDisabled: false,
    mustEnrolSecondFactor: false,
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@fundament.example',
    personEntityId: 3,
    userType: 'INVESTOR',
    latestKycStatus: 'OK',
    latestKycProvider: 'SIGNICAT_MIT_ID',
    kycReason: null,
    userSettings: {},
    isNewsletterAccepted: false,
    identityProviders: [],
    partnerCode: 'FUNDAMENT',
    partner: {
      code: 'FUNDAMENT',
      name: 'Fundament',
      logoUrl: null,
      primaryColor: null,
      supportEmail: null,
      supportPhone: null,
    },
    person: { emailVerified: true, mobilePhone: '+4512345678', locale: 'en', countryCode: null },
    permissions: null,
    roles: [],
    accounts: [],
    ...changes,
  }
}

/** An investor's own account. */
export function membershipOf(changes: Partial<Account> & Pick<Account, 'entityId'>): Membership {
  return {
    accountRole: { role: 'OWNER' },
    account: {
      entityVersion: 1,
      accountNumber: `10${changes.entityId}`,
      accountName: null,
      label: `account ${changes.entityId}`,
      to: '/investor/dashboard',
      variant: 'INVESTOR',
      type: 'INDIVIDUAL',
      purpose: 'INVESTMENT',
      status: 'UBOS_KYC_VERIFIED',
      kycStatus: 'OK',
      isKycCompleted: true,
      isBusinessCheckRequired: false,
      businessCheckStatus: null,
      balance: '0.00',
      availableBalance: '0.00',
      reservedAmount: '0.00',
      reservedForCollaterals: '0.00',
      frozenForOrders: false,
      locked: false,
      isNonSophisticatedInvestor: null,
      autoInvestStrategy: 'MONTHLY',
      autoInvestLowAmount: '0.00',
      autoInvestMediumAmount: '0.00',
      autoInvestHighAmount: '0.00',
      customFeeInPercentage: null,
      bbanBankCode: null,
      bbanAccountNumber: null,
      openedDate: '2024-05-01',
      image: null,
      currency: { code: 'DKK' },
      partner: { entityId: 1, name: 'Fundament' },
      business: null,
      createdByPerson: null,
      ...changes,
    },
  }
}
