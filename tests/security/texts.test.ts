import { getNamedType, isInputObjectType, isLeafType, isListType, isNonNullType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSchema } from '../../src/app/server/buildSchema.ts'
import { LONGEST_TEXT } from '../../src/engine/server/api/longestText.ts'
import { type ActorName, type MatrixServer, openMatrixServer } from '../contract/authorisation/actors.ts'
import { sample } from '../support/sample.ts'
import { MINI_SEED } from '../support/seeds.ts'

/** One per rule of `src/engine/rules/text.ts`. */
const HOSTILE = {
  NUL: ['a\0b', 'INVALID_CHARACTER'],
  'a lone surrogate': ['a\ud800b', 'INVALID_CHARACTER'],
  'a bidi override': ['a\u202eb', 'INVALID_CHARACTER'],
  'a line end': ['a\r\nb', 'INVALID_CHARACTER'],
  'nothing visible': ['\u200b', 'INVISIBLE_TEXT'],
} as const

type Kind = 'query' | 'mutation' | 'subscription'

/** Root fields with hostile texts in up to `MOST` of their arguments. */
interface Attack {
  readonly kind: Kind
  /** As they are in the document. */
  readonly variables: string
  readonly fields: string
  readonly paths: readonly TextPath[]
}

interface TextPath {
  /** From the variable on: `addPerson_input.firstName`, `addPerson_input.tags.0`. */
  readonly steps: readonly string[]
  readonly scalar: string
}

/** As many problems as one answer names. */
const MOST = 20

/** Scalars in which a line end is fine. */
const HAS_LINES = new Set(['LongText', 'JSON'])

const schema = buildSchema()

/** Scalars that no text enters by: a stored file is only ever answered. */
const NO_TEXTS: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'Upload', 'StoredFile'])

/** Scalars that travel as text. */
const TEXTS = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isScalarType(type) && !NO_TEXTS.has(type.name) ? [type.name] : [],
  ),
)

/**
 * Every argument and input field of the schema that takes a text. An input type is entered once, where the way to it is
 * shortest, so the filters of one operator type are tried for one field.
 */
function findAttacks(): readonly Attack[] {
  const seen = new Set<string>()
  const operations = (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
    const type = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    }[kind]
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field, paths: [] as TextPath[] }))
  })
  let level = operations.flatMap(({ field, paths }) =>
    field.args.map(({ name, type }) => ({ paths, steps: [`${field.name}_${name}`], type })),
  )
  while (level.length > 0) {
    level = level.flatMap(({ paths, steps, type }) => {
      if (isNonNullType(type)) return [{ paths, steps, type: type.ofType }]
      if (isListType(type)) return [{ paths, steps: [...steps, '0'], type: type.ofType }]
      if (isScalarType(type) && TEXTS.has(type.name)) paths.push({ steps, scalar: type.name })
      if (!isInputObjectType(type) || seen.has(type.name)) return []
      seen.add(type.name)
      return Object.values(type.getFields()).map((field) => ({
        paths,
        steps: [...steps, field.name],
        type: field.type,
      }))
    })
  }
  return operations.flatMap(({ kind, field, paths }) => {
    const variables = field.args.map(({ name, type }) => `$${field.name}_${name}: ${String(type)}`).join(', ')
    const passed = field.args.map(({ name }) => `${name}: $${field.name}_${name}`).join(', ')
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    const fields = `${field.name}(${passed}) ${selection}`
    const parts = Math.ceil(paths.length / MOST)
    return Array.from({ length: parts }, (_, part) => ({
      kind,
      variables,
      fields,
      paths: paths.slice(part * MOST, (part + 1) * MOST),
    }))
  })
}

/** As few requests as the answers allow. Each argument is refused by its name, so none hides another. */
function together(attacks: readonly Attack[]): readonly Attack[] {
  const joined: Attack[] = []
  for (const attack of attacks) {
    const last = joined.at(-1)
    if (last?.kind === attack.kind && last.paths.length + attack.paths.length <= MOST)
      joined[joined.length - 1] = {
        kind: attack.kind,
        variables: `${last.variables}, ${attack.variables}`,
        fields: `${last.fields}\n${attack.fields}`,
        paths: [...last.paths, ...attack.paths],
      }
    else joined.push(attack)
  }
  return joined
}

const documentOf = ({ kind, variables, fields }: Attack): string => `${kind} (${variables}) { ${fields} }`

const ATTACKS = findAttacks()
const ALONE = ATTACKS.filter(({ kind }) => kind !== 'subscription')
const OVER_HTTP = together(ALONE)

function variablesOf(paths: readonly TextPath[], text: string): Record<string, unknown> {
  const variables: Record<string, unknown> = {}
  for (const { steps } of paths) put(variables, steps, text)
  return variables
}

