import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, ParseOptions, Source } from 'graphql'
import { getOperationAST, GraphQLError, Kind, OperationTypeNode, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import {
  ANONYMOUS_OPERATIONS,
  ENROLMENT_OPERATIONS,
  RECORDED_QUERIES,
  SESSION_OPERATIONS,
} from '../../api/anonymousOperations.ts'
import { callerScope } from '../../db/Caller.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { shareFor } from '../limits/callerShares.ts'
import { checkLimits, tooComplex } from '../limits/checkLimits.ts'
import { LIMITS } from '../limits/limits.ts'
import { requestScope } from '../requestScope.ts'
import type { HostContext, OperationTrace } from './HostContext.ts'
import { refusal } from './maskError.ts'
import { rootFields } from './rootFields.ts'
import { ValidationMemory } from './ValidationMemory.ts'

/**
 * Decides before validation whether a document may run, so that oversized ones are never validated. Callers who
 * may not introspect learn nothing about the schema: the document is judged as a whole, and a fault in it has
 * one message, whether it is in a fragment, a variable or an operation that would not run.
 */
export function gate(isOpen: boolean, only: ReadonlySet<string> | null): Plugin<HostContext> {
  const validated = new ValidationMemory()
  return {
    onParse: ({ context, setParseFn }) =>
      setParseFn((source: string | Source, parsing?: ParseOptions) =>
        timed(context.trace, () => parseWithLimit(source, parsing)),
      ),
    onValidate: ({ params, context, setResult, setValidationFn, validateFn }) => {
      const document = params.documentAST
      const operation = getOperationAST(document, context.params.operationName)
      const knowsSchema = isOpen || (context.actor.kind === 'STAFF' && !context.mustEnrol)
      const scope = requestScope.getStore()
      if (scope) scope.knowsSchema = knowsSchema
      if (operation) {
        context.trace.operation = { kind: operation.operation, name: operation.name?.value ?? null }
        const refused = timed(context.trace, () =>
          check(params.schema, document, operation, context, { mayIntrospect: knowsSchema, only }),
        )
        if (refused.length > 0) {
          setResult(refused)
          return
        }
      } else if (!knowsSchema) {
        setResult([NO_SUCH_OPERATION])
        return
      }
      setValidationFn((schema, ast, rules, ...rest) => {
        const errors = validated.remember(schema, ast, () =>
          timed(context.trace, () =>
            [...validateFn(schema, ast, rules, ...rest)].map((error) => toValidationError(error)),
          ),
        )
        return knowsSchema || errors.length === 0 ? errors : [DOES_NOT_FIT]
      })
    },
  }
}

const timed = <T>(trace: OperationTrace, work: () => T): T => {
  const began = performance.now()
  try {
    return work()
  } finally {
    trace.checkMs += performance.now() - began
  }
}

interface Openness {
  readonly mayIntrospect: boolean
  /** Root fields that exist here; null: all of the schema. */
  readonly only: ReadonlySet<string> | null
}

function check(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  context: HostContext,
  { mayIntrospect, only }: Openness,
): readonly GraphQLError[] {
  const fields = allRootFields(document)
  if (only !== null && ![...fields].every((field) => only.has(field) || field.startsWith('__')))
    return [refusal(new DomainError('NOT_FOUND'))]
  const isIntrospection = fields.has('__schema') || fields.has('__type')
  if (
    context.actor.kind === 'ANONYMOUS' &&
    ![...fields].every((field) => isForAnybody(field, mayIntrospect))
  ) {
    return [refusal(new DomainError('AUTH_NOT_AUTHENTICATED'))]
  }
  if (
    context.mustEnrol &&
    ![...fields].every((field) => ENROLMENT_OPERATIONS.has(field) || isForAnybody(field, mayIntrospect))
  ) {
    return [refusal(new DomainError('SECOND_FACTOR_REQUIRED'))]
  }
  if (context.view !== null && !onlyReads(document, fields)) return [refusal(new DomainError('VIEWING_AS'))]
  if (isIntrospection && !mayIntrospect) return [refusal(new DomainError('AUTH_NOT_AUTHORIZED'))]
  if ((operation.operation === OperationTypeNode.SUBSCRIPTION) !== (context.transport === 'socket')) {
    return [
      new GraphQLError('Subscriptions go over the web socket, everything else over HTTP.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 405, spec: false } },
      }),
    ]
  }
  const variables: Record<string, unknown> = context.params.variables ?? {}
  const { refused, cost } = checkLimits({ schema, document, operation, variables })
  const caller = callerScope.getStore()
  const isQuery = operation.operation === OperationTypeNode.QUERY
  if (caller !== undefined) caller.share = shareFor(caller.share, context.actor, { cost, isQuery })
  return refused
}

/** Of every operation: validation reads those that do not run too. */
const allRootFields = (document: DocumentNode): ReadonlySet<string> =>
  new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [...rootFields(document, definition)] : [],
    ),
  )

/** Changes nothing, apart from the session itself, and leaves no trace in anybody's history. */
const onlyReads = ({ definitions }: DocumentNode, fields: ReadonlySet<string>): boolean => {
  const writes = definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  )
  return [...fields].every((field) => (writes ? SESSION_OPERATIONS : RECORDED_QUERIES).has(field) === writes)
}

const isForAnybody = (field: string, mayIntrospect: boolean): boolean =>
  ANONYMOUS_OPERATIONS.has(field) || field === '__typename' || (mayIntrospect && field.startsWith('__'))

const parseWithLimit = (source: string | Source, options?: ParseOptions): DocumentNode => {
  try {
    return parse(source, { ...options, maxTokens: LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes(`more that ${LIMITS.tokens} tokens`)) {
      throw tooComplex(`The request is too long: at most ${LIMITS.tokens} tokens.`)
    }
    throw error
  }
}

const toValidationError = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, spec: true } },
  })

const DOES_NOT_FIT = new GraphQLError('The request does not fit the schema.', {
  extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, spec: true } },
})

const NO_SUCH_OPERATION = new GraphQLError('The request names no operation to run.', {
  extensions: { code: 'BAD_REQUEST', http: { status: 400, spec: true } },
})
