import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callerScope, type CallerShare } from '../../src/engine/server/db/Caller.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { CHANGE_CHANNEL, packNotices } from '../../src/engine/server/kernel/audit/changeNotices.ts'
import { LIMITS } from '../../src/engine/server/host/limits/limits.ts'
import { DEMO_SEED } from '../support/seeds.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import type { TestServer } from '../support/testServer.ts'
import { startTestServer } from '../support/testServer.ts'
import { hostileShape, toRequest as toShapedRequest } from './hostileShapes.ts'
import { RUNS_ALL } from '../support/sample.ts'

let server: TestServer
/** Whose share each statement of the entity layer used, since the last document. */
let shares: (CallerShare | undefined)[] = []
beforeAll(async () => {
  const db = await openTestDatabase({ seed: DEMO_SEED })
  const queryText: Database['queryText'] = (...statement) => {
    shares.push(callerScope.getStore()?.share)
    return db.queryText(...statement)
  }
  server = await startTestServer({ db: { ...db, queryText } })
})
afterAll(() => server.close())

/** A request whose parts grow independently. */
interface Hostile {
  readonly aliases: number
  readonly conditions: number
  /** Relations crossed by each condition, there and back. */
  readonly depth: number
  readonly textLength: number
  readonly operator: string
  readonly quantifier: string
  readonly combined: 'and' | 'or'
  readonly pageSize: number
  readonly selection: string
}

const hostile: fc.Arbitrary<Hostile> = fc.record({
  aliases: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 45 })),
  conditions: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 120 })),
  depth: fc.integer({ min: 0, max: 3 }),
  textLength: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 200 }) },
    { weight: 1, arbitrary: fc.integer({ min: 201, max: 500_000 }) },
  ),
  operator: fc.constantFrom('contains', 'ncontains', 'endsWith', 'nstartsWith', 'eq'),
  quantifier: fc.constantFrom('all', 'none', 'some'),
  combined: fc.constantFrom('and', 'or'),
  pageSize: fc.integer({ min: 1, max: 10_000 }),
  selection: fc.constantFrom('totalCount', 'nodes { entityId }', 'totalCount nodes { entityId }'),
})

const toRequest = (one: Hostile) => {
  const condition = (depth: number, index: number): object => {
    const text = `${index}${'e'.repeat(one.textLength)}`.slice(0, one.textLength)
    const inner = depth === 0 ? { text: { [one.operator]: text } } : { account: condition(depth - 1, index) }
    return { journalLines: { [one.quantifier]: inner } }
  }
  const where = {
    [one.combined]: Array.from({ length: one.conditions }, (_, index) => condition(one.depth, index)),
  }
  const lists = Array.from(
    { length: one.aliases },
    (_, alias) =>
      `a${alias}: accounts(first: ${one.pageSize}, skip: ${alias}, where: $where) { ${one.selection} }`,
  )
  return { query: `query ($where: AccountFilterInput) { ${lists.join(' ')} }`, where }
}

/** Random documents of each property. */
const RUNS = RUNS_ALL ? 40 : 15

const ACTORS = ['investor', 'readonly']

/** A list reads its rows and their number. */
const STATEMENTS_PER_FIELD = 2

/**
 * Whether the document ran. A refused one has reached no table. One that ran has sent no more statements than it may have
 * fields, each within the time of its sender's share: the database stops it there, see `shares.test.ts`.
 */
const isAdmitted = async (as: string, query: string, variables: object): Promise<boolean> => {
  shares = []
  const { status, errors } = await server.graphql(query, { ...variables }, { as })
  expect(errors.map(({ extensions }) => extensions.code).filter((code) => code !== 'TOO_COMPLEX')).toEqual([])
  if (status !== 200) {
    expect([status, errors.length > 0, shares]).toEqual([400, true, []])
    return false
  }
  expect(shares.length).toBeLessThanOrEqual(LIMITS.aliases * STATEMENTS_PER_FIELD)
  for (const share of shares) {
    expect(share?.statementTimeoutMs).toBeGreaterThan(0)
    expect(share?.readBudgetMs).toBeGreaterThan(0)
  }
  return true
}

