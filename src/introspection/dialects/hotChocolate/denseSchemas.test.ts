import { schema as github } from '@octokit/graphql-schema'
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { resolveAdminModel } from '../../../metadata/resolveAdminModel.ts'
import { buildSchemaModel } from '../../readSchemaModel.ts'
import type { SchemaField } from '../../SchemaField.ts'
import { buildFromText } from '../../source/readSource.ts'

const countFields = (fields: readonly SchemaField[]): number =>
  fields.reduce((count, field) => count + 1 + countFields(field.embedded ?? []), 0)

/** Every `types`th object has a list. Each object refers to the objects that are `steps` after it, in circles. */
const printDense = (types: number, steps: readonly number[], style: 'object' | 'list' | 'connection') => {
  const wrap = {
    object: (type: string) => type,
    list: (type: string) => `[${type}!]!`,
    connection: (type: string) => `${type}s`,
  }
  const objects = Array.from({ length: types }, (_, index) => {
    const references = steps.map((step) => `to${step}: ${wrap[style](`T${(index + step) % types}`)}`)
    return `type T${index} { name: String count: Int ${references.join(' ')} }
      type T${index}s { nodes: [T${index}!]! edges: [T${index}Edge!]! pageInfo: PageInfo! }
      type T${index}Edge { cursor: String! node: T${index}! }`
  })
  const lists = Array.from(
    { length: Math.ceil(types / 10) },
    (_, index) => `list${index}(first: Int, after: String): T${index * 10}s`,
  )
  return `type Query { ${lists.join(' ')} } type PageInfo { hasNextPage: Boolean! endCursor: String } ${objects.join('\n')}`
}

const sizeOf = (sdl: string) => {
  const model = buildSchemaModel(buildSchema(sdl))
  return {
    entities: model.entities.length,
    fields: model.entities.reduce((count, { fields }) => count + countFields(fields), 0),
    text: JSON.stringify(resolveAdminModel(model)).length,
  }
}

test('a schema of twice as many types, all of them in circles, has twice as large a model', () => {
  const steps = uniqueArray(integer({ min: 1, max: 39 }), { minLength: 1, maxLength: 12 })
  assert(
    property(
      record({ steps, style: constantFrom('object', 'list', 'connection') }),
      ({ steps: all, style }) => {
        const [small, large] = [sizeOf(printDense(40, all, style)), sizeOf(printDense(80, all, style))]
        expect(small.entities).toBe(4)
        expect(large.entities).toBe(8)
        expect(large.fields).toBeLessThanOrEqual(2.2 * small.fields + 20)
        expect(large.text).toBeLessThanOrEqual(2.2 * small.text)
        // A row, what it refers to, and what is small enough below.
        expect(small.fields).toBeLessThanOrEqual(small.entities * (2 + all.length * 202))
      },
    ),
    { numRuns: 30 },
  )
})

test('the schema of GitHub, of 1,600 types, is read and resolved', () => {
  const { schema } = buildFromText(github.idl, 'github.graphql')
  const model = buildSchemaModel(schema)
  expect(model.entities.map(({ name }) => name)).toContain('securityAdvisories')
  expect(model.entities.reduce((count, { fields }) => count + countFields(fields), 0)).toBeLessThan(2000)
  expect(resolveAdminModel(model).entities).toHaveProperty('securityAdvisories')
})
