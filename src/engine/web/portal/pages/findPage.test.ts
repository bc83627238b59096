import { expect, test } from 'vitest'
import type { PageModel } from '../../../model/PageModel.ts'
import { findPage } from './findPage.ts'

const pages = [
  { kind: 'entity', route: '/account/orders' },
  { kind: 'dashboard', route: '/investor/dashboard' },
] as unknown as readonly PageModel[]

test('an address leads to its page, one below a list to a record, and anything else nowhere', () => {
  expect(findPage({ pages }, '/account/orders/')).toEqual({ page: pages[0], id: null })
  expect(findPage({ pages }, '/account/orders/17')).toEqual({ page: pages[0], id: '17' })
  for (const path of [
    '/account',
    '/account/orders/17/more',
    '/investor/dashboard/1',
    '/account/orders/%E0%A4',
  ])
    expect(findPage({ pages }, path)).toBeNull()
})
