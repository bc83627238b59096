import { accountPersonRoles, accounts } from '../tables/index.ts'
import { addBusiness } from './addAccount.ts'
import { addPerson, addUser, type PersonRow } from './addPerson.ts'
import { atMinute } from './calendar.ts'
import type { NordicFacts } from './facts/NordicFacts.ts'
import { NORWAY } from './facts/norway.ts'
import { SWEDEN } from './facts/sweden.ts'
import { Random } from './Random.ts'
import { currencyId } from '../referenceData/ids.ts'
import { DANISH, type SeedWorld } from './SeedWorld.ts'

/** Their numbers come from a sequence of their own, so that nothing else of the demo depends on them. */
const SEED = 20_261_123

/**
 * Logins at each step of onboarding, to try it from there. They are seeded last and are not part of the market: no money
 * has moved on their accounts.
 */
export function seedOnboardingLogins(world: SeedWorld, passwordHash: string): void {
  const own = { ...world, random: new Random(SEED) }
  for (const spec of LOGINS) seedLogin(own, passwordHash, spec)
}

interface LoginSpec {
  readonly name: string
  readonly person: string
  readonly facts: NordicFacts
  readonly joinedOn: string
  readonly overrides?: Partial<PersonRow>
  /** Undefined: no account yet. */
  readonly account?: AccountSpec
}

interface AccountSpec {
  /** Name of the company of a business account. */
  readonly business?: string
  /** `seedCompliance` answers the AML questions for accounts whose owners are named. */
  readonly hasAmlAnswers?: boolean
}

const UNVERIFIED = { kycStatus: 'UNDEFINED', kycProvider: null, kycCompletedAtUtc: null } as const
const UNKNOWN = { nationalIdentificationNumber: null, dateOfBirth: null, addressId: null } as const

const LOGINS: readonly LoginSpec[] = [
  {
    name: 'signup',
    person: 'Sigrid Moen',
    facts: NORWAY,
    joinedOn: '2026-11-17',
    overrides: { email: null, emailVerified: false, mobilePhone: null },
  },
  {
    name: 'getstarted',
    person: 'Alberte Friis',
    facts: DANISH,
    joinedOn: '2026-11-17',
    overrides: { ...UNVERIFIED, ...UNKNOWN },
  },
  {
    name: 'identity',
    person: 'Elin Sandberg',
    facts: SWEDEN,
    joinedOn: '2026-11-18',
    overrides: { ...UNVERIFIED, ...UNKNOWN },
    account: {},
  },
  { name: 'aml', person: 'Jonas Vestergaard', facts: DANISH, joinedOn: '2026-11-18', account: {} },
  {
    name: 'amlbusiness',
    person: 'Ingeborg Solheim',
    facts: NORWAY,
    joinedOn: '2026-11-18',
    account: { business: 'Solheim Eiendom AS' },
  },
  {
    name: 'literacy',
    person: 'Mathilde Krogh',
    facts: DANISH,
    joinedOn: '2026-11-19',
    account: { hasAmlAnswers: true },
  },
]

function seedLogin(world: SeedWorld, passwordHash: string, spec: LoginSpec): void {
  const { name, facts, joinedOn, account, overrides } = spec
  const [firstName = '', lastName = ''] = spec.person.split(' ')
  const email = `${name}@fundament.example`
  const person = addPerson(world, facts, joinedOn, {
    firstName,
    lastName,
    email,
    isPoliticallyExposed: false,
    ...overrides,
  })
  addUser(world, person, ['USER'], {
    username: email,
    passwordHash,
    lastSignInAtUtc: null,
    userSettings: { version: 1 },
  })
  if (account !== undefined) seedAccount(world, facts, joinedOn, person, account)
}

function seedAccount(
  world: SeedWorld,
  facts: NordicFacts,
  openedOn: string,
  person: PersonRow,
  { business, hasAmlAnswers = false }: AccountSpec,
): void {
  const { sink } = world
  const instant = atMinute(openedOn, 1210)
  const times = { createdAtUtc: instant, updatedAtUtc: instant }
  const entityId = sink.nextId(accounts)
  const company =
    business === undefined
      ? null
      : addBusiness(world, facts, openedOn, { name: business, businessType: 'AS' })
  const isVerified = person.kycStatus === 'OK' && company === null
  sink.add(accounts, {
    entityId,
    accountNumber: String(10_000_000 + entityId),
    type: company === null ? 'INDIVIDUAL' : 'BUSINESS',
    status: hasAmlAnswers ? 'UBOS_SPECIFIED' : 'UBOS_PENDING',
    currencyId: currencyId(facts.currency),
    createdByPersonId: person.entityId,
    businessId: company?.entityId ?? null,
    kycStatus: isVerified ? 'OK' : 'UNDEFINED',
    isKycCompleted: isVerified,
    isBusinessCheckRequired: company !== null,
    businessCheckStatus: company === null ? null : 'PENDING',
    autoInvestLowAmount: '2000.00',
    autoInvestMediumAmount: '1000.00',
    autoInvestHighAmount: '400.00',
    isInvented: true,
    ...times,
  })
  sink.add(accountPersonRoles, {
    entityId: sink.nextId(accountPersonRoles),
    accountId: entityId,
    personId: person.entityId,
    role: 'OWNER',
    ...times,
  })
}
