import { describe, expect, test } from 'vitest'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { entityPages } from '../../model/entityPages.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import type { PlatformRole } from '../../model/PlatformRole.ts'
import { NO_CONFIG } from '../../model/config/ConfigSet.ts'
import { findStartRoute } from './places/findStartRoute.ts'
import { findEntityPage } from './places/findEntityPage.ts'
import { canDo, canSeePage, visibleMenus } from './permissions.ts'

const config = {
  ...NO_CONFIG,
  entities: {
    loans: { file: 'loans.json', value: { route: '/admin/loans' }, lineOf: () => null },
    accounts: { file: 'accounts.json', value: { route: '/admin/accounts' }, lineOf: () => null },
  },
}
const model = resolveAdminModel(lendingSchema, config)
const as = (...roles: PlatformRole[]) => ({ userId: '1', roles })
const page = (route: string) => {
  const found = entityPages(model).find((candidate) => candidate.route === route)
  if (!found) throw new Error(`no page ${route}`)
  return found
}

describe('what staff are offered', () => {
  test('raw-data views are for super admins [B6.2]', () => {
    expect(canSeePage(as('SUPER_ADMIN'), page('/backoffice/loans'))).toBe(true)
    expect(canSeePage(as('ADMIN'), page('/backoffice/loans'))).toBe(false)
    const groups = visibleMenus(as('ADMIN'), model.menus)
    expect(groups.flatMap((group) => group.items).some(({ to }) => to.startsWith('/backoffice'))).toBe(false)
  })

  test('shows pages but no actions to a person who may only read', () => {
    const reader = as('READ_ONLY')
    expect(canSeePage(reader, page('/admin/loans'))).toBe(true)
    expect(canDo(reader, page('/admin/loans'), 'add')).toBe(false)
    expect(canDo(reader, page('/admin/loans'), 'edit')).toBe(false)
    expect(canDo(reader, page('/admin/loans'), 'delete')).toBe(false)
    expect(canDo(as('ADMIN'), page('/admin/loans'), 'edit')).toBe(true)
  })

  test('shows nothing to a person without a role', () => {
    expect(visibleMenus(as(), model.menus)).toEqual([])
    expect(findStartRoute(model, as())).toBeNull()
  })
})

test('the start page is the loan applications, else the first page of the area [B2.15]', () => {
  expect(findStartRoute(model, as('SUPER_ADMIN'), 'backoffice')).toBe('/backoffice/loans')
  expect(findStartRoute(model, as('ADMIN'), 'admin')).toBe('/admin/loans')
  const withDashboard = resolveAdminModel(
    { ...lendingSchema, entities: lendingSchema.entities },
    {
      ...config,
      entities: {
        ...config.entities,
        businesses: { file: 'b.json', value: { route: '/admin/loanApplications' }, lineOf: () => null },
      },
    },
  )
  expect(findStartRoute(withDashboard, as('ADMIN'), 'admin')).toBe('/admin/loanApplications')
})

test('a record opens where the person is: in the area, before the raw-data view', () => {
  expect(findEntityPage(model, as('SUPER_ADMIN'), 'loans', 'admin')?.route).toBe('/admin/loans')
  expect(findEntityPage(model, as('SUPER_ADMIN'), 'loans', 'backoffice')?.route).toBe('/backoffice/loans')
  expect(findEntityPage(model, as('SUPER_ADMIN'), 'people', 'admin')?.route).toBe('/backoffice/people')
  expect(findEntityPage(model, as('ADMIN'), 'people', 'admin')).toBeNull()
})
