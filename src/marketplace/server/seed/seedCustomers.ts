import type { accounts } from '../tables/index.ts'
import { addAccount, addBusiness, dayAfter } from './addAccount.ts'
import { addChange } from './addChange.ts'
import { addPerson, addUser, type PersonRow, phone } from './addPerson.ts'
import type { Author, Borrower } from './Borrower.ts'
import { addDays, atMinute, TODAY } from './calendar.ts'
import type { NordicFacts } from './facts/NordicFacts.ts'
import { toAuthor } from './seedDemoLogins.ts'
import { seedPlatformAccounts } from './seedPlatformAccounts.ts'
import { PLATFORM_START } from '../referenceData/seedReferenceData.ts'
import { HOME_COUNTRIES, scaled, type SeedWorld } from './SeedWorld.ts'

/**
 * The platform's own accounts, investors, businesses that invest, businesses that borrow, and people who have
 * just signed up. Returns the borrowers.
 */
export async function seedCustomers(
  world: SeedWorld,
  caseWorkers: readonly Author[],
): Promise<readonly Borrower[]> {
  const { sink } = world
  const borrowers: Borrower[] = []
  seedPlatformAccounts(world)
  for (let at = 0; at < scaled(world, 200, FEWEST.investors); at++) {
    seedInvestor(world, at, caseWorkers)
    await sink.flushIfFull()
  }
  for (let at = 0; at < scaled(world, 30); at++) {
    seedBusinessInvestor(world, at)
    await sink.flushIfFull()
  }
  for (let at = 0; at < scaled(world, 60, FEWEST.borrowers); at++) {
    borrowers.push(seedBorrower(world, at))
    await sink.flushIfFull()
  }
  for (let at = 0; at < scaled(world, 10); at++) seedProspect(world)
  return borrowers
}

/** Enough to fund a loan of each state, and to have a borrower who came through a partner. */
const FEWEST = { investors: 22, borrowers: 5 }

type AccountStatus = typeof accounts.$inferInsert.status

type Standing = readonly [PersonRow['kycStatus'], AccountStatus]

/** Stages of investors: identity verification, and the matching account status. */
const STANDINGS: readonly (readonly [Standing, number])[] = [
  [['OK', 'UBOS_KYC_VERIFIED'], 78],
  [['PENDING', 'UBOS_SPECIFIED'], 4],
  [['LINK_CREATED', 'UBOS_SPECIFIED'], 3],
  [['ACTION_REQUIRED', 'UBOS_SPECIFIED'], 4],
  [['REJECTED', 'DECLINED'], 2],
  [['CANCELLED', 'UBOS_SPECIFIED'], 1],
  [['UNDEFINED', 'UBOS_PENDING'], 3],
  [['OK', 'INACTIVE'], 3],
  [['OK', 'AWAITING_DELETION'], 1],
  [['OK', 'DELETED'], 1],
]

/** Random, but each once in the smallest seed. */
const standingOf = ({ random, scale }: SeedWorld, at: number): Standing => {
  const drawn = random.weighted(STANDINGS)
  return (scale === 0 ? STANDINGS[at]?.[0] : undefined) ?? drawn
}

function seedInvestor(world: SeedWorld, at: number, caseWorkers: readonly Author[]): void {
  const { random } = world
  const facts = random.weighted(HOME_COUNTRIES)
  const joinedOn = dayAfter(world, PLATFORM_START, 3100)
  const [kycStatus, status] = standingOf(world, at)
  const isVerified = kycStatus === 'OK'
  const partnerId = partnerOf(facts, at)
  const person = addPerson(world, facts, joinedOn, isVerified ? {} : unverified(kycStatus))
  const user = addUser(world, person, ['USER'], {
    partnerId,
    loginDisabled: status === 'DELETED' || status === 'DECLINED',
    isLocked: random.chance(0.01),
  })
  const account = addAccount(
    world,
    {
      facts,
      openedOn: joinedOn,
      partnerId,
      type: 'INDIVIDUAL',
      purpose: 'INVESTMENT',
      members: [{ personId: person.entityId, role: 'OWNER' }],
      holder: { name: `${person.firstName} ${person.lastName}`, userId: user.entityId },
    },
    isVerified && status === 'UBOS_KYC_VERIFIED'
      ? {}
      : { status, kycStatus, isKycCompleted: isVerified, balance: '0.00', reservedAmount: '0.00' },
  )
  if (random.chance(0.15)) {
    const accountRiskCategory = random.pick(['MEDIUM', 'HIGH'] as const)
    const riskCategoryChangeReason = random.pick(RISK_REASONS)
    addChange(world, account, {
      entityName: 'Account',
      entityId: account.entityId,
      changeType: 'UPDATE',
      at: later(world, joinedOn),
      author: random.pick(caseWorkers),
      fields: [
        ['accountRiskCategory', 'LOW', accountRiskCategory],
        ['riskCategoryChangeReason', null, riskCategoryChangeReason],
      ],
    })
    Object.assign(account, { accountRiskCategory, riskCategoryChangeReason })
  }
  if (random.chance(0.1)) {
    const isByStaff = random.chance(0.5)
    addChange(world, person, {
      entityName: 'Person',
      entityId: person.entityId,
      changeType: 'UPDATE',
      at: later(world, joinedOn),
      author: isByStaff ? random.pick(caseWorkers) : toAuthor(person, user, 'USER'),
      fromRawEdit: isByStaff,
      fields: [['mobilePhone', phone(world, facts), person.mobilePhone]],
    })
  }
}

