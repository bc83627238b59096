import { expect, test } from 'vitest'
import { errorMessage } from './errorMessage.ts'

test('an amount is written with its currency, as English readers write it; everything else as it is', () => {
  expect(errorMessage('MAX', { number: '34100.00 DKK' })).toBe('Must be 34,100.00 DKK or less')
  expect(errorMessage('MIN', { number: '400 SEK' })).toBe('Must be at least 400.00 SEK')
  expect(errorMessage('MAX_LENGTH', { number: '2000' })).toBe('Max. length is 2000')
})
