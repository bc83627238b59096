import type { LimitedRequest } from './limits.ts'
import { GraphQLError } from 'graphql'
import { LIMITS } from './limits.ts'
import type { Limits } from './limits.ts'
import { measureRequest } from './measureRequest.ts'

export interface CheckedLimits {
  readonly refused: readonly GraphQLError[]
  /** Objects that the request may read. */
  readonly cost: number
}

/**
 * Exceeded limits, each as an error with code TOO_COMPLEX that names the limit. Runs before validation, whose
 * own cost grows with the square of the fields, so it relies only on the document being parsable.
 */
export function checkLimits(request: LimitedRequest, limits: Limits = LIMITS): CheckedLimits {
  const measured = measureRequest(request, limits)
  const refused = MEASURES.filter(({ name }) => measured[name] > limits[name]).map(({ name, text }) =>
    tooComplex(`${text}: at most ${limits[name]}.`),
  )
  return { refused, cost: measured.cost }
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
  { name: 'inputText', text: 'The arguments hold too much text, in characters' },
  { name: 'filterText', text: 'A text in a filter is too long, in characters' },
  { name: 'filterCost', text: 'The filters have too many conditions, or cross too many relations' },
] as const
