import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchemaModel } from '../reader/buildSchemaModel.ts'
import { toOrder } from './filter.ts'

const sort = [
  { path: ['closedOn'], order: 'DESC', emptyLast: true },
  { path: ['room', 'name'], order: 'DESC' },
  { path: ['title'], order: 'ASC' },
] as const
const FACT = { name: 'order', type: '[TalkSortInput!]', isList: true }

test.each([
  [{}, 'DESC', 'DESC', 'ASC'],
  [{ hasNullsLast: true }, 'DESC_NULLS_LAST', 'DESC', 'ASC'],
  [{ hasNullsLast: true, isLowerCase: true }, 'desc_nulls_last', 'desc', 'asc'],
] as const)('empty values come last where the backend offers that: %j', (facts, closedOn, name, title) => {
  expect(toOrder(sort, { ...FACT, ...facts })).toEqual([{ closedOn }, { room: { name } }, { title }])
})

test.each([
  ['ASC DESC', undefined],
  ['ASC DESC DESC_NULLS_LAST', true],
  ['asc desc desc_nulls_first desc_nulls_last', true],
])('the directions %s are read', (directions, hasNullsLast) => {
  const model = buildSchemaModel(
    buildSchema(`
      enum Direction { ${directions} }
      input TalkSortInput { title: Direction }
      type Talk { id: Int! title: String }
      type TalkConnection { nodes: [Talk!]! totalCount: Int! pageInfo: PageInfo! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      type Query { talks(first: Int, after: String, order: [TalkSortInput!]): TalkConnection! }
    `),
  )
  const [talk] = Object.values(model.entities)
  expect(talk?.operations.list?.args.order?.hasNullsLast).toBe(hasNullsLast)
})
