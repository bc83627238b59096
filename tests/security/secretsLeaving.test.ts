import { getNamedType, type GraphQLObjectType, isEnumType, isObjectType, isScalarType } from 'graphql'
import { MARKETPLACE } from '../../src/marketplace/plugin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { rowRulesOf, tablesWithSecrets } from '../../src/engine/server/db/tables/rowRules.ts'
import { CHANGE_CHANNEL } from '../../src/engine/server/kernel/audit/changeNotices.ts'
import type { MailProvider } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { entities, type EntityFacts, rootFields } from '../contract/authorisation/schemaFacts.ts'
import { sample } from '../support/sample.ts'
import { MINI_SEED } from '../support/seeds.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import {
  type GraphQLAnswer,
  type GraphQLOptions,
  startTestServer,
  type TestServer,
} from '../support/testServer.ts'

/** In every column of secrets of every row, so whichever row leaves shows it. */
const NUMBER = '311299-4815'
/** What is written while the test looks. */
const CORRECTED = '311299-4816'
const LEAKS = /311299[-\s]?481[56]/

const STAFF = ['superadmin', 'senior', 'readonly', 'partner'] as const
const CUSTOMERS = ['investor', 'business'] as const
const READERS: readonly string[] = [...STAFF, ...CUSTOMERS]

let server: TestServer
/** Everything that left, with where it left. */
const left: (readonly [where: string, text: string])[] = []
const sent: string[] = []
const collect: MailProvider['send'] = (letter) => {
  sent.push(JSON.stringify(letter))
  return Promise.resolve()
}

beforeAll(async () => {
  server = await startTestServer({
    db: await openTestDatabase({ seed: MINI_SEED }),
    mail: { send: collect },
  })
  for (const { table, column, kind } of secretColumns())
    await server.db.query(`update "${table}" set "${column}" = $1`, [server.db.secrets.seal(kind, NUMBER)])
  await server.db.listen(CHANGE_CHANNEL, (notice) => void left.push(['notice between servers', notice]))
})
afterAll(() => server.close())

const secretColumns = () =>
  tablesWithSecrets(MARKETPLACE.database.tables).flatMap((table) =>
    Object.entries(rowRulesOf(table).secrets).flatMap(([property, kind]) =>
      kind === undefined
        ? []
        : [
            {
              table: getTableName(table),
              column: getTableColumns(table)[property]?.name ?? property,
              property,
              kind,
            },
          ],
    ),
  )

const ask = async <T>(
  where: string,
  query: string,
  variables: Record<string, unknown>,
  options: GraphQLOptions,
): Promise<GraphQLAnswer<T>> => {
  const answer = await server.graphql<T>(query, variables, options)
  left.push([`${where} as ${options.as ?? 'nobody'}`, JSON.stringify([answer.data, answer.errors])])
  return answer
}

/** Fields without arguments that are values, and of each record it leads to those that may be secrets. */
const selectionOf = (type: GraphQLObjectType, depth = 1): string =>
  Object.values(type.getFields())
    .flatMap((field) => {
      if (field.args.some(({ type: one }) => one.toString().endsWith('!'))) return []
      const named = getNamedType(field.type)
      if (isScalarType(named) || isEnumType(named)) return [field.name]
      if (depth === 0 || !isObjectType(named) || 'nodes' in named.getFields()) return []
      return [`${field.name} { ${selectionOf(named, 0)} }`]
    })
    .join(' ')

const ownSelection = ({ type }: EntityFacts): string => selectionOf(type, 0)

const secretRelations = ({ type }: EntityFacts): string =>
  Object.values(type.getFields())
    .flatMap((field) => {
      const named = getNamedType(field.type)
      if (!isObjectType(named) || field.args.length > 0) return []
      const secret = Object.keys(named.getFields()).filter((name) => SECRETS.has(name))
      return secret.length === 0 ? [] : [`${field.name} { ${secret.join(' ')} }`]
    })
    .join(' ')

const SECRETS = new Set(secretColumns().map(({ property }) => property))

/** Those that hold a secret or lead to one, and history, always; of the others a sample. */
const chosenFor = (as: string): readonly EntityFacts[] => {
  const isNear = (entity: EntityFacts) =>
    entity.list === 'auditLogChanges' ||
    secretRelations(entity) !== '' ||
    Object.keys(entity.type.getFields()).some((name) => SECRETS.has(name))
  const far = entities.filter((entity) => !isNear(entity))
  return [...entities.filter(isNear), ...sample(far, READERS.indexOf(as))]
}

