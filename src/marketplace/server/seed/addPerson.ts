import { addresses, people, users, userUserRoles } from '../tables/index.ts'
import { addDays, atMinute, TODAY } from './calendar.ts'
import { ROLES } from '../referenceData/facts/reference.ts'
import type { NordicFacts } from './facts/NordicFacts.ts'
import { countryId } from '../referenceData/ids.ts'
import { type SeedWorld } from './SeedWorld.ts'

export type PersonRow = typeof people.$inferInsert & {
  readonly entityId: number
  readonly createdAtUtc: string
}
export type UserRow = typeof users.$inferInsert & { readonly entityId: number }

/** A person with an address. `overrides` are given values; everything else is invented. */
export function addPerson(
  world: SeedWorld,
  facts: NordicFacts,
  joinedOn: string,
  overrides: Partial<typeof people.$inferInsert> = {},
): PersonRow {
  const { sink, random } = world
  const instant = atMinute(joinedOn, random.int(360, 1200))
  const entityId = sink.nextId(people)
  const { firstName, lastName } = world.name(facts)
  const row = {
    entityId,
    firstName,
    lastName,
    email: mailAddress(overrides.firstName ?? firstName, overrides.lastName ?? lastName, entityId),
    emailVerified: true,
    mobilePhone: phone(world, facts),
    workPhone: random.chance(0.15) ? phone(world, facts) : null,
    dateOfBirth: addDays('1948-01-01', random.int(0, 21_000)),
    // A fake number: the prefix and the plain sequence show that it is made up.
    nationalIdentificationNumber: sink.secrets.seal(
      'nationalId',
      `SYNTHETIC-${String(entityId).padStart(6, '0')}`,
    ),
    addressId: addAddress(world, facts, instant),
    countryId: countryId(facts.country),
    locale: facts.locale,
    kycStatus: 'OK',
    kycProvider: facts.country === 'NO' ? 'SIGNICAT_NO_BANK_ID' : 'SIGNICAT_MIT_ID',
    kycCompletedAtUtc: atMinute(joinedOn, 1201),
    isPoliticallyExposed: random.chance(0.02),
    entityVersion: 1,
    createdAtUtc: instant,
    updatedAtUtc: instant,
    ...overrides,
  } satisfies PersonRow
  sink.add(people, row)
  return row
}

export function addAddress(world: SeedWorld, facts: NordicFacts, instant: string): number {
  const { sink, random } = world
  const town = random.pick(facts.towns)
  const split = town.search(/ \p{Letter}/u)
  const entityId = sink.nextId(addresses)
  sink.add(addresses, {
    entityId,
    line1: `${random.pick(facts.streets)} ${random.int(1, 140)}${random.chance(0.15) ? random.pick(['A', 'B', 'C']) : ''}`,
    line2: random.chance(0.25) ? `${random.int(1, 5)}. ${random.pick(['tv', 'th', 'mf'])}` : null,
    postalCode: town.slice(0, split),
    city: town.slice(split + 1),
    countryId: countryId(facts.country),
    createdAtUtc: instant,
    updatedAtUtc: instant,
  })
  return entityId
}

/** The person's login. Only demo logins have a password; all others use an electronic identity. */
export function addUser(
  world: SeedWorld,
  person: PersonRow,
  roles: readonly string[],
  overrides: Partial<typeof users.$inferInsert> = {},
): UserRow {
  const { sink, random } = world
  const entityId = sink.nextId(users)
  const { createdAtUtc } = person
  const row = {
    entityId,
    username: person.email ?? `user${entityId}@post.example`,
    personId: person.entityId,
    partnerId: 1,
    userType: 'INVESTOR',
    isNewsletterAccepted: random.chance(0.6),
    identityProviders: person.kycStatus === 'OK' && person.kycProvider ? [person.kycProvider] : [],
    userSettings: { version: 1, darkMode: random.chance(0.3), language: person.locale ?? 'da' },
    lastSignInAtUtc: atMinute(addDays(TODAY, -random.int(0, 120)), random.int(0, 840)),
    createdAtUtc,
    updatedAtUtc: createdAtUtc,
    ...overrides,
  } satisfies UserRow
  sink.add(users, row)
  for (const role of roles) {
    sink.add(userUserRoles, {
      entityId: sink.nextId(userUserRoles),
      userId: entityId,
      userRoleId: ROLES.findIndex(({ name }) => name === role) + 1,
      createdAtUtc,
      updatedAtUtc: createdAtUtc,
    })
  }
  return row
}

export function phone({ random }: SeedWorld, facts: NordicFacts): string {
  const prefix = random.pick(facts.mobilePrefixes)
  return `${facts.callingCode}${prefix}${random.digits(facts.mobileDigits - prefix.length)}`
}

/** ASCII letters of a name, for internet addresses. */
export const toAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[æä]/g, 'ae')
    .replaceAll(/[øö]/g, 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const MAIL_DOMAINS = ['post.example', 'nordmail.example', 'brev.example', 'kontakt.example'] as const

const mailAddress = (firstName: string, lastName: string, id: number): string =>
  `${toAscii(firstName)}.${toAscii(lastName)}${id}@${MAIL_DOMAINS[id % MAIL_DOMAINS.length]}`
