import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = async (companyIdentifierRegex: string) => {
  const [country] = await server.db.query<{ id: number; version: number }>(
    `select entity_id as id, entity_version as version from countries where code = 'IS'`,
  )
  const answer = await server.graphql<{ updateCountry: unknown }>(
    `mutation ($input: UpdateCountryInput!) {
      updateCountry(input: $input) { isSuccess errors { details { errorCode fieldName } } }
    }`,
    { input: { entityId: country?.id, entityVersion: country?.version, companyIdentifierRegex } },
    { as: 'superadmin' },
  )
  expect(answer.errors).toEqual([])
  return answer.data.updateCountry
}

const lookUp = () =>
  server.graphql(
    `mutation ($input: LookupBusinessInput!) {
      lookupBusiness(input: $input) { errors { details { errorCode fieldName } } }
    }`,
    { input: { countryCode: 'IS', regNumber: `${'1'.repeat(200)}x` } },
    { as: 'business' },
  )

test.each(['[', '(?=a)b', '(a)\\1'])(
  'refuses the pattern %s of company numbers by field',
  async (pattern) => {
    expect(await write(pattern)).toEqual({
      isSuccess: false,
      errors: [{ details: { errorCode: 'UNREADABLE_PATTERN', fieldName: 'companyIdentifierRegex' } }],
    })
  },
)

test.each(['^(\\d+)+$', '^(\\d|\\d)*$'])(
  'looks a company up with the pattern %s without hanging',
  async (pattern) => {
    expect(await write(pattern)).toMatchObject({ isSuccess: true })
    expect(await lookUp()).toMatchObject({
      errors: [],
      data: {
        lookupBusiness: { errors: [{ details: { errorCode: 'COMPANY_NUMBER', fieldName: 'regNumber' } }] },
      },
    })
  },
)

test('answers with a stored pattern that cannot be read', async () => {
  await server.db.query(`update countries set company_identifier_regex = '[' where code = 'IS'`)
  expect((await lookUp()).errors).toEqual([])
})
