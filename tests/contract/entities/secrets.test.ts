import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSealed, type SealedText } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { secretBox } from '../../../src/engine/server/db/secrets/SecretBox.ts'
import { sealStored } from '../../../src/engine/server/people/keys/renewKeys.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const NUMBER = '010190-4711'
const PLAIN = /010190-?4711/
const MASK = '010190-••••'

let server: TestServer
let personId: number

interface Answer {
  readonly isSuccess: boolean
  readonly value?: string | null
  readonly filter?: string | null
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
}

const ask = async (name: string, result: string, input: object, as: string): Promise<Answer> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await server.graphql<Record<string, Answer>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) {
      isSuccess ${result} errors { message details { errorCode fieldName } } } }`,
    { input },
    { as },
  )
  expect(errors).toEqual([])
  const answer = data[name]
  if (answer === undefined) throw new Error('No answer')
  return answer
}

const reveal = (as: string, entityId = personId, more: object = {}) =>
  ask(
    'revealSecret',
    'value',
    { entityName: 'Person', fieldName: 'nationalIdentificationNumber', entityId, ...more },
    as,
  )

const codeOf = ({ errors }: Answer): string | undefined => errors[0]?.details.errorCode

const looks = () =>
  server.db.query<{ by: string; changes: string; readers: string }>(
    `select u.username as by, a.field_changes_json::text as changes from audit_log_changes a
     join users u on u.entity_id = a.user_id
     where a.change_type = 'VIEW' and a.entity_name = 'Person' and a.entity_id = $1 order by a.id`,
    [personId],
  )

beforeAll(async () => {
  server = await startTestServer({ db: await openTestDatabase({ seed: MINI_SEED }) })
  const added = await server.graphql<{ addPerson: { person: { entityId: number; masked: string } } }>(
    `mutation { addPerson(input: { firstName: "Karla", lastName: "Kort", nationalIdentificationNumber: "${NUMBER}" }) {
      isSuccess person { entityId masked: nationalIdentificationNumber } errors { message } } }`,
    {},
    { as: 'senior' },
  )
  const { person } = added.data.addPerson
  personId = person.entityId
})

afterAll(() => server.close())

test('the database, its history and the logs hold no plain number, whatever was done with it', async () => {
  const correct = async (number: string, more: object = {}) => {
    const [row] = await server.db.query<{ version: number }>(
      'select entity_version as version from people where entity_id = $1',
      [personId],
    )
    return ask(
      'updatePerson',
      '',
      {
        entityId: personId,
        entityVersion: row?.version,
        nationalIdentificationNumber: number,
        clientCorrelationId: crypto.randomUUID(),
        ...more,
      },
      'senior',
    )
  }
  expect((await correct('010190-9999')).isSuccess).toBe(true)
  expect((await correct(NUMBER)).isSuccess).toBe(true)
  // Another email waits for a second person, and the number with it.
  expect((await correct('010190-9999', { email: 'karla@kort.example' })).isSuccess).toBe(true)
  const [waiting] = await server.db.query<{ count: number }>(
    `select count(*)::int as count from approvals where state = 'PENDING' and command::text like '%enc:test:%'`,
  )
  expect(waiting?.count).toBe(1)
  await reveal('senior')
  await server.graphql(
    `{ people(where: { nationalIdentificationNumber: { eq: "${NUMBER}" } }) { totalCount } }`,
    {},
    { as: 'senior' },
  )
  const tables = await server.db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const [found] = await server.db.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where to_jsonb(t)::text ~ '010190-?(4711|9999)'`,
    )
    expect(found?.count, name).toBe(0)
  }
  expect(server.logs.filter((line) => PLAIN.test(line))).toEqual([])
})

test('the database itself refuses a plain number', async () => {
  await expect(
    server.db.query(`update people set national_identification_number = '${NUMBER}' where entity_id = $1`, [
      personId,
    ]),
  ).rejects.toMatchObject({ sqlState: '23514' })
})

