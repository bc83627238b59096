import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  type GraphQLNamedType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { expect, test } from 'vitest'
import { PROJECT } from './support/importGraph.ts'

const schema = buildSchema(readFileSync(join(PROJECT, 'schema/schema.graphql'), 'utf8'))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

test('every mutation takes one input, which may carry a correlation id [A7.1] [B7.18]', () => {
  expect(mutations.length).toBeGreaterThan(50)
  const others = mutations.filter(({ args }) => {
    const input = args.length === 1 ? getNamedType(args[0]?.type) : undefined
    return !isInputObjectType(input) || input.getFields()['clientCorrelationId']?.type.toString() !== 'UUID'
  })
  expect(others.map(({ name }) => name)).toEqual([])
})

test('every mutation answers isSuccess, its correlation id and errors with message, code, field and params [A7.1] [A8.1] [B7.18]', () => {
  const lacking = mutations.filter((mutation) => {
    const details = at(mutation.type, 'errors', 'details')
    return !(
      isScalarType(at(mutation.type, 'isSuccess')) &&
      isScalarType(at(mutation.type, 'clientCorrelationId')) &&
      isScalarType(at(mutation.type, 'errors', 'message')) &&
      ['errorCode', 'fieldName', 'fieldLabel'].every((name) => isScalarType(at(details, name))) &&
      ['paramCode', 'paramValue'].every((name) => isScalarType(at(details, 'errorParams', name)))
    )
  })
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test('errors are a list of errors, never null [A8.1]', () => {
  const broken = mutations.filter((mutation) => {
    const payload = getNamedType(mutation.type)
    const type = isObjectType(payload) ? payload.getFields()['errors']?.type : undefined
    return !/^\[\w+!\]!$/.test(String(type))
  })
  expect(broken.map(({ name }) => name)).toEqual([])
})

/** The type of a field of a field, lists and null left aside. */
function at(
  type: Parameters<typeof getNamedType>[0],
  ...path: readonly string[]
): GraphQLNamedType | undefined {
  const [name, ...rest] = path
  const named = getNamedType(type)
  if (name === undefined) return named
  return isObjectType(named) ? at(named.getFields()[name]?.type, ...rest) : undefined
}
