import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, ParseOptions, Source } from 'graphql'
import { getOperationAST, GraphQLError, OperationTypeNode, parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ANONYMOUS_OPERATIONS } from '../../api/anonymousOperations.ts'
import { DomainError } from '../../domain/DomainError.ts'
import { checkLimits, tooComplex } from '../limits/checkLimits.ts'
import { LIMITS } from '../limits/limits.ts'
import type { HostContext } from './HostContext.ts'
import { refusal } from './maskError.ts'
import { rootFields } from './rootFields.ts'

/**
 * Lets an operation through or not, before validation: who is not signed in learns nothing of the schema, and a
 * document too large to validate is not validated.
 */
export function gate(isOpen: boolean): Plugin<HostContext> {
  const validated = new ValidationMemory()
  return {
    onParse: ({ setParseFn }) => setParseFn(parseWithLimit),
    onValidate: ({ params, context, setResult, setValidationFn, validateFn }) => {
      const document = params.documentAST
      const operation = getOperationAST(document, context.params.operationName)
      if (operation) {
        context.trace.operation = { kind: operation.operation, name: operation.name?.value ?? null }
        const refused = check(params.schema, document, operation, context, isOpen)
        if (refused.length > 0) {
          setResult(refused)
          return
        }
      }
      setValidationFn((schema, ast, rules, ...rest) =>
        validated.remember(schema, ast, () =>
          [...validateFn(schema, ast, rules, ...rest)].map((error) => toValidationError(error)),
        ),
      )
    },
  }
}

function check(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  context: HostContext,
  isOpen: boolean,
): GraphQLError[] {
  const fields = rootFields(document, operation)
  const isIntrospection = fields.has('__schema') || fields.has('__type')
  const mayIntrospect = isOpen || context.actor.kind === 'STAFF'
  if (
    context.actor.kind === 'ANONYMOUS' &&
    ![...fields].every((field) => isForAnybody(field, mayIntrospect))
  ) {
    return [refusal(new DomainError('AUTH_NOT_AUTHENTICATED'))]
  }
  if (isIntrospection && !mayIntrospect) return [refusal(new DomainError('AUTH_NOT_AUTHORIZED'))]
  if ((operation.operation === OperationTypeNode.SUBSCRIPTION) !== (context.transport === 'socket')) {
    return [
      new GraphQLError('Subscriptions go over the web socket, everything else over HTTP.', {
        extensions: { code: 'BAD_REQUEST', http: { status: 405, spec: false } },
      }),
    ]
  }
  const variables: Record<string, unknown> = context.params.variables ?? {}
  return checkLimits({ schema, document, operation, variables })
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

/** Documents repeat and the parser keeps them, so each is validated once. */
class ValidationMemory {
  readonly #bySchema = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, readonly GraphQLError[]>>()

  remember(
    schema: GraphQLSchema,
    document: DocumentNode,
    work: () => GraphQLError[],
  ): readonly GraphQLError[] {
    const known = this.#bySchema.get(schema) ?? new WeakMap<DocumentNode, readonly GraphQLError[]>()
    this.#bySchema.set(schema, known)
    const errors = known.get(document) ?? work()
    known.set(document, errors)
    return errors
  }
}
