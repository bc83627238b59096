import { expect, test } from 'vitest'
import { entityDefinitions } from '../../../src/marketplace/server/definitions/index.ts'
import { FIELD_WRITE_MATRIX } from './fieldWriteMatrix.ts'
import { OPERATION_MATRIX, WRITE_MATRIX } from './operationMatrix.ts'
import { FIELD_READ_MATRIX } from './fieldReadMatrix.ts'
import { READ_MATRIX } from './readMatrix.ts'
import { entities, inputFields, listFields, rootFields } from './schemaFacts.ts'

const VERBS = ['add', 'update', 'delete'] as const

const writes = Object.entries(WRITE_MATRIX).flatMap(([type, writers]) =>
  VERBS.flatMap((verb, at) => (writers[at] ? [`Mutation.${verb}${type}`] : [])),
)
const reads = entities.flatMap(({ list, get }) => [`Query.${list}`, `Query.${get}`])
const operations = (['Query', 'Mutation', 'Subscription'] as const).flatMap((kind) =>
  rootFields(kind).map(({ name }) => `${kind}.${name}`),
)

test('lists every operation of the schema in the matrix, and no other', () => {
  const covered = [
    ...reads.filter((name) => operations.includes(name)),
    ...writes,
    ...Object.keys(OPERATION_MATRIX),
  ]
  expect([...operations].sort()).toEqual([...covered].sort())
})

test('every list has a rule in the matrix and a get-by-id', () => {
  expect(listFields.map(({ name }) => name).sort()).toEqual(Object.keys(READ_MATRIX).sort())
  expect(entities.filter(({ get }) => get === '')).toEqual([])
})

test('every field with readers or writers of its own is in the matrix', () => {
  const restricted = (key: 'read' | 'writeAccess') =>
    entityDefinitions.flatMap(({ typeName, fields }) =>
      Object.entries(fields).flatMap(([field, rules]) =>
        rules && rules[key] ? [`${typeName}.${field}`] : [],
      ),
    )
  expect(Object.keys(FIELD_READ_MATRIX).sort()).toEqual(restricted('read').sort())
  const written = Object.keys(FIELD_WRITE_MATRIX).map((field) => field.replace(/EntityId$/, ''))
  expect(written.sort()).toEqual(restricted('writeAccess').sort())
})

test('accepts no input for fields that only the server writes', () => {
  const serverOwned =
    /^(balance|availableBalance|reserved.*|outstanding.*|repaidPrincipal|arrearsAmount|daysLate|createdAtUtc|updatedAtUtc|passwordHash|lastSignInAtUtc|isSystemUser)$/
  const taken = rootFields('Mutation').flatMap(({ name }) =>
    inputFields(name).flatMap((field) => (serverOwned.test(field.name) ? [`${name}.${field.name}`] : [])),
  )
  expect(taken).toEqual([])
})

test('mentions no password hashes in the schema', () => {
  const fields = entities.flatMap(({ type }) => Object.keys(type.getFields()))
  expect(fields.filter((field) => /password|hash/i.test(field))).toEqual([])
})
