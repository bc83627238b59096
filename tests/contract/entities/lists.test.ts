import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let superadmin: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: MINI_SEED })
  superadmin = await fixture.actor('superadmin')
})

afterAll(() => fixture.close())

interface Page {
  readonly totalCount: number
  readonly pageInfo: Readonly<
    Record<'hasNextPage' | 'hasPreviousPage', boolean> & Record<'startCursor' | 'endCursor', string>
  >
  readonly nodes: readonly { readonly entityId: number }[]
}

const read = async (actor: UserActor, list: string, args: string): Promise<Page> => {
  const { data, errors } = await fixture.run<{ list: Page }>(
    actor,
    `{ list: ${list}(${args}) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { entityId }
    } }`,
  )
  expect(errors).toEqual([])
  return data.list
}

const idsOf = ({ nodes }: Page): readonly number[] => nodes.map(({ entityId }) => entityId)

describe.each([
  'aiiaBankDeposits',
  'aiiaBankPayouts',
  'outgoingBankTransfers',
  'allowedPayoutBankAccounts',
  'businesses',
  'people',
  'peopleWithUsers',
])('%s', (list) => {
  test('is paged forwards and backwards, filtered and ordered [B7.2]', async () => {
    const order = 'order: { entityId: ASC }'
    const first = await read(superadmin, list, `first: 2, ${order}`)
    expect(first.totalCount).toBeGreaterThan(4)
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const second = await read(superadmin, list, `first: 2, after: "${first.pageInfo.endCursor}", ${order}`)
    const ids = [...idsOf(first), ...idsOf(second)]
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    const back = await read(superadmin, list, `last: 2, before: "${second.pageInfo.startCursor}", ${order}`)
    expect(idsOf(back)).toEqual(idsOf(first))

    const one = await read(superadmin, list, `first: 5, where: { entityId: { eq: ${ids[1]} } }`)
    expect(one).toMatchObject({ totalCount: 1, nodes: [{ entityId: ids[1] }] })
    const last = await read(superadmin, list, 'first: 1, order: { entityId: DESC }')
    expect(idsOf(last)[0]).toBeGreaterThan(Math.max(...ids))
  })
})

describe('people with users', () => {
  test('are exactly the people who have a login', async () => {
    const rows = await fixture.db.query<{ id: number }>(
      'SELECT DISTINCT person_id AS id FROM users WHERE person_id IS NOT NULL ORDER BY id',
    )
    const page = await read(superadmin, 'peopleWithUsers', 'first: 10000, order: { entityId: ASC }')
    expect(idsOf(page)).toEqual(rows.map(({ id }) => id))
    expect((await read(superadmin, 'people', 'first: 1')).totalCount).toBeGreaterThan(page.totalCount)
  })

  test('are only people that one may see', async () => {
    const investor = await fixture.actor('investor')
    const people = idsOf(await read(investor, 'people', 'first: 100'))
    const withUsers = idsOf(await read(investor, 'peopleWithUsers', 'first: 100'))
    expect(withUsers.length).toBeGreaterThan(0)
    expect(people).toEqual(expect.arrayContaining([...withUsers]))
  })
})
