import buildGraphQLProvider, { type Options } from 'ra-data-graphql'
import { HttpError, type DataProvider } from 'react-admin'
import type { DialectWire, Row } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { Lookup } from '../field-kinds/LookupContext.ts'
import { createEntityApi } from '../model-query/createEntityApi.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import type { ColumnSums } from '../model-query/buildTotals.ts'
import { buildQuery } from './buildQuery.ts'
import { createCursorMemory } from './createCursorMemory.ts'
import { createLookup } from './createLookup.ts'
import { buildCsvExport, type CsvFile, type CsvParams } from './csvExport.ts'
import type { Operation } from './Operation.ts'
import { createSavedViews, type SavedViews } from './savedViews.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { readColumnTotals, type TotalsParams } from './readColumnTotals.ts'
import { readWholeList, type WholeListParams } from './readWholeList.ts'

export interface AdminDataProvider extends DataProvider, SavedViews {
  /** The whole filtered set of a list as a CSV file. Rejects when it is aborted or a page cannot be read. */
  readonly exportCsv: (resource: string, params: CsvParams) => Promise<CsvFile>
  /** Every row of a filtered list with its id, version and name. */
  readonly readWhole: (resource: string, params: WholeListParams) => Promise<readonly Row[]>
  /** Sums of columns over every row of a filtered list. */
  readonly totals: (resource: string, params: TotalsParams) => Promise<ColumnSums>
  /** For `LookupContext`. */
  readonly lookup: Lookup
  /** After a change made past the provider: what was remembered of lists and records may not hold any more. */
  readonly forget: () => void
}

export interface DataProviderOptions {
  readonly model: AdminModel
  /** `createWire(model)` */
  readonly wire: DialectWire
  readonly send: SendDocument
}

/**
 * react-admin's data provider over any backend that has a dialect. It stands on ra-data-graphql, which is given the
 * ready model in the place of an introspection query, and a client that runs the operations `buildQuery` builds.
 */
export function createDataProvider({ model, wire, send }: DataProviderOptions): AdminDataProvider {
  const api = createEntityApi(model, wire, send)
  const cursors = createCursorMemory()
  const lookup = createLookup(model, api)
  const forget = () => {
    cursors.forget()
    lookup.forget()
  }
  const context: ProviderContext = { model, api, cursors, forget }
  const options = {
    client: createClient(),
    resolveIntrospection: () => Promise.resolve(context),
    buildQuery,
  }
  // Its types want Apollo's client and an introspection result, of which it uses only what is given here.
  const provider = buildGraphQLProvider(options as unknown as Options)
  return {
    ...withOriginalErrors(provider),
    supportAbortSignal: true,
    exportCsv: (resource, params) => buildCsvExport(context, resource, params),
    readWhole: (resource, params) => readWholeList(context, resource, params),
    totals: (resource, params) => readColumnTotals(context, resource, params),
    ...createSavedViews(send),
    lookup,
    forget,
  }
}

/** The part of an Apollo client that ra-data-graphql calls. */
function createClient() {
  return {
    query: (request: QueryRequest) => {
      const signal = request.context?.fetchOptions?.signal
      return request.query.run(signal ? { signal } : {})
    },
    mutate: (request: { readonly mutation: Operation }) => request.mutation.run({}),
  }
}

interface QueryRequest {
  readonly query: Operation
  readonly context?: { readonly fetchOptions?: { readonly signal?: AbortSignal } }
}

/**
 * ra-data-graphql wraps every failure as an HTTP 200. The status is put back, for react-admin's authProvider to read;
 * an abort must stay one, so that it is not shown as a failure. What was thrown is in `body`.
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
          throw restoreError(error)
        }
      },
    ])
  return Object.fromEntries(restored) as DataProvider
}

function restoreError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  const body: unknown = error.body
  if (body instanceof HttpError) return body
  if (!(body instanceof Error)) return error
  if (body.name === 'AbortError') return body
  if ('status' in body && typeof body.status === 'number') error.status = body.status
  return error
}
