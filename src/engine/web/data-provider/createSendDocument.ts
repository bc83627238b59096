import type { ApolloClient, OperationVariables } from '@apollo/client'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { AdminModel } from '../../model/AdminModel.ts'
import { toApiError, toFailure } from '../client/toApiError.ts'
import type { RequestContext } from '../client/links/RequestContext.ts'
import { toDocument } from '../client/toDocument.ts'
import type { SendDocument, SendOptions } from '../model-query/createEntityReads.ts'
import { markFailed } from '../model-query/failedFields.ts'

/** Sends the wires' text documents to the model's backend, or to the platform beside it, through Apollo's client. */
export function createSendDocument(apollo: ApolloClient, model: Pick<AdminModel, 'backend'>): SendDocument {
  return async (text, variables, options) => {
    const document = toDocument(text)
    const operation = { ...toCall(options, model), variables: variables as OperationVariables }
    const isMutation = getOperationAST(document)?.operation === OperationTypeNode.MUTATION
    return dataOf(
      isMutation
        ? await apollo.mutate({ ...operation, mutation: document, fetchPolicy: 'no-cache' })
        : await apollo.query({ ...operation, query: document, fetchPolicy: POLICY[options.cache ?? 'past'] }),
      options.partial,
    )
  }
}

/** Options that do not depend on the document. */
export function toCall(
  {
    signal,
    headers,
    cache = 'past',
    fresh = cache === 'past',
    partial,
    onRepeat,
    endpoint,
    ...rest
  }: SendOptions,
  { backend }: Pick<AdminModel, 'backend'>,
): Call {
  const extensions = backend.comparesRows && endpoint === undefined ? extensionsOf(rest) : {}
  return {
    errorPolicy: 'all',
    context: {
      // Callers with another cache decide themselves when to reload.
      fresh,
      uri: endpoint ?? backend.endpoint,
      ...(partial === 'marked' ? { partial: true } : {}),
      ...(headers ? { headers } : {}),
      ...(onRepeat ? { onRepeat } : {}),
      ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
      // A request that its caller may abort must not be shared.
      ...(signal ? { fetchOptions: { signal }, queryDeduplication: false } : {}),
    },
  }
}

/** The platform's own server learns both from the input. */
const extensionsOf = ({ seen, clientCorrelationId }: SendOptions) => ({
  ...(seen ? { seen } : {}),
  ...(clientCorrelationId === undefined ? {} : { clientCorrelationId }),
})

export interface Call {
  readonly errorPolicy: 'all'
  readonly context: RequestContext
}

/** Returns partial data too, unless it is refused; an answer without any data is a failure. */
export function dataOf(
  { data, error }: Answer,
  partial?: SendOptions['partial'],
): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null) throw toApiError(error)
  if (error && partial === 'refused') throw toApiError(error)
  const marked = error && partial === 'marked' ? markAll(data, error) : data
  return marked as Readonly<Record<string, unknown>>
}

function markAll(data: object, error: unknown): object {
  const failure = toFailure(error)
  return failure.problems.reduce((known: object, { path }) => {
    const marked = markFailed(known, path ?? [])
    if (typeof marked !== 'object' || marked === null) throw failure
    return marked
  }, data)
}

export interface Answer {
  readonly data?: unknown
  readonly error?: unknown
}

const POLICY = { past: 'no-cache', known: 'cache-only', filled: 'network-only' } as const
