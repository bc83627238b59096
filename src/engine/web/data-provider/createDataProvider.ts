import type { ApolloClient } from '@apollo/client'
import buildGraphQLProvider from 'ra-data-graphql'
import { HttpError, type DataProvider, type GetOneResult } from 'react-admin'
import type { Wire } from '../../schema/wire/Wire.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import { toDocument } from '../client/toDocument.ts'
import type { Lookup } from '../field-kinds/fieldContexts.ts'
import { createEntityApi } from '../model-query/createEntityApi.ts'
import type { SendDocument, SendOptions } from '../model-query/createEntityReads.ts'
import { createCursorMemory } from './createCursorMemory.ts'
import { createLookup } from './createLookup.ts'
import { type Answer, createSendDocument, dataOf, toCall } from './createSendDocument.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { getList, getMany, getManyReference, getOne } from './readOperations.ts'
import { create, deleteMany, remove, update, updateMany } from './writeOperations.ts'

/** react-admin's interface without its index signature, which would let calls to missing methods compile. */
type KnownMethods = {
  [Name in keyof DataProvider as string extends Name ? never : Name]: DataProvider[Name]
}

export type AdminDataProvider = KnownMethods & {
  /** For `LookupContext`. */
  readonly lookup: Lookup
  /** After a change that bypassed the provider: cached data about lists and records may be outdated. */
  readonly forget: () => void
}

export interface DataProviderOptions {
  readonly model: AdminModel
  /** `createWire(model.entities)` */
  readonly wire: Wire
  readonly apollo: ApolloClient
}

/**
 * react-admin's data provider over any backend. A call reads and writes through the entity API, whose wire
 * may need several documents. ra-data-graphql sends those of a read; it does not introspect, because the model has everything.
 * Mutations are sent without it, because it passes on their document and variables alone: no headers, no idempotency key.
 * Apollo does not cache these answers; react-query does.
 */
export function createDataProvider({ model, wire, apollo }: DataProviderOptions): AdminDataProvider {
  const api = createEntityApi(model, wire, createSendDocument(apollo, model))
  const graphql = buildGraphQLProvider({
    client: apollo,
    introspection: false,
    buildQuery: () => (_method: string, _resource: string, document: WireDocument) =>
      buildQuery(model, document),
    query: () => ({ fetchPolicy: 'no-cache' }),
  })
  const cursors = createCursorMemory()
  const lookup = createLookup(model, api)
  const forget = () => {
    cursors.forget()
    lookup.forget()
  }
  const context: ProviderContext = { model, api, cursors, forget }
  const methods = Object.entries(CALLS).map(([method, call]) => [
    method,
    async (resource: string, params: { readonly signal?: AbortSignal }): Promise<unknown> => {
      try {
        return await call(context, resource, params as never, {
          partial: 'marked',
          send: sendAs(graphql, method, resource),
          ...(params.signal ? { signal: params.signal } : {}),
        })
      } catch (error) {
        throw toHttpError(error)
      }
    },
  ])
  return {
    ...(Object.fromEntries(methods) as DataProvider),
    supportAbortSignal: true,
    lookup,
    forget,
  }
}

type Call = (
  context: ProviderContext,
  resource: string,
  params: never,
  options: SendOptions,
) => Promise<unknown>

const CALLS: Readonly<Record<string, Call>> = {
  getList,
  getOne,
  getMany,
  getManyReference,
  create,
  update,
  delete: remove,
  updateMany,
  deleteMany,
}

interface WireDocument {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly options: SendOptions
}

/** What ra-data-graphql sends, and how it reads the answer. */
const buildQuery = (model: AdminModel, { text, variables, options }: WireDocument) => ({
  ...toCall(options, model),
  query: toDocument(text),
  variables,
  parseResponse: (answer: Answer) => ({ data: dataOf(answer, options.partial) }),
})

/** Sends the documents of one call. ra-data-graphql wraps every failure: `body` is the original. */
const sendAs =
  (graphql: DataProvider, method: string, resource: string): SendDocument =>
  async (text, variables, options) => {
    try {
      const { data } = (await graphql[method](resource, {
        text,
        variables,
        options,
      })) as Awaited<GetOneResult>
      return data
    } catch (error) {
      throw error instanceof HttpError ? error.body : error
    }
  }

/** For react-admin's authProvider, with the original error as `body`. Aborts stay as they are: they are not shown as failures. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof HttpError || error.name === 'AbortError') return error
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 200
  return new HttpError(error.message, status, error)
}
