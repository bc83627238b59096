import { buildSchema, getNamedType, getNullableType, isObjectType, type GraphQLObjectType } from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../support/importGraph.ts'
import type { TestServer } from '../support/testServer.ts'
import { startTestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const schema = buildSchema(readFileSync(join(PROJECT, 'schema/schema.graphql'), 'utf8'))

const objectOf = (parent: GraphQLObjectType | null | undefined, field: string): GraphQLObjectType => {
  const type = getNamedType(parent?.getFields()[field]?.type)
  if (!isObjectType(type)) throw new Error(`${field} is no object`)
  return type
}

interface Place {
  readonly type: GraphQLObjectType
  readonly depth: number
  readonly inside: string[]
  readonly print: () => string
}

const placeOf = (type: GraphQLObjectType, depth: number): Place => {
  const inside: string[] = []
  return { type, depth, inside, print: () => `entityId ${inside.join(' ')}` }
}

/** A document with so many fields that goes through as many relations as the schema has, nearest first. */
const widest = (list: string, most: number): string => {
  const root = placeOf(objectOf(objectOf(schema.getQueryType(), list), 'nodes'), 3)
  const places = [root]
  const closings: (() => void)[] = []
  let fields = 5
  for (const place of places) {
    for (const field of Object.values(place.type.getFields())) {
      const type = getNullableType(field.type)
      if (!isObjectType(type) || fields + 3 > most || place.depth > 10) continue
      const isList = type.getFields()['nodes'] !== undefined
      const target = isList ? objectOf(type, 'nodes') : type
      if (target.getFields()['entityId'] === undefined || (!isList && field.args.length > 0)) continue
      const inner = placeOf(target, place.depth + (isList ? 2 : 1))
      places.push(inner)
      closings.push(() =>
        place.inside.push(
          isList
            ? `${field.name}(first: 1) { nodes { ${inner.print()} } }`
            : `${field.name} { ${inner.print()} }`,
        ),
      )
      fields += isList ? 3 : 2
    }
  }
  // The innermost first, so that each is complete when it is printed.
  for (const close of closings.reverse()) close()
  return `{ ${list}(first: 1) { nodes { ${root.print()} } } }`
}

test.each(['investor', 'business', 'partner', 'readonly'])(
  'a request of %s within the limits does not fail because of the rules that the server adds to each relation',
  async (as) => {
    for (const list of ['loans', 'accounts', 'journalLines', 'instruments']) {
      const { status, errors } = await server.graphql(widest(list, 1_000), {}, { as })
      expect(status).toBe(200)
      // Unreadable fields are refused by name; none is refused for the number of fields.
      expect(errors.filter(({ extensions }) => extensions.code !== 'AUTH_NOT_AUTHORIZED')).toEqual([])
    }
  },
)

test('filters over a relation with such rules count what the sender wrote', async () => {
  const query = 'query ($where: InstrumentFilterInput) { instruments(where: $where) { totalCount } }'
  const conditions = (count: number) => ({
    where: {
      or: Array.from({ length: count }, (_, index) => ({ loan: { title: { contains: `x${index}` } } })),
    },
  })
  expect((await server.graphql(query, conditions(150), { as: 'investor' })).errors).toEqual([])
  const plain = (count: number) => ({
    where: { or: Array.from({ length: count }, () => ({ couponRate: { gt: '1' } })) },
  })
  expect((await server.graphql(query, plain(500), { as: 'investor' })).errors).toEqual([])
  const [refused] = (await server.graphql(query, plain(501), { as: 'investor' })).errors
  // The place of the sender's own filter, and what to change.
  expect(refused?.message).toMatch(
    /^instruments\.where\.or\.couponRate\.gt is one of more than 500 .*: send fewer$/,
  )
})
