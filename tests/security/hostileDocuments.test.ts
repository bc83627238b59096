import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TestServer } from '../support/testServer.ts'
import { startTestServer } from '../support/testServer.ts'
import { hostileShape, toRequest as toShapedRequest } from './hostileShapes.ts'
import { RUNS_ALL } from '../support/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A request whose every part grows by itself. */
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

/** The budget of all reads, and the time of the last statement, which may begin just before the budget ends. */
const ACTORS = [
  { as: 'investor', boundSeconds: 6 + 3 },
  { as: 'readonly', boundSeconds: 30 + 15 },
]

/** Processor time, because other processes slow the clock's down. It includes the database's thread. */
const processorSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test.each(ACTORS)(
  'no document that is admitted for $as takes longer than its bound, and refusing one takes no second',
  async ({ as, boundSeconds }) => {
    await server.graphql('{ __typename }', {}, { as })
    let admitted = 0
    await fc.assert(
      fc.asyncProperty(hostile, async (one) => {
        const { query, where } = toRequest(one)
        // A body above 1 MB is refused before it is read.
        fc.pre(JSON.stringify(where).length < 900_000)
        let [status, codes]: [number, readonly string[]] = [0, []]
        const seconds = await processorSeconds(async () => {
          const answer = await server.graphql(query, { where }, { as })
          status = answer.status
          codes = answer.errors.map(({ extensions }) => extensions.code)
        })
        expect(codes.filter((code) => code !== 'TOO_COMPLEX')).toEqual([])
        if (status === 200) admitted += 1
        expect(seconds).toBeLessThan(status === 200 ? boundSeconds : 1)
      }),
      { numRuns: RUNS, seed: 10, endOnFailure: true },
    )
    // A property that nothing passes says nothing.
    expect(admitted).toBeGreaterThan(RUNS / 8)
  },
  240_000,
)

test.each(ACTORS)(
  'nor one for $as of fragments, nested lists, orders, groups and sums, wherever its filter stands',
  async ({ as, boundSeconds }) => {
    await server.graphql('{ __typename }', {}, { as })
    let admitted = 0
    await fc.assert(
      fc.asyncProperty(hostileShape, async (one) => {
        const { query, variables } = toShapedRequest(one)
        fc.pre(JSON.stringify({ query, variables }).length < 900_000)
        let [status, codes]: [number, readonly string[]] = [0, []]
        const seconds = await processorSeconds(async () => {
          const answer = await server.graphql(query, variables, { as })
          status = answer.status
          codes = answer.errors.map(({ extensions }) => extensions.code)
        })
        expect(codes.filter((code) => code !== 'TOO_COMPLEX')).toEqual([])
        if (status === 200) admitted += 1
        expect(seconds).toBeLessThan(status === 200 ? boundSeconds : 1)
      }),
      { numRuns: RUNS, seed: 11, endOnFailure: true },
    )
    expect(admitted).toBeGreaterThan(RUNS / 8)
  },
  240_000,
)

test('no document of a subscription holds up the server, admitted or not', async () => {
  const { accessToken } = await server.signIn('investor')
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
      let outcome = ''
      const seconds = await processorSeconds(async () => {
        outcome = await subscribeTo(accessToken, message)
      })
      found.add(outcome)
      expect(seconds).toBeLessThan(1.5)
      expect(outcome).toMatch(/^(?:admitted|TOO_COMPLEX|BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/)
    }),
    { numRuns: RUNS, seed: 12, endOnFailure: true },
  )
  expect([...found]).toEqual(expect.arrayContaining(['admitted', 'TOO_COMPLEX']))
}, 240_000)

/** The code it is refused with, or that it was still open when the server answered the next message. */
const subscribeTo = async (accessToken: string, message: string): Promise<string> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  try {
    return await new Promise<string>((resolve) => {
      socket.on('close', (code) => resolve(`closed with ${code}`))
      socket.on('message', (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as {
          readonly type: string
          readonly payload?: readonly { readonly extensions: { readonly code: string } }[]
        }
        if (answer.type === 'connection_ack') {
          socket.send(message)
          // Nothing tells that a subscription was admitted: it is when it has not been refused by then.
          setTimeout(() => socket.send(JSON.stringify({ type: 'ping' })), 1_000)
        }
        if (answer.type === 'error') resolve(answer.payload?.[0]?.extensions.code ?? 'without a code')
        if (answer.type === 'pong') resolve('admitted')
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
