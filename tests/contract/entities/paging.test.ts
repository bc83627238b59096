import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { EntityFixture } from './EntityFixture.ts'

let fixture: EntityFixture
let actor: UserActor

beforeAll(async () => {
  fixture = await EntityFixture.open({ seed: DEMO_SEED })
  actor = await fixture.actor('superadmin')
})

afterAll(() => fixture.close())

type Order = Readonly<Record<string, unknown>>

interface Page {
  readonly totalCount?: number
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly entityId: number } }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $skip: Int, $order: [LoanSortInput!]) {
  loans(first: $first, after: $after, last: $last, before: $before, skip: $skip, order: $order) {
    edges { cursor node { entityId } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`

const page = async (args: Readonly<Record<string, unknown>>): Promise<Page> => {
  const { data, errors } = await fixture.run<{ loans: Page }>(actor, LIST, args)
  expect(errors).toEqual([])
  return data.loans
}

const idsOf = ({ edges }: Page): number[] => edges.map(({ node }) => node.entityId)

const refusalOf = async (args: Readonly<Record<string, unknown>>) => {
  const { errors, data } = await fixture.run(actor, LIST, args)
  expect(data).toBeNull()
  return errors[0]
}

/** Equal keys, empty values, other tables: what makes paging hard. */
const orders: fc.Arbitrary<Order[]> = fc
  .uniqueArray(
    fc.constantFrom(
      'state',
      'riskCategory',
      'maturesOn',
      'repaidOn',
      'loanToValue',
      'amount',
      'title',
      'createdAtUtc',
      'currency',
      'loanApplication',
      'entityId',
    ),
    { maxLength: 3 },
  )
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.constantFrom('ASC', 'DESC', 'DESC_NULLS_LAST').map((way) => toOrder(name, way)),
      ),
    ),
  )

const toOrder = (name: string, way: string): Order => {
  if (name === 'currency') return { currency: { code: way } }
  if (name === 'loanApplication') return { loanApplication: { decidedByUser: { username: way } } }
  return { [name]: way }
}

describe('walking through a list', () => {
  test('forward and backward, by any order and page size, gives exactly the ordered list', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 5, max: 60 }), async (order, size) => {
        const whole = idsOf(await page({ order, first: 10_000 }))
        expect(new Set(whole).size).toBe(whole.length)

        const forward: number[] = []
        for (let after: string | null = null; ;) {
          const part: Page = await page({ order, first: size, after })
          forward.push(...idsOf(part))
          expect(part.pageInfo.hasPreviousPage).toBe(after !== null)
          if (!part.pageInfo.hasNextPage) break
          after = part.pageInfo.endCursor
        }
        expect(forward).toEqual(whole)

        const backward: number[] = []
        for (let before: string | null = null; ;) {
          const part: Page = await page({ order, last: size, before })
          backward.unshift(...idsOf(part))
          expect(part.pageInfo.hasNextPage).toBe(before !== null)
          if (!part.pageInfo.hasPreviousPage) break
          before = part.pageInfo.startCursor
        }
        expect(backward).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })

  test('jumps by skip, from the start, from a cursor and from the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.nat(130),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(115),
        async (order, skip, size, place) => {
          const whole = await page({ order, first: 10_000 })
          const ids = idsOf(whole)
          const cursor = whole.edges[place]?.cursor
          expect(idsOf(await page({ order, first: size, skip }))).toEqual(ids.slice(skip, skip + size))
          expect(idsOf(await page({ order, first: size, skip, after: cursor }))).toEqual(
            ids.slice(place + 1 + skip, place + 1 + skip + size),
          )
          const end = Math.max(ids.length - skip, 0)
          expect(idsOf(await page({ order, last: size, skip }))).toEqual(
            ids.slice(Math.max(end - size, 0), end),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  test('between two cursors takes the rows in between, from either end', async () => {
    const order = [{ maturesOn: 'DESC' }, { state: 'ASC' }]
    const { edges } = await page({ order, first: 10_000 })
    const [after, before] = [edges[20]?.cursor, edges[50]?.cursor]
    const between = edges.slice(21, 50).map(({ node }) => node.entityId)
    expect(idsOf(await page({ order, first: 100, after, before }))).toEqual(between)
    expect(idsOf(await page({ order, first: 5, after, before }))).toEqual(between.slice(0, 5))
    expect(idsOf(await page({ order, last: 5, after, before }))).toEqual(between.slice(-5))
  })

  test('continues from a row that has been deleted since', async () => {
    const added = await Promise.all(
      ['A', 'B', 'C'].map((letter) =>
        fixture.run<{ addLoanPurpose: { loanPurpose: { entityId: number } } }>(
          actor,
          `mutation { addLoanPurpose(input: { code: "WALK_${letter}", name: "Walk ${letter}" }) { loanPurpose { entityId } } }`,
        ),
      ),
    )
    const ids = added.map(({ data }) => data.addLoanPurpose.loanPurpose.entityId)
    const list =
      'query ($after: String) { loanPurposes(where: { code: { startsWith: "WALK_" } }, order: { code: ASC }, first: 1, after: $after) { nodes { code } pageInfo { endCursor } } }'
    interface Walk {
      readonly loanPurposes: { readonly nodes: { code: string }[]; readonly pageInfo: { endCursor: string } }
    }
    const first = await fixture.run<Walk>(actor, list)
    await fixture.run(
      actor,
      `mutation ($id: Int!) { deleteLoanPurpose(input: { entityId: $id }) { isSuccess } }`,
      {
        id: ids[0],
      },
    )
    const second = await fixture.run<Walk>(actor, list, { after: first.data.loanPurposes.pageInfo.endCursor })
    expect(second.data.loanPurposes.nodes).toEqual([{ code: 'WALK_B' }])
  })
})

describe('the order', () => {
  test('puts empty values last going up, and going down where that is asked for, ties by id in the same direction', async () => {
    const read = async (way: string) => {
      const { data } = await fixture.run<{
        loans: { nodes: { entityId: number; maturesOn: string | null }[] }
      }>(actor, `{ loans(first: 10000, order: { maturesOn: ${way} }) { nodes { entityId maturesOn } } }`)
      return data.loans.nodes
    }
    const up = await read('ASC')
    expect(up.some(({ maturesOn }) => maturesOn === null)).toBe(true)
    const expected = up.toSorted(
      (a, b) => (a.maturesOn ?? '9999').localeCompare(b.maturesOn ?? '9999') || a.entityId - b.entityId,
    )
    expect(up).toEqual(expected)
    const down = up.toReversed()
    expect(await read('DESC')).toEqual(down)
    const [filled, empty] = [true, false].map((isFilled) =>
      down.filter(({ maturesOn }) => (maturesOn !== null) === isFilled),
    )
    expect(await read('DESC_NULLS_LAST')).toEqual([...(filled ?? []), ...(empty ?? [])])
  })

  test('compares amounts as numbers, and states in the order they are declared in', async () => {
    const { data } = await fixture.run<{ loans: { nodes: { amount: string; state: string }[] } }>(
      actor,
      '{ loans(first: 10000, order: [{ state: ASC }, { amount: DESC }]) { nodes { state amount } } }',
    )
    const states = ['UPCOMING', 'FUNDING', 'ACTIVE', 'OVERDUE', 'REPAID', 'DEFAULTED', 'CANCELLED']
    const sorted = data.loans.nodes.toSorted(
      (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || Number(b.amount) - Number(a.amount),
    )
    expect(data.loans.nodes).toEqual(sorted)
  })

  test('wants one field in each entry, since keys of an object have no order', async () => {
    expect(await refusalOf({ order: [{ amount: 'ASC', state: 'DESC' }] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      argument: 'loans.order[0]',
    })
  })
})

describe('an impossible page', () => {
  test('has ten rows by default, and may have none', async () => {
    expect(idsOf(await page({}))).toHaveLength(10)
    expect(idsOf(await page({ first: 0 }))).toEqual([])
  })

  test.each([
    [{ first: -1 }, 'loans.first must not be negative'],
    [{ last: -5 }, 'loans.last must not be negative'],
    [{ skip: -1 }, 'loans.skip must not be negative'],
    [{ first: 10_001 }, 'loans.first must not be above 10000'],
    [{ last: 10_001 }, 'loans.last must not be above 10000'],
    [{ first: 1, last: 1 }, 'loans.last must not be given together with first'],
    [{ after: 'nonsense' }, 'loans.after is not a cursor of this list'],
    [{ before: '' }, 'loans.before is not a cursor of this list'],
  ])('%o is refused by name', async (args, message) => {
    const refusal = await refusalOf(args)
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', message, argument: message.split(' ')[0] })
  })

  test('a cursor of another order or of another list is refused', async () => {
    const byAmount = await page({ order: [{ amount: 'ASC' }] })
    const refusal = await refusalOf({ order: [{ amount: 'DESC' }], after: byAmount.pageInfo.endCursor })
    expect(refusal?.message).toMatch(/^loans\.after belongs to another order/)
    const { data } = await fixture.run<{ people: Page }>(actor, '{ people { pageInfo { endCursor } } }')
    expect(await refusalOf({ after: data.people.pageInfo.endCursor })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  test('a forged cursor is refused, and never reaches the database as code', async () => {
    const { pageInfo } = await page({ order: [{ amount: 'ASC' }] })
    const [signature] = JSON.parse(Buffer.from(pageInfo.endCursor ?? '', 'base64url').toString()) as string[]
    const forge = (...keys: unknown[]) =>
      Buffer.from(JSON.stringify([signature, ...keys])).toString('base64url')
    for (const keys of [
      ["1'; DROP TABLE loans; --", '1'],
      ['1'],
      [null, '1'],
      ['1', '1', '1'],
      [1, '1'],
      ['1e9', '1'],
      ['1', '9999999999'],
    ]) {
      expect(await refusalOf({ order: [{ amount: 'ASC' }], after: forge(...keys) })).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    }
  })
})
