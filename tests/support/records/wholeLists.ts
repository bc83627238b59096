import type { ApolloClient } from '@apollo/client'
import type { FileProgress } from '../../../src/engine/web/model-query/listRows.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { CallMeta, ListFilterState } from '../../../src/engine/web/data-provider/CallMeta.ts'
import { resolveResource } from '../../../src/engine/web/data-provider/resolveResource.ts'
import { createSendDocument } from '../../../src/engine/web/data-provider/createSendDocument.ts'
import { createEntityReads } from '../../../src/engine/web/model-query/createEntityReads.ts'
import {
  buildTotalsRequests,
  type ColumnSums,
  readTotals,
  totalColumns,
} from '../../../src/engine/web/records/buildTotals.ts'
import { type Counted, countRequest, readCount } from '../../../src/engine/web/records/listCount.ts'
import { buildCsvFile, type ListFile } from '../../../src/engine/web/records/listFile.ts'
import { readRecordList } from '../../../src/engine/web/records/useRecordList.ts'
import { readWholeList } from '../../../src/engine/web/records/wholeList.ts'

/** A staff list: the state of its filters, its sort as in the address, and what its screen adds. */
interface ListOf {
  readonly filter?: ListFilterState
  readonly sort?: string
  readonly meta?: CallMeta
}

/** What the screens read of all rows of a list. A resource is a page's route without its slash. */
export interface WholeLists {
  readonly count: (resource: string, list: ListOf & { readonly isExact: boolean }) => Promise<Counted>
  readonly totals: (resource: string, list: ListOf) => Promise<ColumnSums>
  readonly readAll: (resource: string, list: ListOf) => Promise<readonly Row[]>
  readonly toCsv: (
    resource: string,
    list: ListOf & { readonly onProgress?: (progress: FileProgress) => void },
  ) => Promise<ListFile>
}

export function wholeLists(model: AdminModel, apollo: ApolloClient): WholeLists {
  const api = createEntityReads(model, createWire(model.entities), createSendDocument(apollo, model))
  const listOf = (resource: string, { filter = {}, sort = '', meta = {} }: ListOf) => {
    const { entity, page } = resolveResource(model, resource, meta)
    return readRecordList(model, {
      entity,
      scope: resource,
      address: { page: 1, perPage: null, sort, filters: filter, given: null },
      limits: [page?.filter, meta.filter],
      relatedTo: meta.related,
      ordering: page?.ordering ?? entity.list.ordering,
      perPage: entity.list.perPage,
    })
  }
  const columnsOf = (entity: ReturnType<typeof listOf>['entity'], { columns = [] }: CallMeta) =>
    columns.flatMap((id) => entity.list.columns.find((column) => column.id === id) ?? [])
  return {
    count: async (resource, { isExact, ...list }) => {
      const { entity, filter } = listOf(resource, list)
      return readCount(await api.aggregate(entity, countRequest(filter, isExact)), isExact)
    },
    totals: async (resource, list) => {
      const { entity, filter } = listOf(resource, list)
      const columns = totalColumns(entity, columnsOf(entity, list.meta ?? {}))
      const requests = buildTotalsRequests(columns, filter)
      const results = await Promise.all(requests.map((request) => api.aggregate(entity, request)))
      return readTotals(columns, requests, results)
    },
    readAll: (resource, list) =>
      readWholeList({ model, api }, listOf(resource, list), { columns: list.meta?.columns ?? [] }),
    toCsv: (resource, { onProgress, ...list }) => {
      const { entity, filter, order } = listOf(resource, list)
      return buildCsvFile({
        model,
        entity,
        columns: columnsOf(entity, list.meta ?? {}),
        filter,
        sort: order,
        readPage: (request) => api.list(entity, request, { partial: 'refused' }),
        ...(onProgress ? { onProgress } : {}),
      })
    },
  }
}
