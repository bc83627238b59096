import { expect, test } from 'vitest'
import profile from '../../../../../forms/profile/schema.json' with { type: 'json' }
import { fieldRules } from './fieldRules.ts'

const limitOf = (name: 'name' | 'email', type: string) =>
  fieldRules[name].map((rule) => (rule.type === type && 'value' in rule ? rule.value : null)).find(Boolean)

test('hand-written forms have the limits of the form in the settings, which is the server’s', () => {
  const { firstName, email } = profile.properties
  expect(limitOf('name', 'MIN_LENGTH')).toBe(firstName.minLength)
  expect(limitOf('name', 'MAX_LENGTH')).toBe(firstName.maxLength)
  expect(limitOf('email', 'MAX_LENGTH')).toBe(email.maxLength)
})