test('the columns of secrets hold the number, and the one way to see all of it shows it', async () => {
  expect([...SECRETS].sort()).toEqual(['nationalId', 'nationalIdentificationNumber', 'taxId'])
  const { data } = await server.graphql<{ revealSecret: { value: string } }>(
    `mutation { revealSecret(input: { entityName: "Person", entityId: ${await anyId('people')},
      fieldName: "nationalIdentificationNumber" }) { isSuccess value } }`,
    {},
    { as: 'senior' },
  )
  expect(data.revealSecret.value).toBe(NUMBER)
})

const anyId = async (table: string): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(`select min(entity_id)::int as id from ${table}`)
  return row?.id ?? 0
}

test('staff and customers write, and are refused, while others listen', async () => {
  const { accessToken } = await server.signIn('superadmin')
  const client = server.live(accessToken)
  const heard = (async () => {
    for await (const message of client.iterate({
      query: `subscription { onEntityChanges(entityNames: ["Person", "KycApplication", "AmlAnswer", "Approval"]) {
        entityName entityId changeType entityVersion } }`,
    })) {
      left.push(['live notice', JSON.stringify(message)])
      return
    }
  })()
  // Born on the day that the number says.
  const [person] = await server.db.query<{ id: number; version: number }>(
    `update people set date_of_birth = '1999-12-31', country_id = 1, kyc_status = 'UNDEFINED'
     where entity_id = (select min(entity_id) from people where entity_id not in (select person_id from users))
     returning entity_id as id, entity_version as version`,
  )
  const { id = 0, version = 0 } = person ?? {}
  const update = (where: string, input: object) =>
    ask<{ updatePerson: { isSuccess: boolean } }>(
      where,
      `mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) {
        isSuccess person { entityId nationalIdentificationNumber } approval { entityId payload subject }
        conflict { ${selectionOf(conflictType())} }
        errors { message details { errorCode fieldName fieldLabel errorParams { paramCode paramValue } } } } }`,
      { input: { entityId: id, ...input } },
      { as: 'senior' },
    )
  const correlated = { clientCorrelationId: crypto.randomUUID() }
  const corrected = { entityVersion: version, nationalIdentificationNumber: CORRECTED, ...correlated }
  expect((await update('an edit', corrected)).data.updatePerson.isSuccess).toBe(true)
  expect((await update('a repeated edit', corrected)).data.updatePerson.isSuccess).toBe(true)
  expect(
    (await update('a stale edit', { entityVersion: version, nationalIdentificationNumber: NUMBER })).data
      .updatePerson.isSuccess,
  ).toBe(false)
  const held = await update('an edit that waits', {
    entityVersion: version + 1,
    nationalIdentificationNumber: NUMBER,
    email: 'leak@leak.example',
  })
  expect(JSON.stringify(held.data)).toContain('"approval":{')
  const [verified] = await server.db.query<{ version: number }>(
    `update people set kyc_status = 'OK' where entity_id = $1 returning entity_version as version`,
    [id],
  )
  const reasoned = await update('an edit of somebody verified', {
    entityVersion: verified?.version,
    nationalIdentificationNumber: NUMBER,
    changeReason: 'A typo',
  })
  expect(JSON.stringify(reasoned.data)).toMatch(/"approval":\{.*"nationalIdentificationNumber":"[^"]*•/)
  await update('a refused edit', {
    entityVersion: version + 1,
    nationalIdentificationNumber: CORRECTED,
    email: 'none',
  })
  await update('an edit of a wrong type', { entityVersion: 'x', nationalIdentificationNumber: NUMBER })
  for (const as of ['readonly', 'investor'])
    await ask(
      'an edit that is not theirs',
      `mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { isSuccess errors { message } } }`,
      { input: { entityId: id, entityVersion: 1, nationalIdentificationNumber: NUMBER } },
      { as },
    )
  for (const filter of [
    `{ eq: "${NUMBER}" }`,
    `{ in: ["${NUMBER}"] }`,
    `{ contains: "4815" }`,
    `{ gt: 4815 }`,
  ])
    await server.graphql(
      `{ people(where: { nationalIdentificationNumber: ${filter} }) { nodes { firstName } } }`,
      {},
      { as: 'senior' },
    )
  await ask(
    'sums and groups',
    '{ people { totalCount groups(by: { nationalIdentificationNumber: ASC }) { key count } } }',
    {},
    { as: 'superadmin' },
  )
  await heard
  await client.dispose()
})

