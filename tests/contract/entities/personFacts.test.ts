import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../src/engine/rules/calendar.ts'
import { platformDay } from '../../../src/engine/rules/platformDay.ts'
import type { SealedText } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let countryIds: Readonly<Record<string, number>>

beforeAll(async () => {
  server = await startTestServer({ db: await openTestDatabase({ seed: MINI_SEED }) })
  const countries = await server.db.query<{ code: string; id: number }>(
    'select code, entity_id as id from countries',
  )
  countryIds = Object.fromEntries(countries.map(({ code, id }) => [code, id]))
})

afterAll(() => server.close())

interface Answer {
  readonly person: { readonly entityId: number; readonly entityVersion: number } | null
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
}

const write = async (name: 'addPerson' | 'updatePerson', input: object): Promise<Answer> => {
  const type = name === 'addPerson' ? 'AddPersonInput' : 'UpdatePersonInput'
  const { data } = await server.graphql<Record<string, Answer>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) {
      person { entityId entityVersion } errors { details { errorCode fieldName } } } }`,
    { input },
    { as: 'senior' },
  )
  const answer = data[name]
  if (answer === undefined) throw new Error('No answer')
  return answer
}

const add = (country: string | null, facts: object) =>
  write('addPerson', {
    firstName: 'Karla',
    lastName: 'Kort',
    ...(country === null ? {} : { countryEntityId: countryIds[country] }),
    ...facts,
  })

const problemsOf = ({ errors }: Answer) =>
  errors.map(({ details }) => `${details.fieldName} ${details.errorCode}`)

const numberOf = async (id: number | undefined) => {
  const [row] = await server.db.query<{ number: SealedText | null }>(
    'select national_identification_number as number from people where entity_id = $1::int',
    [id],
  )
  return row?.number ? server.db.secrets.open('nationalId', row.number) : null
}

describe('national identity numbers', () => {
  test.each([
    ['DK', ' 0707614286', '070761-4286'],
    ['SE', '6709199530', '19670919-9530'],
    ['SE', '701063-2391', '19701063-2391'],
    ['NO', '290990 12100', '29099012100'],
    ['FI', '131052-308t', '131052-308T'],
    ['DE', 'L01X00T47', 'L01X00T47'],
    [null, '010190-4711', '010190-4711'],
  ])('of %s: %j is stored as %j', async (country, typed, stored) => {
    const answer = await add(country, { nationalIdentificationNumber: typed })
    expect(problemsOf(answer)).toEqual([])
    expect(await numberOf(answer.person?.entityId)).toBe(stored)
  })

  test.each([
    ['DK', 'hello'],
    ['DK', '310486-1234'],
    ['SE', '670919-9531'],
    ['NO', '29099012101'],
    ['DE', 'hello'],
    [null, 'hello'],
  ])('of %s: refuses %j on the field', async (country, nationalIdentificationNumber) => {
    expect(problemsOf(await add(country, { nationalIdentificationNumber }))).toEqual([
      'nationalIdentificationNumber PERSON_NUMBER',
    ])
  })

  test('another spelling of the same number is no change', async () => {
    const { person } = await add('SE', { nationalIdentificationNumber: '19670919-9530' })
    const again = await write('updatePerson', { ...person, nationalIdentificationNumber: '670919-9530' })
    expect(again).toMatchObject({ errors: [], person })
  })

  test('contradict no birth date', async () => {
    const number = { nationalIdentificationNumber: '120487-1234' }
    expect(problemsOf(await add('DK', { ...number, dateOfBirth: '1987-04-13' }))).toEqual([
      'nationalIdentificationNumber BIRTH_DATE_DIFFERS',
    ])
    const { person, ...added } = await add('DK', { ...number, dateOfBirth: '1987-04-12' })
    expect(added.errors).toEqual([])
    expect(problemsOf(await write('updatePerson', { ...person, dateOfBirth: '1986-04-12' }))).toEqual([
      'dateOfBirth BIRTH_DATE_DIFFERS',
    ])
    const both = { nationalIdentificationNumber: '29099012100', dateOfBirth: '1990-09-29' }
    expect(problemsOf(await write('updatePerson', { ...person, ...both }))).toEqual([])
  })

  test('that are older than the rules stay, and other facts of the person change', async () => {
    const [old] = await server.db.query<{ entityId: number; entityVersion: number }>(
      `update people set kyc_status = 'UNDEFINED' where entity_id = (
         select min(entity_id) from people
         where national_identification_number is not null and date_of_birth is not null
           and entity_id not in (select person_id from users))
       returning entity_id as "entityId", entity_version as "entityVersion"`,
    )
    const answer = await write('updatePerson', {
      ...old,
      dateOfBirth: '1970-01-02',
      workPhone: '+4533333333',
    })
    expect(problemsOf(answer)).toEqual([])
    expect(await numberOf(old?.entityId)).toMatch(/^SYNTHETIC-/)
  })
})

test('birth dates are between 120 years ago and today, in the time zone of the platform', async () => {
  const today = platformDay(server.clock.now())
  const oldest = addMonths(today, -12 * 120)
  for (const dateOfBirth of [today, oldest]) expect(problemsOf(await add(null, { dateOfBirth }))).toEqual([])
  for (const dateOfBirth of [addDays(today, 1), addDays(oldest, -1), '0001-01-01']) {
    expect(problemsOf(await add(null, { dateOfBirth }))).toEqual(['dateOfBirth BIRTH_DATE'])
  }
})

test('postal codes that lost their zeros are refused', async () => {
  const addAddress = async (country: string, postalCode: string) => {
    const { data } = await server.graphql<Record<string, Answer>>(
      `mutation ($input: AddAddressInput!) { addAddress(input: $input) { errors { details { errorCode fieldName } } } }`,
      { input: { line1: 'Storgata 1', city: 'Oslo', postalCode, countryEntityId: countryIds[country] } },
      { as: 'senior' },
    )
    return data['addAddress'] && problemsOf(data['addAddress'])
  }
  const lost = ['postalCode POSTAL_CODE']
  expect([await addAddress('NO', '150'), await addAddress('SE', '1122')]).toEqual([lost, lost])
  for (const [country, code] of [
    ['NO', '0150'],
    ['SE', '111 22'],
    ['SE', 'SE-111 22'],
    ['IS', '101'],
  ] as const) {
    expect(await addAddress(country, code)).toEqual([])
  }
})
