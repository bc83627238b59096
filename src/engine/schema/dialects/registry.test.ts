import { expect, test } from 'vitest'
import { buildFromText } from '../source/readSource.ts'
import { hotChocolateReader } from './hotChocolate/reader.ts'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { findReader } from './registry.ts'

const scoreOfCase = (name: string) => hotChocolateReader.recognise(readCase(name).schema)

test('Hot Chocolate claims what it finds: nested filters, an order and pages of each list', () => {
  expect(scoreOfCase('oddNames')).toBe(1)
  expect(scoreOfCase('plain')).toBeLessThan(0.5)
})

test('reads a list without any of that, although no dialect claims it', () => {
  const { schema } = buildFromText('type Query { pets: [Pet] } type Pet { id: ID! name: String }', 'pets')
  expect(hotChocolateReader.recognise(schema)).toBe(0)
  expect(
    findReader(schema)
      .read(schema)
      .entities.map(({ name }) => name),
  ).toEqual(['pets'])
})