function put(
  into: Record<string, unknown>,
  [step = '', next, ...rest]: readonly string[],
  text: string,
): void {
  if (next === undefined) into[step] = text
  else if (next === '0' && rest.length === 0) into[step] = [text]
  else if (next === '0') put(((into[step] ??= [{}]) as [Record<string, unknown>])[0], rest, text)
  else put((into[step] ??= {}) as Record<string, unknown>, [next, ...rest], text)
}

let matrix: MatrixServer
beforeAll(async () => {
  matrix = await openMatrixServer(MINI_SEED)
})
afterAll(() => matrix.close())

describe('a text that nothing may hold', () => {
  test('has hundreds of places to go', () => {
    const paths = ATTACKS.flatMap((attack) => attack.paths)
    expect(paths.length).toBeGreaterThan(500)
    expect(new Set(paths.map(({ scalar }) => scalar))).toEqual(TEXTS)
  })

  test.each(Object.entries(HOSTILE).map((entry, at) => [...entry, at] as const))(
    '%s is refused in every one of them, by its name',
    async (_name, [text, code], at) => {
      for (const attack of sample(OVER_HTTP, at)) {
        const { paths } = attack
        const document = documentOf(attack)
        const asked = text.includes('\r') ? paths.filter(({ scalar }) => !HAS_LINES.has(scalar)) : paths
        if (asked.length === 0) continue
        const { status, errors } = await matrix.ask('SUPER_ADMIN', document, variablesOf(asked, text))
        expect(status, document).toBe(400)
        expect(new Set(errors.map(({ extensions }) => extensions.code)), document).toEqual(new Set([code]))
        expect(errors.map(({ extensions }) => String(extensions['argument'])).sort(), document).toEqual(
          asked.map(({ steps }) => steps.join('.')).sort(),
        )
      }
    },
  )

  const actors: readonly ActorName[] = ['anonymous', 'newcomer', 'owner', 'partner', 'READ_ONLY']
  test.each(actors.map((actor, at) => [actor, at] as const))(
    'never ends in a failure of the server for %s',
    async (actor, at) => {
      // Without a session, a request is refused as a whole.
      for (const attack of sample(actor === 'anonymous' ? ALONE : OVER_HTTP, at)) {
        const document = documentOf(attack)
        const variables = variablesOf(attack.paths, 'a\0\ud800b')
        const { status, errors } = await matrix.ask(actor, document, variables)
        const codes = errors.map(({ extensions }) => extensions.code)
        expect(status, document).toBeLessThan(500)
        expect(['INVALID_CHARACTER', 'AUTH_NOT_AUTHENTICATED'], document).toContain(codes[0])
      }
    },
  )

  test('nor may one be longer than the longest, wherever an operation takes it', async () => {
    const text = 'z'.repeat(LONGEST_TEXT + 1)
    const mutations = OVER_HTTP.filter(({ kind }) => kind === 'mutation')
    for (const attack of sample(mutations, 1)) {
      const document = documentOf(attack)
      const asked = attack.paths.filter(({ steps }) => !steps.includes('answersJson'))
      if (asked.length === 0) continue
      const { errors } = await matrix.ask('SUPER_ADMIN', document, variablesOf(asked, text))
      expect(new Set(errors.map(({ extensions }) => extensions.code)), document).toEqual(
        new Set(['MAX_LENGTH']),
      )
      expect(errors, document).toHaveLength(asked.length)
    }
    // The answers of a whole form have a limit of their own.
    const save =
      'mutation ($input: SaveLoanApplicationInput!) { saveLoanApplication(input: $input) { isSuccess } }'
    const answers = (length: number) => ({ input: { answersJson: `"${'z'.repeat(length)}"` } })
    expect((await matrix.ask('owner', save, answers(50_000))).errors).toEqual([])
    const { errors } = await matrix.ask('owner', save, answers(200_000))
    expect(errors[0]?.extensions).toMatchObject({ code: 'MAX_LENGTH', fields: ['answersJson'] })
  })

  test('is found where it is written into the document, and in the filter of a list within a record', async () => {
    const inFilter = await matrix.ask(
      'SENIOR',
      '{ accounts(first: 1, where: { accountName: { eq: "a\\u0000b" } }) { totalCount } }',
    )
    expect(inFilter.errors[0]).toMatchObject({
      message: 'where.accountName.eq: Contains a character that is not allowed: U+0000',
      extensions: { code: 'INVALID_CHARACTER', argument: 'where.accountName.eq', fields: ['eq'] },
    })
    const byDefault = await matrix.ask(
      'SENIOR',
      'query ($name: String = "a\\u202Eb") { accounts(where: { accountName: { eq: $name } }) { totalCount } }',
    )
    expect(byDefault.errors[0]?.extensions).toMatchObject({ code: 'INVALID_CHARACTER', argument: 'name' })
    const nested = await matrix.ask(
      'SENIOR',
      '{ accounts(first: 1) { nodes { accountPersonRoles(where: { person: { firstName: { eq: "a\\u0000b" } } }) { totalCount } } } }',
    )
    expect(nested.errors[0]?.extensions.code).toBe('INVALID_CHARACTER')
  })

  test('is found in a cursor', async () => {
    const first = await matrix.ask(
      'SENIOR',
      '{ accounts(first: 1, order: [{ accountName: ASC }]) { pageInfo { endCursor } } }',
    )
    const { accounts } = first.data as { accounts: { pageInfo: { endCursor: string } } }
    const keys = JSON.parse(Buffer.from(accounts.pageInfo.endCursor, 'base64url').toString()) as string[]
    for (const bad of ['\0', '\ud800']) {
      const after = Buffer.from(JSON.stringify(keys.with(1, bad))).toString('base64url')
      const { errors } = await matrix.ask(
        'SENIOR',
        'query ($after: String) { accounts(first: 1, after: $after, order: [{ accountName: ASC }]) { nodes { entityId } } }',
        { after },
      )
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    }
  })

  test('is refused over the socket', async () => {
    const live = matrix.server.live(await matrix.token('SENIOR'))
    const attacks = ATTACKS.filter(({ kind }) => kind === 'subscription')
    expect(attacks.length).toBeGreaterThan(0)
    for (const attack of attacks) {
      const document = documentOf(attack)
      const answer = live.iterate({ query: document, variables: variablesOf(attack.paths, 'a\0b') }).next()
      const text = await answer.then(
        ({ value }) => JSON.stringify(value),
        (error: unknown) => JSON.stringify(error),
      )
      expect(text, document).toContain('INVALID_CHARACTER')
    }
    await live.dispose()
  })

  test('in an address, a header or a socket’s parameters is no failure either', async () => {
    const { url } = matrix.server
    const paths = [
      '/',
      '/%00',
      '/a%ED%A0%80b',
      '/?lang=%00',
      '/admin-model?locale=%00',
      '/sandbox/outbox?to=%00',
      '/graphql?query=%7B__typename%7D&operationName=%00',
      '/graphql?query=query(%24a%3AString)%7Baccounts(after%3A%24a)%7BtotalCount%7D%7D&variables=%7B%22a%22%3A%22%5Cu0000%22%7D',
    ]
    for (const path of paths) {
      expect((await fetch(`${url}${path}`, { redirect: 'manual' })).status, path).toBeLessThan(500)
    }
    const { status } = await matrix.ask(
      'owner',
      '{ __typename }',
      {},
      { headers: { 'x-account-entity-id': '1\u0085' } },
    )
    expect(status).toBeLessThan(500)
  })
})

