import { expect, test } from 'vitest'
import { findClosest, suggest } from './suggest.ts'

test.each([
  ['rateOld', ['amount', 'rate', 'state'], 'rate'],
  ['arrearsAmount', ['amount', 'arrearsTotal', 'state'], 'arrearsTotal'],
  ['lable', ['labelPlural', 'label'], 'label'],
  ['stat', ['start', 'state'], 'state'],
  ['xyz', ['amount', 'state'], null],
])('of all names "%s" is most like %j: %j', (word, candidates, closest) => {
  expect(findClosest(word, candidates)).toBe(closest)
})

test('without a similar name, a small set of choices is listed, a large one is not', () => {
  expect(suggest('xyz', ['amount', 'state'])).toBe('Choose one of amount, state.')
  const many = Array.from({ length: 40 }, (_, index) => `field${index}`)
  expect(suggest('xyz', many)).toBe('')
  expect(suggest('xyz', many, 'Remove it.')).toBe('Remove it.')
})