test.each(ACTORS)(
  'a document of %s runs a bounded number of statements within their share, or is refused before the first',
  async (as) => {
    let admitted = 0
    await fc.assert(
      fc.asyncProperty(hostile, async (one) => {
        const { query, where } = toRequest(one)
        // A body above 1 MB is refused before it is read.
        fc.pre(JSON.stringify(where).length < 900_000)
        if (await isAdmitted(as, query, { where })) admitted += 1
      }),
      { numRuns: RUNS, seed: 10, endOnFailure: true },
    )
    // A property that nothing passes says nothing.
    expect(admitted).toBeGreaterThan(RUNS / 8)
  },
  240_000,
)

test.each(ACTORS)(
  'so does one of %s of fragments, nested lists, orders, groups and sums, wherever its filter is',
  async (as) => {
    let admitted = 0
    await fc.assert(
      fc.asyncProperty(hostileShape, async (one) => {
        const { query, variables } = toShapedRequest(one)
        fc.pre(JSON.stringify({ query, variables }).length < 900_000)
        if (await isAdmitted(as, query, variables)) admitted += 1
      }),
      { numRuns: RUNS, seed: 11, endOnFailure: true },
    )
    expect(admitted).toBeGreaterThan(RUNS / 8)
  },
  240_000,
)

test('refuses a document of a subscription before it reads a table or receives changes', async () => {
  const { accessToken } = await server.signIn('investor')
  const [own] = await server.db.query<{ id: number }>(
    `select min(r.account_id) as id from account_person_roles r join users u on u.person_id = r.person_id
     where u.username = 'investor@fundament.example'`,
  )
  const notice = {
    entityName: 'Account',
    entityId: own?.id ?? 0,
    changeType: 'UPDATE',
    entityVersion: 1,
  } as const
  const [change = ''] = packNotices([notice])
  const found = new Set<string>()
  const subscription = fc.record({
    aliases: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
    names: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20_000 })),
    textLength: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    fragments: fc.integer({ min: 0, max: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(subscription, async ({ aliases, names, textLength, fragments }) => {
      const lists = Array.from(
        { length: aliases },
        (_, index) => `${index === 0 ? '' : `a${index}: `}onEntityChanges(entityNames: $names) { ...F0 }`,
      )
      const spread = Array.from({ length: fragments + 1 }, (_, at) => {
        const next = at === fragments ? '' : `...F${at + 1} ...F${at + 1}`
        return `fragment F${at} on EntityChangeNotice { entityId ${next} }`
      })
      const query = `subscription ($names: [String!]!) { ${lists.join(' ')} } ${spread.join(' ')}`
      const entityNames = Array.from({ length: names }, (_, index) => (index === 0 ? 'Account' : 'Loan'))
      const variables = { names: textLength === 0 ? entityNames : [...entityNames, 'x'.repeat(textLength)] }
      const message = JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } })
      fc.pre(message.length < 250_000)
      shares = []
      const outcome = await subscribeTo(accessToken, message, change)
      found.add(outcome)
      expect(outcome === 'admitted' ? [] : shares).toEqual([])
      expect(outcome).toMatch(/^(?:admitted|TOO_COMPLEX|BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/)
    }),
    { numRuns: RUNS, seed: 12, endOnFailure: true },
  )
  expect([...found]).toEqual(expect.arrayContaining(['admitted', 'TOO_COMPLEX']))
}, 240_000)

/** The code it is refused with, or that it heard of the change, which is announced until there is an answer. */
const subscribeTo = async (accessToken: string, message: string, change: string): Promise<string> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const announce = async () => {
    while (socket.readyState === socket.OPEN) await server.db.notify(CHANGE_CHANNEL, change)
  }
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.on('close', (code) => resolve(`closed with ${code}`))
      socket.on('message', (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as {
          readonly type: string
          readonly payload?: readonly { readonly extensions: { readonly code: string } }[]
        }
        if (answer.type === 'connection_ack') {
          socket.send(message)
          announce().catch(reject)
        }
        if (answer.type === 'error') resolve(answer.payload?.[0]?.extensions.code ?? 'without a code')
        if (answer.type === 'next') resolve('admitted')
      })
      socket.once('open', () => {
        const payload = { authorization: `Bearer ${accessToken}` }
        socket.send(JSON.stringify({ type: 'connection_init', payload }))
      })
    })
  } finally {
    socket.terminate()
  }
}
