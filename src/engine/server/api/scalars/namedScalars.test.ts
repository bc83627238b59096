import { expect, test } from 'vitest'
import { toLeafKind } from '../../../schema/reader/scalarKinds.ts'
import { NAMED_SCALARS } from '../../kernel/scalars.ts'
import { namedScalars } from './scalars.ts'

const scalarOf = (name: string) => {
  const scalar = namedScalars.find((one) => one.name === name)
  if (scalar === undefined) throw new Error(`There is no ${name}`)
  return scalar
}

test.each(Object.entries(NAMED_SCALARS))(
  '%s says by its name what a field is, and travels as its base',
  (name, { base, example }) => {
    const scalar = scalarOf(name)
    expect(['string', 'decimal']).not.toContain(toLeafKind(scalar, []))
    const value = base === 'Decimal' ? '1250.50' : example
    expect(scalar.parseValue(value)).toBe(value)
    expect(scalar.serialize(value)).toBe(value)
    expect(() => scalar.parseValue({})).toThrow(`Not a ${name}: write it like`)
  },
)

test('an amount is taken as a number while that is exact, as every decimal is', () => {
  const money = scalarOf('Money')
  expect(money.parseValue(12.5)).toBe('12.5')
})

test.each([
  ['EmailAddress', ' info@søborg.dk ', 'info@xn--sborg-vua.dk', 'info@søborg.dk'],
  ['EmailAddress', ' Anna@Example.com', 'Anna@Example.com', 'Anna@Example.com'],
  ['PhoneNumber', '+46 (0)70 123 45 67', '+46701234567', '+46701234567'],
  ['PhoneNumber', '+45 1234567', '+45 1234567', '+45 1234567'],
])('%s stores %j as %j and shows %j', (name, typed, stored, shown) => {
  const scalar = scalarOf(name)
  expect(scalar.parseValue(typed)).toBe(stored)
  expect(scalar.serialize(stored)).toBe(shown)
})