describe('who sees what', () => {
  const masked = async (as: string) => {
    const { data } = await server.graphql<{ person: { number: string | null } | null }>(
      `{ person(entityId: ${personId}) { number: nationalIdentificationNumber } }`,
      {},
      { as },
    )
    return data?.person?.number ?? null
  }

  test.each([
    ['superadmin', MASK, NUMBER],
    ['admin', MASK, NUMBER],
    ['senior', MASK, NUMBER],
    ['readonly', null, 'NOT_AUTHORIZED'],
    ['partner', null, 'NOT_AUTHORIZED'],
    ['investor', null, 'NOT_AUTHORIZED'],
    ['borrower', null, 'NOT_AUTHORIZED'],
  ])('%s reads %s, and all of it by asking: %s', async (as, mask, outcome) => {
    const before = await looks()
    expect(await masked(as)).toBe(mask)
    const answer = await reveal(as)
    expect(answer.isSuccess ? answer.value : codeOf(answer)).toBe(outcome)
    const after = await looks()
    const looked = answer.isSuccess ? [`${as}@fundament.example`] : []
    expect(after.slice(before.length).map(({ by }) => by)).toEqual(looked)
  })

  test('shows customers only their own, not those of other people on their account', async () => {
    const [own] = await server.db.query<{ id: number; number: SealedText }>(
      `select p.entity_id as id, national_identification_number as number from people p
       join users u on u.person_id = p.entity_id where u.username = 'investor@fundament.example'`,
    )
    const answer = await reveal('investor', own?.id)
    expect(answer.value).toBe(own && server.db.secrets.open('nationalId', own.number))
  })

  test('a field that is not secret, an unknown record and an unknown entity are refused at their input', async () => {
    const refused = async (more: object) => {
      const { errors } = await reveal('senior', personId, more)
      return errors.map(({ details }) => `${details.fieldName} ${details.errorCode}`)
    }
    expect(await refused({ entityName: 'Nobody' })).toEqual(['entityName INVALID_REFERENCE'])
    expect(await refused({ fieldName: 'firstName' })).toEqual(['fieldName INVALID_REFERENCE'])
    expect(await refused({ entityId: 999_999 })).toEqual(['null NOT_FOUND'])
    expect(await refused({ entityName: 'User', fieldName: 'passwordHash' })).toEqual([
      'fieldName INVALID_REFERENCE',
    ])
  })

  test('sixty looks in a quarter of an hour are the most', async () => {
    for (let nth = 0; nth < 60; nth += 1) await reveal('admin')
    expect(codeOf(await reveal('admin'))).toBe('TOO_MANY_ATTEMPTS')
    server.clock.advance(16 * 60)
    expect((await reveal('admin')).isSuccess).toBe(true)
  })
})

