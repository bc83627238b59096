import type { FieldNode, GraphQLField, ValueNode } from 'graphql'
import { Kind } from 'graphql'
import type { LimitedRequest } from './limits.ts'

/** Rows requested by a paged field; 1 for other fields. */
export function pageSize(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown> | undefined,
  request: LimitedRequest,
): number {
  if (!definition?.args.some((argument) => argument.name === 'first')) return 1
  const asked = (field.arguments ?? [])
    .filter((argument) => argument.name.value === 'first' || argument.name.value === 'last')
    .map((argument) => toNumber(argument.value, request))
    .filter((size) => size !== null)
  return asked.length === 0 ? defaultSize(definition) : Math.max(1, ...asked)
}

/** The schema's own value; a connection has none. */
function defaultSize(definition: GraphQLField<unknown, unknown>): number {
  const value: unknown = definition.args.find((argument) => argument.name === 'first')?.defaultValue
  return typeof value === 'number' ? value : DEFAULT_PAGE_SIZE
}

/** A connection's default page size. */
const DEFAULT_PAGE_SIZE = 10

function toNumber(value: ValueNode, request: LimitedRequest): number | null {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind !== Kind.VARIABLE) return null
  const given = request.variables[value.name.value]
  if (given !== undefined) return typeof given === 'number' ? given : null
  const variable = request.operation.variableDefinitions?.find(
    (definition) => definition.variable.name.value === value.name.value,
  )
  return variable?.defaultValue === undefined ? null : toNumber(variable.defaultValue, request)
}
