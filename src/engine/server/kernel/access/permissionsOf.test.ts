import { expect, test } from 'vitest'
import { permissionsOf } from './permissionsOf.ts'

test('assigning roles belongs to super admins alone [A6.2] [B6.1]', () => {
  expect(permissionsOf(['SUPER_ADMIN'])).toContain('AssignRoles')
  for (const role of ['ADMIN', 'SENIOR', 'READ_ONLY', 'PARTNER_USER', 'USER'] as const) {
    expect(permissionsOf([role])).not.toContain('AssignRoles')
  }
})

test('raw data is edited by super admins and admins, senior actions also by seniors [A6.2] [B6.1]', () => {
  expect(permissionsOf(['SUPER_ADMIN'])).toEqual(
    new Set(['AssignRoles', 'RawDataEdit', 'ExecuteSeniorActions']),
  )
  expect(permissionsOf(['ADMIN'])).toEqual(new Set(['RawDataEdit', 'ExecuteSeniorActions']))
  expect(permissionsOf(['SENIOR'])).toEqual(new Set(['ExecuteSeniorActions']))
  expect(permissionsOf(['READ_ONLY'])).toEqual(new Set())
  expect(permissionsOf(['USER'])).toEqual(new Set())
})

test('partner-only access belongs to partner users alone [A6.2] [B6.1]', () => {
  expect(permissionsOf(['PARTNER_USER'])).toEqual(new Set(['PartnerOnlyAccess']))
})

test('several roles add up', () => {
  expect(permissionsOf(['SENIOR', 'PARTNER_USER'])).toEqual(
    new Set(['ExecuteSeniorActions', 'PartnerOnlyAccess']),
  )
})

test('a user with no roles gets an undefined answer [A6.2] [B6.1]', () => {
  expect(permissionsOf([])).toBeUndefined()
})
