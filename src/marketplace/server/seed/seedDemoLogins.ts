import { addAccount, addBusiness } from './addAccount.ts'
import { addPerson, addUser, type PersonRow, type UserRow } from './addPerson.ts'
import type { Author, Borrower } from './Borrower.ts'
import { DANISH, type SeedWorld } from './SeedWorld.ts'

export interface DemoLogins {
  /** The approver in the seeded history. */
  readonly caseWorkers: readonly Author[]
  readonly borrower: Borrower
  /** Who owns the borrower’s business. */
  readonly borrowingOwner: Login
  readonly businessInvestor: Login & { readonly businessId: number }
}

/**
 * The first people who can sign in, each with the data they need. They come first, so their ids are stable.
 */
export function seedDemoLogins(world: SeedWorld, passwordHash: string): DemoLogins {
  const login = (name: string, spec: DemoSpec) => addLogin(world, passwordHash, name, spec)

  login('superadmin', {
    person: 'Astrid Holm',
    joinedOn: '2018-03-01',
    roles: ['SUPER_ADMIN'],
    isStaff: true,
  })
  const admin = login('admin', {
    person: 'Mikkel Sørensen',
    joinedOn: '2018-04-03',
    roles: ['ADMIN'],
    isStaff: true,
  })
  const senior = login('senior', {
    person: 'Ingrid Bakke',
    joinedOn: '2019-08-01',
    roles: ['SENIOR'],
    isStaff: true,
  })
  login('readonly', {
    person: 'Oskar Lindqvist',
    joinedOn: '2022-01-10',
    roles: ['READ_ONLY'],
    isStaff: true,
  })
  login('partner', {
    person: 'Freja Dam',
    joinedOn: '2020-09-01',
    roles: ['PARTNER_USER'],
    isStaff: true,
    partnerId: 2,
  })
  seedInvestor(world, login('investor', { person: 'Emma Nielsen', joinedOn: '2021-05-18', roles: ['USER'] }))
  const lars = login('business', { person: 'Lars Kjær', joinedOn: '2020-02-11', roles: ['USER'] })
  const businessId = seedBusinessInvestor(world, lars)
  const henrik = login('borrower', { person: 'Henrik Madsen', joinedOn: '2019-03-05', roles: ['USER'] })
  const borrower = seedBorrower(world, henrik)
  login('newcomer', { person: 'Sofie Lund', joinedOn: '2026-11-19', roles: ['USER'], isNew: true })
  return {
    caseWorkers: [admin, senior].map(({ person, user }) => toAuthor(person, user, 'STAFF')),
    borrower,
    borrowingOwner: henrik,
    businessInvestor: { ...lars, businessId },
  }
}

export const toAuthor = (person: PersonRow, user: UserRow, kind: Author['kind']): Author => ({
  kind,
  userId: user.entityId,
  firstName: person.firstName,
  lastName: person.lastName,
})

interface DemoSpec {
  readonly person: string
  readonly joinedOn: string
  readonly roles: readonly string[]
  readonly isStaff?: boolean
  readonly isNew?: boolean
  readonly partnerId?: number
}

export interface Login {
  readonly person: PersonRow
  readonly user: UserRow
}

function addLogin(world: SeedWorld, passwordHash: string, name: string, spec: DemoSpec): Login {
  const [firstName = '', lastName = ''] = spec.person.split(' ')
  const isVerified = !spec.isNew && !spec.isStaff
  const person = addPerson(world, DANISH, spec.joinedOn, {
    firstName,
    lastName,
    email: `${name}@fundament.example`,
    emailVerified: !spec.isNew,
    isPoliticallyExposed: false,
    ...(isVerified ? {} : { kycStatus: 'UNDEFINED', kycProvider: null, kycCompletedAtUtc: null }),
    ...(spec.isNew ? { nationalIdentificationNumber: null, addressId: null, dateOfBirth: null } : {}),
  })
  const user = addUser(world, person, spec.roles, {
    passwordHash,
    userType: spec.isStaff ? 'STAFF' : 'INVESTOR',
    partnerId: spec.partnerId ?? 1,
    lastSignInAtUtc: null,
    // No choices yet: language and mode follow the visitor's browser.
    userSettings: { version: 1 },
  })
  return { person, user }
}

