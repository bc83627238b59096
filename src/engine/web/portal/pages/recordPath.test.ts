import { expect, test } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { recordPath } from './recordPath.ts'

const page = (entity: string, route: string, isWhole: boolean) => ({
  kind: 'entity',
  entity,
  route,
  area: route.split('/')[1],
  filter: isWhole ? null : { path: ['state'], op: 'eq', value: 'OPEN' },
})
const model = {
  entities: { orders: { operations: { get: {} } }, loans: { operations: { get: {} } } },
  pages: [
    page('orders', '/investor/offers', false),
    page('orders', '/account/orders', true),
    page('loans', '/business/loans', true),
    page('loans', '/investor/loans', false),
  ],
} as unknown as AdminModel

test('a record is below the page that lists all of its entity, before one that lists some of the side', () => {
  expect(recordPath(model, 'investor')('orders', 7)).toBe('/account/orders/7')
})

test('never links to the other side while a page of the own side shows the record', () => {
  expect(recordPath(model, 'investor')('loans', 7)).toBe('/investor/loans/7')
  expect(recordPath(model, 'business')('loans', 7)).toBe('/business/loans/7')
  expect(recordPath(model)('loans', 7)).toBe('/business/loans/7')
})