describe('finding it', () => {
  const filterFor = async (text: string, as = 'senior') => {
    const answer = await ask('createSecretFilter', 'filter', { text }, as)
    return answer.filter ?? codeOf(answer) ?? ''
  }
  const found = async (filter: string, as = 'senior', operator = 'eq') => {
    const { data, errors } = await server.graphql<{ people: { nodes: { entityId: number }[] } }>(
      `query ($filter: Secret) { people(where: { nationalIdentificationNumber: { ${operator}: $filter } }) { nodes { entityId } } }`,
      { filter },
      { as },
    )
    return errors[0]?.extensions.code ?? data.people.nodes.map(({ entityId }) => entityId)
  }

  test.each([NUMBER, '0101904711', ' 010190 4711 '])('by the whole number, typed as %s', async (typed) => {
    expect(await found(await filterFor(typed))).toEqual([personId])
  })

  test('finds no one by an unknown number, and reveals nothing through the filter', async () => {
    const filter = await filterFor('010190-0000')
    expect(await found(filter)).toEqual([])
    expect(filter).not.toContain('010190')
    expect(filter.length).toBeLessThan(200)
  })

  test('plain text, another secret’s text and a foreign filter are refused', async () => {
    const [row] = await server.db.query<{ number: string }>(
      'select national_identification_number as number from people where entity_id = $1',
      [personId],
    )
    const foreign = secretBox({ current: 'test', byId: new Map([['test', randomBytes(32)]]) })
    for (const text of [NUMBER, row?.number ?? '', foreign.seal('search', NUMBER)])
      expect(await found(text)).toBe('BAD_USER_INPUT')
  })

  test('only those who may read it look for it', async () => {
    const filter = await filterFor(NUMBER)
    expect(await found(filter, 'readonly')).toBe('AUTH_NOT_AUTHORIZED')
    for (const as of ['readonly', 'partner', 'investor'])
      expect(await filterFor(NUMBER, as)).toBe('NOT_AUTHORIZED')
  })

  test('allows thirty tries in a quarter of an hour, so that hidden values cannot be guessed', async () => {
    for (let nth = 0; nth < 30; nth += 1)
      await filterFor(`010190-${String(nth).padStart(4, '0')}`, 'superadmin')
    expect(await filterFor(NUMBER, 'superadmin')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('parts, sorting and groups are not offered', async () => {
    for (const query of [
      '{ people(where: { nationalIdentificationNumber: { contains: "4711" } }) { totalCount } }',
      '{ people(order: { nationalIdentificationNumber: ASC }) { totalCount } }',
      '{ people { groups(by: { nationalIdentificationNumber: ASC }) { key } } }',
    ]) {
      const { errors } = await server.graphql(query, {}, { as: 'senior' })
      expect(errors).not.toEqual([])
    }
  })
})

describe('writing it', () => {
  const update = async (number: string) => {
    const [row] = await server.db.query<{ version: number }>(
      'select entity_version as version from people where entity_id = $1',
      [personId],
    )
    const input = { entityId: personId, entityVersion: row?.version, nationalIdentificationNumber: number }
    const { errors } = await ask('updatePerson', '', input, 'senior')
    return errors.map(({ details }) => `${details.fieldName} ${details.errorCode}`)
  }

  test('a masked value, and one that is encrypted already, are refused on the field', async () => {
    const [other] = await server.db.query<{ number: string }>(
      'select national_identification_number as number from people where national_identification_number is not null limit 1',
    )
    expect(isSealed(other?.number)).toBe(true)
    expect(await update(MASK)).toEqual(['nationalIdentificationNumber INVALID_FORMAT'])
    expect(await update(other?.number ?? '')).toEqual(['nationalIdentificationNumber INVALID_FORMAT'])
  })

  test('changes nothing for the same number again', async () => {
    const versions = () =>
      server.db.query('select entity_version from people where entity_id = $1', [personId])
    const before = await versions()
    expect(await update(NUMBER)).toEqual([])
    expect(await versions()).toEqual(before)
  })
})

test('a new key takes over at the next start, and identity checks stay as they were', async () => {
  const keys = new Map([
    ['2027', Buffer.alloc(32, '2027')],
    ['test', Buffer.alloc(32, 'test')],
  ])
  const renewed = { ...server.db, secrets: secretBox({ current: '2027', byId: keys }) }
  const checked = () =>
    server.db.query<{ ok: number }>(`select count(*)::int as ok from people where kyc_status = 'OK'`)
  const before = await checked()
  await sealStored(renewed)
  const [row] = await server.db.query<{ number: SealedText }>(
    'select national_identification_number as number from people where entity_id = $1',
    [personId],
  )
  expect(row?.number).toContain('enc:2027:')
  expect(row && renewed.secrets.open('nationalId', row.number)).toBe(NUMBER)
  expect(await checked()).toEqual(before)
  const [left] = await server.db.query(
    `select count(*)::int as count from people where national_identification_number like 'enc:test:%'`,
  )
  expect(left).toEqual({ count: 0 })
  await sealStored({ ...server.db, secrets: secretBox({ current: 'test', byId: keys }) })
})