describe('a text that is fine', () => {
  const update = async (type: string, values: Readonly<Record<string, unknown>>) => {
    const name = type.charAt(0).toLowerCase() + type.slice(1)
    const plural = await matrix.ask(
      'SUPER_ADMIN',
      `{ ${name}s(first: 1) { nodes { entityId entityVersion } } }`,
    )
    const rows = plural.data?.[`${name}s`] as {
      nodes: readonly { entityId: number; entityVersion: number }[]
    }
    const { data } = await matrix.ask(
      'SUPER_ADMIN',
      `mutation ($input: Update${type}Input!) { update${type}(input: $input) {
         errors { details { errorCode fieldName } } ${name} { ${Object.keys(values).join(' ')} } } }`,
      { input: { ...rows.nodes[0], ...values } },
    )
    return data?.[`update${type}`] as Record<string, unknown>
  }

  test('is kept in one normal form, with line ends as LF', async () => {
    const { loanPurpose } = await update('LoanPurpose', {
      name: 'Cafe\u0301\tNord',
      description: 'one\r\ntwo\rthree',
    })
    expect(loanPurpose).toEqual({ name: 'Caf\u00e9 Nord', description: 'one\ntwo\nthree' })
  })

  test('is found in any form of the search text', async () => {
    const { data } = await matrix.ask(
      'SENIOR',
      'query ($name: String) { byVariable: loanPurposes(where: { name: { eq: $name } }) { totalCount } byText: loanPurposes(where: { name: { eq: "Cafe\\u0301 Nord" } }) { totalCount } }',
      { name: 'Cafe\u0301 Nord' },
    )
    expect(data).toEqual({ byVariable: { totalCount: 1 }, byText: { totalCount: 1 } })
  })
})
