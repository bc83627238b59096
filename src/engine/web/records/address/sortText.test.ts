import { expect, test } from 'vitest'
import { fromSortField, withEmptyLast } from './sortText.ts'

test('a person’s own order has empty values last in both directions, the default order stays', () => {
  const byDefault = fromSortField('-closedOn,dueOn')
  expect(withEmptyLast(fromSortField('-closedOn,dueOn'), byDefault)).toEqual(byDefault)
  expect(withEmptyLast(fromSortField('-closedOn,state'), byDefault)).toEqual([
    { path: ['closedOn'], order: 'DESC', emptyLast: true },
    { path: ['state'], order: 'ASC' },
  ])
})
