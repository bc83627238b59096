import { expect, test } from 'vitest'
import { buildFromText } from '../source/readSource.ts'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { buildSchemaModel } from './buildSchemaModel.ts'
import { recognisedShare } from './recognisedShare.ts'

const shareOfCase = (name: string) => recognisedShare(readCase(name).schema)

test('counts nested filters, an order and pages of each list', () => {
  expect(shareOfCase('oddNames')).toBe(1)
  expect(shareOfCase('plain')).toBeLessThan(0.5)
})

test('reads a list without any of that', () => {
  const { schema } = buildFromText('type Query { pets: [Pet] } type Pet { id: ID! name: String }', 'pets')
  expect(recognisedShare(schema)).toBe(0)
  expect(buildSchemaModel(schema).entities.map(({ name }) => name)).toEqual(['pets'])
})
