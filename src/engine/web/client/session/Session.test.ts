import { expect, test } from 'vitest'
import { membershipOf, overviewOf } from '../../../../../tests/support/overview.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { toSession } from './Session.ts'

test('staff land in the back office and have no accounts [B2.15, B2.19]', () => {
  const session = toSession(user({ userType: 'STAFF', accounts: [membership(1, '/investor/dashboard')] }), 1)
  expect(session).toMatchObject({
    isStaff: true,
    accounts: [],
    currentAccount: null,
    homePath: '/admin/loanApplications',
  })
})

test('a customer lands where the current account does [A1.2]', () => {
  const accounts = [membership(1, '/investor/dashboard'), membership(2, '/business/dashboard')]
  expect(toSession(user({ accounts }), 2).homePath).toBe('/business/dashboard')
  expect(toSession(user({ accounts }), 1).homePath).toBe('/investor/dashboard')
  expect(toSession(user({ accounts: [] }), null).homePath).toBe('/investor/dashboard')
})

test('an account that is no longer one’s own gives way to the first', () => {
  const accounts = [membership(1, '/investor/dashboard'), membership(2, '/business/dashboard')]
  expect(toSession(user({ accounts }), 99).currentAccount?.account.entityId).toBe(1)
})

test('flags follow roles and permissions; without any role every answer is undefined [B6.1, B6.2]', () => {
  const flags = (roles: PlatformRole[], permissions: string[] | null) =>
    toSession(
      user({
        roles: roles.map((name, index) => ({ entityId: index, name, description: '' })),
        permissions,
      }),
      null,
    ).permissions
  expect(flags(['SUPER_ADMIN'], ['AssignRoles', 'RawDataEdit', 'ExecuteSeniorActions'])).toEqual({
    isSuperAdmin: true,
    canAssignRoles: true,
    canEditRawData: true,
    canExecuteSeniorActions: true,
    hasPartnerOnlyAccess: false,
  })
  expect(flags(['PARTNER_USER'], ['PartnerOnlyAccess'])).toMatchObject({
    isSuperAdmin: false,
    hasPartnerOnlyAccess: true,
  })
  expect(new Set(Object.values(flags([], null)))).toEqual(new Set([undefined]))
})

const user = overviewOf
const membership = (entityId: number, to: string) => membershipOf({ entityId, to })
