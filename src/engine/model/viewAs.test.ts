import { expect, test } from 'vitest'
import { readView, VIEWED_ROLES, writeView } from './viewAs.ts'

test('what is written is read, a role of staff or a partner', () => {
  for (const role of VIEWED_ROLES) {
    expect(readView(writeView({ role, partnerId: null }))).toEqual({ role, partnerId: null })
  }
  expect(writeView({ role: 'PARTNER_USER', partnerId: 2 })).toBe('PARTNER_USER:2')
  expect(readView('PARTNER_USER:2')).toEqual({ role: 'PARTNER_USER', partnerId: 2 })
})

test.each([
  '',
  'SUPER_ADMIN',
  'USER',
  'admin',
  'ADMIN:2',
  'PARTNER_USER',
  'PARTNER_USER:',
  'PARTNER_USER:0',
  'PARTNER_USER:2:3',
  'PARTNER_USER:1234567890',
  'toString',
])('%j is nobody’s view', (text) => {
  expect(readView(text)).toBeNull()
})
