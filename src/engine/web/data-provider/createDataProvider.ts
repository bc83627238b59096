import type { ApolloClient } from '@apollo/client'
import buildGraphQLProvider from 'ra-data-graphql'
import { HttpError, type DataProvider } from 'react-admin'
import type { DialectWire } from '../../schema/dialects/Dialect.ts'
import type { Row } from '../../schema/Row.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { Lookup } from '../field-kinds/fieldContexts.ts'
import { createEntityApi } from '../model-query/createEntityApi.ts'
import { buildTotalsRequests, type ColumnSums, readTotals, totalColumns } from '../model-query/buildTotals.ts'
import { type Counted, countRequest, readCount } from '../model-query/listCount.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import { createCursorMemory } from './createCursorMemory.ts'
import { createLookup } from './createLookup.ts'
import { createSendDocument, toCall } from './createSendDocument.ts'
import type { CsvParams, ListFile, XlsxParams } from './fileExports.ts'
import { type BuiltQuery, NothingToSend } from './Operation.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { type HeldValuesParams, readHeldValues } from './readHeldValues.ts'
import {
  buildGetList,
  buildGetMany,
  buildGetManyReference,
  buildGetOne,
  toListRequest,
} from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'
import {
  buildCreate,
  buildDelete,
  buildDeleteMany,
  buildUpdate,
  buildUpdateMany,
  writeHeaders,
} from './writeOperations.ts'
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
  /** `createWire(model)` */
  readonly wire: DialectWire
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
 * react-admin's data provider over any backend that has a dialect. ra-data-graphql sends the wire's documents
 * through Apollo's client. It does not introspect, because the model has everything. Apollo does not cache
 * these answers; react-query does.
 */
export function createDataProvider({ model, wire, apollo }: DataProviderOptions): AdminDataProvider {
  const send = createSendDocument(apollo, model)
  const api = createEntityApi(model, wire, send)
  const cursors = createCursorMemory()
  const lookup = createLookup(model, api)
  const forget = () => {
    cursors.forget()
    lookup.forget()
  }
  const context: ProviderContext = { model, api, send, cursors, forget }
  const provider = buildGraphQLProvider({
    client: apollo,
    introspection: false,
    buildQuery: () => buildQuery(context),
    query: () => ({ fetchPolicy: 'no-cache' }),
    mutation: (resource) => ({
      ...toCall({ headers: writeHeaders(resolveResource(model, resource).page) }, model),
      fetchPolicy: 'no-cache',
    }),
  })
  return {
    ...withOriginalErrors(provider),
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

/**
 * ra-data-graphql wraps every failure as an HTTP 200. Restore the status for react-admin's authProvider; keep
 * aborts as they are, so that they are not shown as failures. `body` contains the original error.
 */
function withOriginalErrors(provider: DataProvider): DataProvider {
  const restored = Object.entries(provider)
    .filter(([, method]) => typeof method === 'function')
    .map(([name, method]) => [
      name,
      async (...params: readonly unknown[]) => {
        try {
          return await (method as (...params: readonly unknown[]) => Promise<unknown>)(...params)
        } catch (error) {
          if (error instanceof NothingToSend) return await error.result
          throw restoreError(error)
        }
      },
    ])
  return Object.fromEntries(restored) as DataProvider
}

/** What writes files is loaded for the first one. */
const loadExports = () => import('./fileExports.ts')

function restoreError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  const body: unknown = error.body
  if (body instanceof HttpError) return body
  if (!(body instanceof Error)) return error
  if (body.name === 'AbortError') return body
  if ('status' in body && typeof body.status === 'number') error.status = body.status
  return error
}

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

/** The GraphQL request for one react-admin call. */
const buildQuery =
  (context: ProviderContext) =>
  (method: string, resource: string, params: unknown): BuiltQuery => {
    const build = Object.hasOwn(BUILDERS, method) ? BUILDERS[method] : undefined
    if (!build) throw new Error(`react-admin asked for an unknown operation: ${method}.`)
    return build(context, resource, params as never)
  }

type Builder = (context: ProviderContext, resource: string, params: never) => BuiltQuery

const BUILDERS: Readonly<Record<string, Builder>> = {
  GET_LIST: buildGetList,
  GET_ONE: buildGetOne,
  GET_MANY: buildGetMany,
  GET_MANY_REFERENCE: buildGetManyReference,
  CREATE: buildCreate,
  UPDATE: buildUpdate,
  DELETE: buildDelete,
  UPDATE_MANY: buildUpdateMany,
  DELETE_MANY: buildDeleteMany,
}
