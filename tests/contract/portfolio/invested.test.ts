import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum, toUnits } from '../../../src/engine/rules/fixedPoint.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Position {
  readonly state: string
  readonly outstandingPrincipal: string
  readonly account: { readonly entityId: number }
  readonly instrument: { readonly loan: { readonly entityId: number; readonly state: string } }
}

interface Widget {
  readonly id: string
  readonly filter?: Readonly<Record<string, { readonly eq: string }>>
}

/** Where a tile of the investor's dashboard counts a position. */
function tile(id: string): (position: Position) => boolean {
  const text = readFileSync('entity-config/pages/investorDashboard.json', 'utf8')
  const { widgets } = JSON.parse(text) as { readonly widgets: readonly Widget[] }
  const filter = widgets.find((widget) => widget.id === id)?.filter ?? {}
  return ({ state, instrument }) =>
    filter['state']?.eq === state &&
    (filter['instrument.loan.state'] === undefined ||
      filter['instrument.loan.state'].eq === instrument.loan.state)
}

const principal = (positions: readonly Position[]): bigint =>
  sum(positions.map(({ outstandingPrincipal }) => toUnits(outstandingPrincipal, 2)))

async function readAll() {
  const { data } = await server.graphql<{
    netOpenPositions: { nodes: readonly Position[] }
    accountMonths: { nodes: readonly { investedAmount: string; account: { entityId: number } }[] }
  }>(
    `{ netOpenPositions(first: 10000) {
         nodes { state outstandingPrincipal account { entityId } instrument { loan { entityId state } } } }
       accountMonths(first: 10000, where: { month: { eq: "2026-11-01" } }) { nodes { investedAmount account { entityId } } } }`,
    {},
    { as: 'superadmin' },
  )
  return { positions: data.netOpenPositions.nodes, months: data.accountMonths.nodes }
}

test('what is invested runs, is in arrears or is in default, and the month says the same of each account', async () => {
  const isRunning = ({ instrument }: Position) => instrument.loan.state === 'ACTIVE'
  const one = (await readAll()).positions.find((each) => tile('invested')(each) && isRunning(each))
  await server.db.query(`update loans set state = 'DEFAULTED' where entity_id = $1`, [
    one?.instrument.loan.entityId,
  ])

  const { positions, months } = await readAll()
  const invested = positions.filter(tile('invested'))
  const late = positions.filter(tile('late'))
  const defaulted = positions.filter(tile('defaulted'))
  const running = invested.filter(isRunning)
  for (const part of [running, late, defaulted]) expect(principal(part)).toBeGreaterThan(0n)
  expect(principal(running) + principal(late) + principal(defaulted)).toBe(principal(invested))

  expect(months.length).toBeGreaterThan(10)
  for (const { investedAmount, account } of months) {
    const held = invested.filter((position) => position.account.entityId === account.entityId)
    expect([account.entityId, toUnits(investedAmount, 2)]).toEqual([account.entityId, principal(held)])
  }
})
