import { expect, test } from 'vitest'
import { evaluateCondition } from './evaluateCondition.ts'

const row = {
  type: 'BUSINESS',
  amount: '100.00',
  count: 7,
  note: '',
  number: '007',
  isLocked: false,
  createdAtUtc: '2026-03-01T10:00:00Z',
  currency: { code: 'DKK' },
  payments: [{ state: 'PAID' }, { state: 'DUE' }],
  tags: ['a', 'b'],
}

test.each([
  [{ type: { eq: 'BUSINESS' } }, true],
  [{ type: { neq: 'BUSINESS' } }, false],
  [{ type: { in: ['BUSINESS', 'SYSTEM'] } }, true],
  [{ type: { nin: ['BUSINESS'] } }, false],
  [{ amount: { eq: 100 } }, true],
  [{ amount: { eq: '100.0' } }, true],
  [{ amount: { gt: '99.99999999999999999' } }, true],
  [{ amount: { lt: 100 } }, false],
  [{ amount: { lte: 100, gte: '100' } }, true],
  [{ number: { eq: '7' } }, false],
  [{ count: { ngt: 7 } }, true],
  [{ isLocked: { eq: false } }, true],
  [{ createdAtUtc: { gte: '2026-03-01T11:00:00+01:00' } }, true],
  [{ createdAtUtc: { lt: '2026-03-01T11:00:00+01:00' } }, false],
  [{ note: { eq: null } }, true],
  [{ missing: { eq: null } }, true],
  [{ 'missing.deeper': { neq: null } }, false],
  [{ 'currency.code': { startsWith: 'DK' } }, true],
  [{ 'currency.code': { nendsWith: 'KK' } }, false],
  [{ type: { contains: 'SIN' } }, true],
  [{ 'payments.state': { eq: 'DUE' } }, true],
  [{ 'payments.state': { neq: 'DUE' } }, false],
  [{ tags: { eq: 'b' } }, true],
  [{ missing: { gt: 1 } }, false],
])('%j is %s', (condition, expected) => {
  expect(evaluateCondition(condition, row)).toBe(expected)
})

test('several keys must all hold; and, or and not combine', () => {
  expect(evaluateCondition({ type: { eq: 'BUSINESS' }, count: { eq: 8 } }, row)).toBe(false)
  expect(evaluateCondition({ or: [{ count: { eq: 8 } }, { type: { eq: 'BUSINESS' } }] }, row)).toBe(true)
  expect(evaluateCondition({ and: [{ count: { eq: 7 } }, { not: { isLocked: { eq: true } } }] }, row)).toBe(
    true,
  )
  expect(evaluateCondition({}, row)).toBe(true)
})