const RISK_REASONS = [
  'Several large deposits within a month.',
  'Funds come from the sale of a company; documents received.',
  'Lives partly outside the Nordic countries.',
  'Politically exposed relative.',
]

function seedBusinessInvestor(world: SeedWorld, at: number): void {
  const { random } = world
  const facts = random.weighted(HOME_COUNTRIES)
  const joinedOn = dayAfter(world, PLATFORM_START, 3100)
  const partnerId = partnerOf(facts, at)
  const owner = addPerson(world, facts, joinedOn)
  const user = addUser(world, owner, ['USER'], { partnerId })
  const business = addBusiness(world, facts, joinedOn, {
    name: `${owner.lastName} Holding ${random.weighted(facts.legalForms)}`,
  })
  const viewers = random.chance(0.3) ? [addPerson(world, facts, joinedOn)] : []
  for (const viewer of viewers) addUser(world, viewer, ['USER'], { partnerId })
  const isChecked = random.chance(0.85)
  addAccount(
    world,
    {
      facts,
      openedOn: joinedOn,
      partnerId,
      type: 'BUSINESS',
      purpose: 'INVESTMENT',
      businessId: business.entityId,
      holder: { name: business.name, userId: user.entityId },
      members: [
        { personId: owner.entityId, role: 'OWNER' },
        ...viewers.map(({ entityId }) => ({ personId: entityId, role: 'VIEWER' as const })),
      ],
    },
    isChecked
      ? {}
      : {
          businessCheckStatus: 'PENDING',
          businessCheckDetails: null,
          isKycCompleted: false,
          status: 'UBOS_SPECIFIED',
          balance: '0.00',
          reservedAmount: '0.00',
        },
  )
}

/** Most joined years ago, so that they have loans at every stage. */
function seedBorrower(world: SeedWorld, at: number): Borrower {
  const { random } = world
  const facts = random.weighted(HOME_COUNTRIES)
  const openedOn = at % 10 < 7 ? dayAfter(world, PLATFORM_START, 700) : dayAfter(world, '2024-02-01', 900)
  const partnerId = partnerOf(facts, at)
  const person = addPerson(world, facts, openedOn)
  const user = addUser(world, person, ['USER'], { partnerId })
  const business = addBusiness(world, facts, openedOn)
  const others = (['OPERATOR', 'COLLATERAL_PROVIDER', 'VIEWER'] as const)
    .filter((role) => random.chance(role === 'OPERATOR' ? 0.5 : role === 'VIEWER' ? 0.15 : 0.3))
    .map((role) => {
      const isGuarantor = role === 'COLLATERAL_PROVIDER'
      const other = addPerson(
        world,
        facts,
        openedOn,
        // Every other one left no email address and can only be reached by post.
        isGuarantor ? { emailVerified: false, ...(at % 2 === 0 ? { email: null } : {}) } : {},
      )
      if (!isGuarantor) addUser(world, other, ['USER'], { partnerId })
      return { personId: other.entityId, role }
    })
  const account = addAccount(world, {
    facts,
    openedOn,
    partnerId,
    type: 'BUSINESS',
    purpose: 'LOAN',
    businessId: business.entityId,
    holder: { name: business.name, userId: user.entityId },
    members: [{ personId: person.entityId, role: 'OWNER' }, ...others],
  })
  return {
    facts,
    accountId: account.entityId,
    businessName: business.name,
    foundedOn: business.foundedOn ?? null,
    openedOn,
    ownerPersonId: person.entityId,
    owner: toAuthor(person, user, 'USER'),
  }
}

/** Signed up in the last weeks and has no account yet. */
function seedProspect(world: SeedWorld): void {
  const { random } = world
  const facts = random.weighted(HOME_COUNTRIES)
  const person = addPerson(world, facts, addDays(TODAY, -random.int(1, 30)), {
    ...unverified('UNDEFINED'),
    emailVerified: random.chance(0.5),
    nationalIdentificationNumber: null,
    dateOfBirth: null,
  })
  addUser(world, person, ['USER'])
}

const unverified = (kycStatus: PersonRow['kycStatus']) => ({
  kycStatus,
  kycCompletedAtUtc: null,
  ...(kycStatus === 'UNDEFINED' ? { kycProvider: null } : {}),
})

/** Every seventh Danish and every other Norwegian customer came through a partner. */
const partnerOf = (facts: NordicFacts, at: number): number => {
  if (facts.country === 'NO' && at % 2 === 0) return 3
  return facts.country === 'DK' && at % 7 === 3 ? 2 : 1
}

/** A working hour after the day, and before today. */
const later = (world: SeedWorld, from: string): string =>
  atMinute(dayAfter(world, addDays(from, 1), 600), world.random.int(480, 960))
