import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { GraphQLError } from 'graphql'
import { LIMITS } from './limits.ts'
import type { Limits } from './limits.ts'
import { measureInputs } from './measureInputs.ts'
import { measureSelection } from './measureSelection.ts'

export interface LimitedRequest {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * What exceeds the limits, each as an error with code TOO_COMPLEX that names the limit. Runs before validation, whose
 * own cost grows with the square of the fields, so it expects nothing of the document but that it parses.
 */
export function checkLimits(request: LimitedRequest, limits: Limits = LIMITS): GraphQLError[] {
  const measured = { ...measureSelection(request, limits), ...measureInputs(request, limits) }
  return MEASURES.filter(({ name }) => measured[name] > limits[name]).map(({ name, text }) =>
    tooComplex(`${text}: at most ${limits[name]}.`),
  )
}

export const tooComplex = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX', http: { status: 400, spec: false } } })

const MEASURES = [
  { name: 'depth', text: 'The request nests its fields too deep' },
  { name: 'aliases', text: 'The request has too many aliases' },
  { name: 'directives', text: 'The request has too many directives' },
  { name: 'repeatedFields', text: 'The request repeats its fields too often' },
  { name: 'fields', text: 'The request asks for too many fields' },
  { name: 'cost', text: 'The request may read too many rows (page sizes multiply)' },
  { name: 'inputDepth', text: 'An argument nests too deep' },
  { name: 'inputSize', text: 'The arguments hold too many values' },
] as const