/** READY: verified, and an account in kroner with AutoInvest on. */
function seedInvestor(world: SeedWorld, { person, user }: Login): void {
  addAccount(
    world,
    {
      facts: DANISH,
      openedOn: '2021-05-20',
      partnerId: 1,
      type: 'INDIVIDUAL',
      purpose: 'INVESTMENT',
      holder: { name: `${person.firstName} ${person.lastName}`, userId: user.entityId },
      members: [{ personId: person.entityId, role: 'OWNER' }],
      portfolio: {
        loans: { ACTIVE: 22, OVERDUE: 1, DEFAULTED: 1, REPAID: 8 },
        purchase: [20, 120],
        trades: { bought: 3, sold: 3 },
        saving: { amount: 350_000, everyMonths: 1, dayOfMonth: 2 },
      },
    },
    {
      balance: '84250.50',
      reservedAmount: '12000.00',
      isNonSophisticatedInvestor: true,
      accountRiskCategory: 'LOW',
      autoInvestStrategy: 'MONTHLY',
      autoInvestLowAmount: '2000.00',
      autoInvestMediumAmount: '1000.00',
      autoInvestHighAmount: '400.00',
      netIncome: '540000.00',
      liquidAssets: '310000.00',
      financialObligations: '168000.00',
    },
  )
}

/** A holding company whose owner shares the account with a viewer. Returns its id. */
function seedBusinessInvestor(world: SeedWorld, { person, user }: Login): number {
  const business = addBusiness(world, DANISH, '2020-02-14', {
    name: 'Kjær Invest ApS',
    businessType: 'ApS',
    industryNumber: '642120',
    industryDescription: 'Ikke-finansielle holdingselskaber',
    employeeCount: 1,
  })
  const viewer = addPerson(world, DANISH, '2020-03-02')
  addUser(world, viewer, ['USER'])
  addAccount(
    world,
    {
      facts: DANISH,
      openedOn: '2020-02-14',
      partnerId: 1,
      type: 'BUSINESS',
      purpose: 'INVESTMENT',
      businessId: business.entityId,
      holder: { name: business.name, userId: user.entityId },
      members: [
        { personId: person.entityId, role: 'OWNER' },
        { personId: viewer.entityId, role: 'VIEWER' },
      ],
      portfolio: {
        loans: { ACTIVE: 24, OVERDUE: 2, DEFAULTED: 1, REPAID: 9 },
        purchase: [200, 900],
        trades: { bought: 4, sold: 4 },
        saving: { amount: 9_000_000, everyMonths: 3, dayOfMonth: 5 },
      },
    },
    {
      balance: '1240300.00',
      reservedAmount: '150000.00',
      isNonSophisticatedInvestor: false,
      accountRiskCategory: 'MEDIUM',
    },
  )
  return business.entityId
}

function seedBorrower(world: SeedWorld, { person, user }: Login): Borrower {
  const business = addBusiness(world, DANISH, '2019-03-08', {
    name: 'Madsens Tømrerfirma ApS',
    businessType: 'ApS',
    industryNumber: '433200',
    industryDescription: 'Tømrer- og bygningssnedkervirksomhed',
    employeeCount: 14,
    annualTurnover: '18400000.00',
  })
  const operator = addPerson(world, DANISH, '2019-04-01')
  addUser(world, operator, ['USER'])
  const guarantor = addPerson(world, DANISH, '2019-04-02', { email: null, emailVerified: false })
  const account = addAccount(
    world,
    {
      facts: DANISH,
      openedOn: '2019-03-08',
      partnerId: 1,
      type: 'BUSINESS',
      purpose: 'LOAN',
      businessId: business.entityId,
      holder: { name: business.name, userId: user.entityId },
      members: [
        { personId: person.entityId, role: 'OWNER' },
        { personId: operator.entityId, role: 'OPERATOR' },
        { personId: guarantor.entityId, role: 'COLLATERAL_PROVIDER' },
      ],
    },
    { balance: '63117.25', accountRiskCategory: 'LOW' },
  )
  return {
    facts: DANISH,
    accountId: account.entityId,
    businessName: business.name,
    foundedOn: business.foundedOn ?? null,
    openedOn: account.openedDate,
    ownerPersonId: person.entityId,
    owner: toAuthor(person, user, 'USER'),
  }
}
