import { schema as github } from '@octokit/graphql-schema'
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import { buildSchemaModel } from './buildSchemaModel.ts'
import type { SchemaField } from '../SchemaField.ts'
import { buildFromText } from '../source/readSource.ts'

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

test('the model of a schema in circles grows with its types, not with the paths through them', () => {
  const steps = uniqueArray(integer({ min: 1, max: 39 }), { minLength: 1, maxLength: 12 })
  const style = constantFrom('object', 'list', 'connection')
  const types = constantFrom(40, 80, 160)
  assert(
    property(record({ types, steps, style }), (dense) => {
      const { entities, fields, text } = sizeOf(printDense(dense.types, dense.steps, dense.style))
      expect(entities).toBe(dense.types / 10)
      // A row's two values, what it refers to, and below each of these what is small enough.
      expect(fields).toBeLessThanOrEqual(entities * (2 + dense.steps.length * 201))
      expect(text).toBeLessThanOrEqual(3000 * (fields + entities))
    }),
    { numRuns: 20 },
  )
})

test('an input whose objects refer to each other in circles is edited as JSON, and a small one as fields', () => {
  const inputs = Array.from(
    { length: 40 },
    (_, index) =>
      `input I${index} { name: String ${[1, 3, 7, 11].map((step) => `to${step}: [I${(index + step) % 40}!]`).join(' ')} }`,
  )
  const { actions } = buildSchemaModel(
    buildSchema(`type Query { a: Int } type Mutation { move(from: I0!, to: Place!): Boolean }
      input Place { name: String! floor: Floor } input Floor { number: Int! } ${inputs.join('\n')}`),
  )
  expect(actions[0]?.inputs.map(({ name, shape }) => [name, shape.kind])).toEqual([
    ['from', 'json'],
    ['to', 'object'],
  ])
})

test('the schema of GitHub, of 1,600 types, is read and resolved', () => {
  const { schema } = buildFromText(github.idl, 'github.graphql')
  const model = buildSchemaModel(schema)
  expect(model.entities.map(({ name }) => name)).toContain('securityAdvisories')
  expect(model.entities.reduce((count, { fields }) => count + countFields(fields), 0)).toBeLessThan(2000)
  expect(resolveAdminModel(model).entities).toHaveProperty('securityAdvisories')
})
