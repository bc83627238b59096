import { expect, test } from 'vitest'
import { loadPasswordStrength, passwordStrength } from './passwordStrength.ts'

test('until the dictionaries are loaded, only missing rules are shown', () => {
  expect(passwordStrength('Fjord7').level).toBe('weak')
  expect(passwordStrength('Football-2024')).toEqual({ missing: [], level: 'unknown', isCommon: false })
})

test('a password that is slow to guess is fair, a slower one strong, and one guessed at once weak', async () => {
  await loadPasswordStrength('Fundament')
  expect(passwordStrength('').level).toBe('empty')
  expect(passwordStrength('Fjord7')).toMatchObject({ level: 'weak', isCommon: false })
  expect(passwordStrength('Fjord-harb7').level).toBe('fair')
  expect(passwordStrength('Harbour-71-lanterne').level).toBe('strong')
  expect(passwordStrength('Password-2026')).toEqual({ missing: [], level: 'weak', isCommon: true })
})
