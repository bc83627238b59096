import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { ValidationMemory } from '../graphql/ValidationMemory.ts'
import { checkLimits } from '../limits/checkLimits.ts'
import { idAt } from './idsOf.ts'
import { findMutation } from './findMutation.ts'
import { UsageCollector, withoutPlace, type PermittedUsage } from './SchemaUsage.ts'

const validated = new ValidationMemory()

export interface CheckedRequest {
  readonly document: DocumentNode
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * What is wrong with a request to the backend, for a person who may send what `permitted` contains. Every operation and
 * fragment of the document is judged, also those that would not run.
 */
export function checkDocument(
  schema: GraphQLSchema,
  permitted: PermittedUsage,
  { document, operationName, variables }: CheckedRequest,
): readonly GraphQLError[] {
  const operation = getOperationAST(document, operationName)
  if (!operation) return [refusal('The request names no operation to run.', 'BAD_REQUEST', 400)]
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    return [refusal('Subscriptions are not passed on.', 'BAD_REQUEST', 400)]
  // Before validation, which takes long for a large document.
  const { refused } = checkLimits({ schema, document, operation, variables })
  if (refused.length > 0) return refused
  const invalid = validated.remember(schema, document, () =>
    validate(schema, document).map(({ message }) => refusal(message, 'GRAPHQL_VALIDATION_FAILED', 400)),
  )
  if (invalid.length > 0) return invalid
  const mutation = findMutation(operation, permitted.namespaces)
  if (mutation === null && operation.operation === OperationTypeNode.MUTATION)
    return [refusal('Send one mutation in each request.', 'BAD_REQUEST', 400)]
  const used = new UsageCollector(schema)
  used.add(document, variables)
  const inputs = mutation === null ? permitted.inputs : permitted.writes.get(mutation.name)
  const [foreign] = [
    ...beyond(used.fields, permitted.fields).filter((name) => !name.endsWith('.__typename')),
    ...beyond(used.arguments, permitted.arguments).filter((name) => !PLAIN_DIRECTIVES.has(name)),
    ...beyond(used.inputs, inputs ?? new Set()),
    ...beyond(used.values, permitted.values).filter((name) => permitted.columns.has(ownerOf(name))),
  ]
  if (foreign !== undefined)
    return [refusal(`Your roles do not allow ${withoutPlace(foreign)}.`, 'AUTH_NOT_AUTHORIZED', 403)]
  const path = mutation === null ? undefined : permitted.ids.get(mutation.name)
  // Without an id, a mutation that finds its row by a filter would write all rows.
  return mutation === null || path === undefined || idAt(mutation.node, path, variables) !== null
    ? []
    : [refusal(`The request names no row: ${path.join('.')} is missing.`, 'BAD_REQUEST', 400)]
}

/** `BookOrderBy` of `BookOrderBy.PRICE_DESC`, `Query.books(sort)` of `Query.books(sort): -price`, `BookSearch.sortBy` of `BookSearch.sortBy: price`. */
const ownerOf = (used: string): string => {
  const value = withoutPlace(used)
  const text = value.indexOf(': ')
  return value.slice(0, text === -1 ? value.indexOf('.') : text)
}

const PLAIN_DIRECTIVES = new Set(['@include(if)', '@skip(if)'])

const beyond = (used: ReadonlySet<string>, permitted: ReadonlySet<string>): readonly string[] =>
  [...used].filter((name) => !permitted.has(name))

export const refusal = (message: string, code: string, status: number): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status, spec: false } } })
