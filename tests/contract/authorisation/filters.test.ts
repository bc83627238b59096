import { isInputObjectType, isListType, isNullableType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ActorName, openMatrixServer, SIGNED_IN, type MatrixServer } from './actors.ts'
import { connectionOf, isRecord, outcomeOf } from './answers.ts'
import { FIELD_READ_MATRIX } from './fieldReadMatrix.ts'
import { isForbidden, READ_MATRIX } from './readMatrix.ts'
import { entities, entityOf, schema } from './schemaFacts.ts'
import { buildVisibleRows, NO_SUCH_ID, readPairs, type VisibleRows } from './visibleRows.ts'
import { sample } from '../../support/sample.ts'

let matrix: MatrixServer
let rows: VisibleRows

beforeAll(async () => {
  matrix = await openMatrixServer()
  rows = buildVisibleRows(matrix)
})

afterAll(() => matrix.close())

const relations = entities.flatMap(({ list, relations: all }) =>
  all.map(({ name, target, isMany }) => ({ list, relation: name, target, isMany })),
)

/** A field that the actor may not read is no filter for them at all; a test below knocks there. */
const isReadable = (actor: ActorName, list: string, relation: string): boolean => {
  const readers = FIELD_READ_MATRIX[`${entityOf(list).type.name}.${relation}`]
  return readers === undefined || readers.includes(actor)
}

const known = new Map<string, ReturnType<typeof readPairs>>()

/** The same for every actor, so read once. */
const pairsOf = (list: string, relation: string): ReturnType<typeof readPairs> => {
  const key = `${list}.${relation}`
  const pairs = known.get(key) ?? readPairs(matrix.server.db, list, relation)
  known.set(key, pairs)
  return pairs
}

/** A row the actor may read, and a row related to it that they may not. */
const findHiddenPair = async (actor: ActorName, list: string, relation: string, target: string) => {
  if (!isReadable(actor, list, relation)) return null
  const visible = new Set(await rows.visible(actor, list))
  const hidden = new Set(await rows.invisible(actor, target))
  const pairs = await pairsOf(list, relation)
  return pairs.find(([one, other]) => visible.has(one) && hidden.has(other)) ?? null
}

/** How many rows the actor finds with each filter, asked in one request. */
const counts = async (
  actor: ActorName,
  list: string,
  filters: readonly Record<string, unknown>[],
): Promise<readonly unknown[]> => {
  const type = `${entityOf(list).type.name}FilterInput`
  const variables = filters.map((_, at) => `$f${at}: ${type}`).join(', ')
  const fields = filters.map((_, at) => `f${at}: ${list}(where: $f${at}) { totalCount }`).join(' ')
  const answer = await matrix.ask(
    actor,
    `query (${variables}) { ${fields} }`,
    Object.fromEntries(filters.map((filter, at) => [`f${at}`, filter])),
  )
  expect(answer.errors).toEqual([])
  return Object.values(answer.data ?? {}).map((value) => isRecord(value) && value['totalCount'])
}

const CUSTOMERS_AND_PARTNERS = [
  'newcomer',
  'stranger',
  'owner',
  'viewer',
  'operator',
  'partnersCustomer',
  'partner',
  'otherPartner',
] as const

describe.each(CUSTOMERS_AND_PARTNERS)('%s cannot ask by filter about a hidden row', (actor) => {
  test.each(sample(relations, CUSTOMERS_AND_PARTNERS.indexOf(actor)))(
    '$list by $relation',
    async ({ list, relation, target, isMany }) => {
      const pair = await findHiddenPair(actor, list, relation, target)
      if (!pair) return
      const [one, other] = pair
      const from = { [entityOf(list).id]: { eq: one } }
      const id = entityOf(target).id
      const asked = (hiddenId: number) =>
        isMany
          ? [
              { some: { [id]: { eq: hiddenId } } },
              { some: { and: [{ [id]: { in: [hiddenId] } }] } },
              { none: { [id]: { eq: hiddenId } } },
              { all: { [id]: { neq: hiddenId } } },
            ]
          : [
              { [id]: { eq: hiddenId } },
              { [id]: { neq: hiddenId } },
              { [id]: { gte: hiddenId } },
              { or: [{ [id]: { eq: hiddenId } }] },
            ]
      const found = await counts(
        actor,
        list,
        [...asked(other), ...asked(NO_SUCH_ID)].map((filter) => ({ ...from, [relation]: filter })),
      )
      const [real, madeUp] = [found.slice(0, 4), found.slice(4)]
      // A relation to a row one may not read answers as if there were none.
      expect(real).toEqual(madeUp)
      expect(real[0]).toBe(0)
    },
  )
})

test('there are hidden rows to ask about', async () => {
  const asked = []
  for (const actor of CUSTOMERS_AND_PARTNERS) {
    for (const { list, relation, target } of relations) {
      if (await findHiddenPair(actor, list, relation, target)) asked.push(`${actor}: ${list}.${relation}`)
    }
  }
  expect(asked).toContain('stranger: whiteLabelPartners.accounts')
  expect(asked).toContain('newcomer: productTypes.loans')
  expect(asked).toContain('viewer: accounts.createdByPerson')
  expect(asked).toContain('owner: loanApplications.decidedByUser')
  expect(asked).toContain('otherPartner: whiteLabelPartners.users')
})

