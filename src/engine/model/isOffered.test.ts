import { describe, expect, test } from 'vitest'
import { isOffered, offerPaths, insteadText } from './isOffered.ts'

const offer = {
  when: { state: { eq: 'OPEN' } },
  until: ['revocableUntilUtc'],
  currency: ['instrument', 'currency', 'code'],
} as const
const where = { now: new Date('2026-11-20T12:00:00Z'), currency: 'DKK', personId: '7' }
const row = {
  state: 'OPEN',
  revocableUntilUtc: '2026-11-20T12:00:01Z',
  instrument: { currency: { code: 'DKK' } },
}

describe('an action is offered', () => {
  test('while the record meets its condition', () => {
    expect(isOffered(offer, row, where)).toBe(true)
    expect(isOffered(offer, { ...row, state: 'FILLED' }, where)).toBe(false)
  })

  test('until its time has passed, and without an end where the record has no time', () => {
    expect(isOffered(offer, { ...row, revocableUntilUtc: '2026-11-20T12:00:00Z' }, where)).toBe(false)
    expect(isOffered(offer, { ...row, revocableUntilUtc: null }, where)).toBe(true)
  })

  test('to accounts in its currency, and to staff whatever the currency', () => {
    expect(isOffered(offer, row, { ...where, currency: 'SEK' })).toBe(false)
    expect(isOffered(offer, row, { ...where, currency: null })).toBe(true)
  })

  test('to the one person who may, or to everybody but one', () => {
    const asked = { asker: { entityId: 7 } }
    const asker = ['asker', 'entityId']
    const by = (personId: string | null) => ({ ...where, personId })
    expect(isOffered({ when: null, onlyBy: asker }, asked, by('7'))).toBe(true)
    expect(isOffered({ when: null, onlyBy: asker }, asked, by('8'))).toBe(false)
    expect(isOffered({ when: null, notBy: asker }, asked, by('7'))).toBe(false)
    expect(isOffered({ when: null, notBy: asker }, asked, by('8'))).toBe(true)
    expect(isOffered({ when: null, onlyBy: asker }, {}, by('7'))).toBe(false)
    expect(isOffered({ when: null, notBy: asker }, {}, by('7'))).toBe(true)
  })
})

test('where it is not offered, a condition of its own says why', () => {
  const full = { ...offer, instead: { when: { unsubscribedAmount: { lte: 0 } }, text: 'Fully subscribed' } }
  expect(insteadText(full, { unsubscribedAmount: '0.00' })).toBe('Fully subscribed')
  expect(insteadText(full, { unsubscribedAmount: '100.00' })).toBeNull()
  expect(insteadText(offer, row)).toBeNull()
  expect(offerPaths(full)).toContainEqual(['unsubscribedAmount'])
})

test('what decides is read', () => {
  expect(offerPaths(offer)).toEqual([['state'], ['revocableUntilUtc'], ['instrument', 'currency', 'code']])
  expect(offerPaths({ when: null, onlyBy: ['a', 'b'], notBy: ['c'] })).toEqual([['a', 'b'], ['c']])
})
