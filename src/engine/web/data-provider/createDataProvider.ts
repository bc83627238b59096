import type { ApolloClient } from '@apollo/client'
import buildGraphQLProvider from 'ra-data-graphql'
import { HttpError, type DataProvider, type GetOneResult } from 'react-admin'
import type { Wire } from '../../schema/wire/Wire.ts'
import type { Row } from '../../schema/Row.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import { toDocument } from '../client/toDocument.ts'
import type { Lookup } from '../field-kinds/fieldContexts.ts'
import { createEntityApi } from '../model-query/createEntityApi.ts'
import type { SendDocument, SendOptions } from '../model-query/createEntityReads.ts'
import { buildTotalsRequests, type ColumnSums, readTotals, totalColumns } from '../model-query/buildTotals.ts'
import { type Counted, countRequest, readCount } from '../model-query/listCount.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import { createCursorMemory } from './createCursorMemory.ts'
import { createLookup } from './createLookup.ts'
import { type Answer, createSendDocument, dataOf, toCall } from './createSendDocument.ts'
import type { CsvParams, ListFile, XlsxParams } from './fileExports.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { type HeldValuesParams, readHeldValues } from './readHeldValues.ts'
import { getList, getMany, getManyReference, getOne, toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'
import { create, deleteMany, remove, update, updateMany } from './writeOperations.ts'
import { readWholeList, type WholeListParams } from './readWholeList.ts'

/** react-admin's interface without its index signature, which would let calls to missing methods compile. */
type KnownMethods = {
  [Name in keyof DataProvider as string extends Name ? never : Name]: DataProvider[Name]
}

export type AdminDataProvider = KnownMethods & {
  /** The whole filtered list as a CSV file. Rejects when it is aborted or a page cannot be read. */
  readonly exportCsv: (resource: string, params: CsvParams) => Promise<ListFile>
  /** The same as a spreadsheet. */
  readonly exportXlsx: (resource: string, params: XlsxParams) => Promise<ListFile>
  /** Every row of a filtered list with its id, version and name. */
  readonly readWhole: (resource: string, params: WholeListParams) => Promise<readonly Row[]>
  /** Rows of a filtered list. */
  readonly count: (resource: string, params: CountParams) => Promise<Counted>
  /** Sums of columns over every row of a filtered list. */
  readonly totals: (resource: string, params: TotalsParams) => Promise<ColumnSums>
  /** What the rows of a filtered list hold in a field; null when the server cannot say it. */
  readonly heldValues: (resource: string, params: HeldValuesParams) => Promise<readonly unknown[] | null>
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

interface CountParams {
  readonly filter: ListFilterState
  readonly meta: CallMeta
  /** Counts every row, without a limit. */
  readonly isExact: boolean
  readonly signal?: AbortSignal
}

interface TotalsParams {
  readonly filter: ListFilterState
  /** `columns`: those to sum. */
  readonly meta: CallMeta & { readonly columns: readonly string[] }
  readonly signal?: AbortSignal
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
    exportCsv: async (resource, params) => (await loadExports()).buildCsvExport(context, resource, params),
    exportXlsx: async (resource, params) => (await loadExports()).buildXlsxExport(context, resource, params),
    readWhole: (resource, params) => readWholeList(context, resource, params),
    count: (resource, params) => readListCount(context, resource, params),
    totals: (resource, params) => readColumnTotals(context, resource, params),
    heldValues: (resource, params) => readHeldValues(context, resource, params),
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

/** What writes files is loaded for the first one. */
const loadExports = () => import('./fileExports.ts')

async function readListCount(
  context: ProviderContext,
  name: string,
  { filter, meta, isExact, signal }: CountParams,
): Promise<Counted> {
  const resource = resolveResource(context.model, name, meta)
  const request = toListRequest(context, resource, { filter, meta }, null)
  const answer = await context.api.aggregate(
    resource.entity,
    countRequest(request.filter, isExact),
    signal ? { signal } : {},
  )
  return readCount(answer, isExact)
}

/** Sums of columns over every row of the filtered list, whatever page is shown. */
async function readColumnTotals(
  context: ProviderContext,
  name: string,
  { filter, meta, signal }: TotalsParams,
): Promise<ColumnSums> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const wanted = entity.list.columns.filter(({ id }) => meta.columns.includes(id))
  const columns = totalColumns(entity, wanted)
  const request = toListRequest(context, resource, { filter, meta }, null)
  const requests = buildTotalsRequests(columns, request.filter)
  const results = await Promise.all(
    requests.map((each) => context.api.aggregate(entity, each, signal ? { signal } : {})),
  )
  return readTotals(columns, requests, results)
}