const guarded = Object.entries(FIELD_READ_MATRIX).map(([path, readers]) => {
  const [typeName = '', field = ''] = path.split('.')
  const entity = entities.find(({ type }) => type.name === typeName)
  const type = entity?.type.getFields()[field]?.type
  return { path, readers, typeName, field, type, list: entity?.list ?? '', isRelation: isObjectType(type) }
})

const readNodes = new Map<string, Promise<readonly Record<string, unknown>[]>>()

/** What the actor reads of all rows, of every guarded field of the list: asked once. */
const nodesOf = (actor: ActorName, list: string): Promise<readonly Record<string, unknown>[]> => {
  const key = `${actor} ${list}`
  const fields = guarded.filter((one) => one.list === list)
  const shown = fields.map(({ field, isRelation }) => (isRelation ? `${field} { entityId }` : field))
  const read = async () => {
    const query = `{ ${list}(first: 10000) { totalCount nodes { ${shown.join(' ')} } } }`
    const answer = await matrix.ask(actor, query)
    expect(answer.errors).toEqual([])
    return connectionOf(answer).nodes
  }
  const nodes = readNodes.get(key) ?? read()
  readNodes.set(key, nodes)
  return nodes
}

describe.each(guarded)('$path', ({ readers, typeName, field, type, list, isRelation }) => {
  const place = guarded.findIndex((one) => one.list === list && one.field === field)
  const takes = (suffix: string) => {
    const input = schema.getType(`${typeName}${suffix}`)
    return isInputObjectType(input) && input.getFields()[field] !== undefined
  }
  const column = isRelation ? `${toSnakeCase(field)}_id` : toSnakeCase(field)
  const anyValue = isRelation
    ? '{ entityId: { neq: null } }'
    : isListType(type)
      ? '{ any: true }'
      : '{ neq: null }'
  const order = `{ ${field}: ${isRelation ? '{ entityId: ASC }' : 'ASC'} }`

  let isKnown = false
  beforeAll(async () => {
    const [row] = await matrix.server.db.query<{ known: boolean }>(
      `select exists(select from ${READ_MATRIX[list]?.table} where ${column} is not null) as known`,
    )
    isKnown = row?.known === true
  })

  // No field of a closed list can be read; `reads.test.ts` tests that.
  const askers = SIGNED_IN.filter((actor) => !isForbidden(actor, list))

  test.each(sample(askers, place))('is read by %s only when the matrix says so', async (actor) => {
    const told = (await nodesOf(actor, list)).filter((node) => node[field] !== null)
    // Customers who may read the field still read it only for their own rows.
    expect(told.length > 0).toBe(readers.includes(actor) && isKnown)
  })

  const uses = [
    ...(takes('FilterInput') ? [`${list}(where: { ${field}: ${anyValue} }) { totalCount }`] : []),
    ...(takes('SortInput')
      ? [`${list}(order: ${order}) { totalCount }`, `${list} { groups(by: ${order}) { count } }`]
      : []),
  ]

  test.each(sample(SIGNED_IN, place))(
    'is no filter, no order and no group for %s unless they may read it',
    async (actor) => {
      if (readers.includes(actor)) {
        const all = uses.map((use, at) => `use${at}: ${use}`)
        if (all.length > 0) expect((await matrix.ask(actor, `{ ${all.join(' ')} }`)).errors).toEqual([])
        return
      }
      // A list cannot be null, so an answer names only one refusal.
      for (const use of uses)
        expect(outcomeOf(await matrix.ask(actor, `{ ${use} }`)), use).toBe('AUTH_NOT_AUTHORIZED')
    },
  )

  test('is nullable in the schema, because it is null for those who may not read it', () => {
    expect(isNullableType(type)).toBe(true)
  })
})

test('a hidden field is no filter or order through a relation', async () => {
  const filters = [
    '{ accounts(where: { accountPersonRoles: { some: { person: { nationalIdentificationNumber: { neq: null } } } } }) { totalCount } }',
    '{ loans(where: { account: { accountRiskCategory: { eq: HIGH } } }) { totalCount } }',
    '{ loans(order: { account: { accountRiskCategory: ASC } }) { totalCount } }',
    '{ loanPayments(where: { or: [{ loan: { internalNote: { contains: "a" } } }] }) { totalCount } }',
  ]
  for (const query of filters) {
    for (const actor of ['owner', 'partner'] as const) {
      expect(outcomeOf(await matrix.ask(actor, query)), `${actor}: ${query}`).toBe('AUTH_NOT_AUTHORIZED')
    }
    expect(outcomeOf(await matrix.ask('SUPER_ADMIN', query)), query).toBe('OK')
  }
})

test('ignores an order by a hidden row, and puts none of its values in a cursor', async () => {
  const read = async (order: string) => {
    const answer = await matrix.ask(
      'owner',
      `{ loanApplications(first: 50, order: [${order}]) { totalCount nodes { rowId: entityId } edges { cursor } } }`,
    )
    return { answer, ids: connectionOf(answer).nodes.map(({ rowId }) => rowId) }
  }
  const byId = await read('{ entityId: ASC }')
  const byHidden = await read('{ decidedByUser: { username: ASC } }')
  expect(byId.ids.length).toBeGreaterThan(2)
  expect(byHidden.ids).toEqual(byId.ids)
  const cursors = JSON.stringify(byHidden.answer.data).matchAll(/"cursor":"([^"]+)"/g)
  const texts = [...cursors].map(([, cursor = '']) => Buffer.from(cursor, 'base64').toString())
  expect(texts.length).toBe(byId.ids.length)
  expect(texts.filter((text) => text.includes('fundament.example'))).toEqual([])
})

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