/** What a stale edit answers with. */
const conflictType = (): GraphQLObjectType => {
  const payload = getNamedType(rootFields('Mutation').find(({ name }) => name === 'updatePerson')?.type)
  const conflict = isObjectType(payload) ? getNamedType(payload.getFields()['conflict']?.type) : undefined
  if (!isObjectType(conflict)) throw new Error('A stale edit has no conflict')
  return conflict
}

describe.each(READERS)('%s reads', (as) => {
  // CSV files, bulk edits and related lists are made of the same rows: the browser has nothing else.
  test.each(chosenFor(as).map((entity) => [entity.list, entity] as const))(
    'the list and a record of %s',
    async (list, entity) => {
      const selection = `${ownSelection(entity)} ${secretRelations(entity)}`
      const { data, errors } = await ask<Record<string, { nodes: Record<string, unknown>[] }>>(
        `list ${list}`,
        `{ ${list}(first: 100, order: [{ ${entity.id}: DESC }]) { nodes { ${selection} } } }`,
        {},
        { as },
      )
      const codes = errors.map(({ extensions }) => extensions.code)
      expect(codes.filter((code) => !code.startsWith('AUTH_'))).toEqual([])
      const id = data?.[list]?.nodes[0]?.[entity.id]
      if (typeof id === 'number' && entity.get !== '')
        await ask(
          `record ${entity.get}`,
          `{ ${entity.get}(${entity.id}: ${id}) { ${selection} } }`,
          {},
          { as },
        )
    },
  )

  test('everything else that a question without arguments answers', async () => {
    const lists = new Set(entities.flatMap(({ list, get }) => [list, get]))
    const others = rootFields('Query').filter(
      ({ name, args }) => !lists.has(name) && !args.some(({ type }) => type.toString().endsWith('!')),
    )
    expect(others.length).toBeGreaterThan(5)
    for (const { name, type } of others) {
      const named = getNamedType(type)
      const selection = isObjectType(named) ? `{ ${selectionOf(named)} }` : ''
      await ask(`query ${name}`, `{ ${name} ${selection} }`, {}, { as })
    }
  })
})

test('exports no number of another person in a customer’s own data', async () => {
  const [own] = await server.db.query<{ id: number }>(
    `select person_id as id from users where username = 'business@fundament.example'`,
  )
  const sealed = server.db.secrets.seal('nationalId', 'OWN-7777')
  await server.db.query('update people set national_identification_number = $1 where entity_id = $2', [
    sealed,
    own?.id,
  ])
  await server.db.query('update kyc_applications set national_id = $1 where person_id = $2', [
    sealed,
    own?.id,
  ])
  await server.db.query(
    `update aml_answers set tax_id = $1 where tax_id is not null and (person_id = $2 or account_id in
       (select account_id from account_person_roles where person_id = $2))`,
    [server.db.secrets.seal('taxId', 'OWN-7777'), own?.id],
  )
  const { data } = await ask<{ downloadMyData: { file: { content: string } | null } }>(
    'download',
    `mutation { downloadMyData(input: { format: JSON, locale: en, password: "Fundament-2026" }) {
      isSuccess file { content } errors { message } } }`,
    {},
    { as: 'business' },
  )
  expect(data.downloadMyData.file?.content).toContain('OWN-7777')
})

test('none of it held the number: answers, errors, notices, mails, logs, the model', async () => {
  for (const as of STAFF) {
    const { accessToken } = await server.signIn(as)
    const response = await fetch(`${server.url}/admin-model`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    left.push([`model of ${as}`, await response.text()])
  }
  expect(left.length).toBeGreaterThan(READERS.flatMap(chosenFor).length)
  expect(left.filter(([, text]) => text.includes('311299-••••')).map(([where]) => where)).toEqual(
    expect.arrayContaining([
      'list people as superadmin',
      'record person as superadmin',
      'list kycApplications as superadmin',
      'list auditLogChanges as superadmin',
      'a stale edit as senior',
    ]),
  )
  expect(
    left.filter(([, text]) => LEAKS.test(text)).map(([where, text]) => `${where}: ${around(text)}`),
  ).toEqual([])
  expect([...server.logs, ...sent].filter((text) => LEAKS.test(text)).map(around)).toEqual([])
})

const around = (text: string): string => {
  const at = LEAKS.exec(text)?.index ?? 0
  return text.slice(Math.max(0, at - 80), at + 40)
}
