import { expect, test } from 'vitest'
import { toFilter, toSort } from './toFilter.ts'

test('a condition on a list holds for one of its items, or for none', () => {
  expect(toFilter({ roles: { some: { eq: 'OWNER' } } })).toEqual({
    and: [{ path: ['roles'], op: 'eq', value: 'OWNER' }],
  })
  expect(toFilter({ roles: { none: { in: ['OWNER'] } } })).toEqual({
    and: [{ path: ['roles'], op: 'nin', value: ['OWNER'] }],
  })
  expect(toFilter({ roles: { any: false } })).toEqual({ and: [{ path: ['roles'], op: 'eq', value: null }] })
})

test('refuses several conditions on one item of a list', () => {
  for (const name of ['some', 'none'])
    expect(() => toFilter({ roles: { [name]: { eq: 'OWNER', neq: 'EDITOR' } } })).toThrow('one condition')
})

test('alternatives and orders keep their place', () => {
  expect(toFilter({ or: [{ name: { contains: 'a' } }, { isLocked: { eq: true } }] })).toEqual({
    and: [
      {
        or: [
          { and: [{ path: ['name'], op: 'contains', value: 'a' }] },
          { and: [{ path: ['isLocked'], op: 'eq', value: true }] },
        ],
      },
    ],
  })
  expect(toSort([{ name: 'DESC_NULLS_LAST' }, { id: 'ASC' }])).toEqual([
    { path: ['name'], order: 'DESC', emptyLast: true },
    { path: ['id'], order: 'ASC' },
  ])
})
