import { HttpError, type GetListParams, type GetManyReferenceParams } from 'react-admin'
import type { EntityId, Filter, ListPage, ListRequest, Row } from '../../introspection/dialects/Dialect.ts'
import { toRelatedId } from '../field-kinds/relation/relationValue.ts'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import { buildRecordSelection } from '../model-query/buildRecordSelection.ts'
import { identitySelection } from '../model-query/displayText.ts'
import { readByIds } from '../model-query/readByIds.ts'
import { fromSortField } from '../model-query/listState/sortText.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import { buildOperation, type BuiltQuery } from './Operation.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { resolveResource, type Resource } from './resolveResource.ts'
import { toRecord } from './toRecord.ts'

/** One page, one request (two where the backend knows cursors only and the page is far from any seen one). */
export function buildGetList(
  context: ProviderContext,
  name: string,
  params: Partial<GetListParams>,
): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta as CallMeta | undefined)
  const request = toListRequest(context, resource, params, null)
  return listOperation(context, resource, request)
}

/** The rows whose relation `target` leads to the record. */
export function buildGetManyReference(
  context: ProviderContext,
  name: string,
  params: GetManyReferenceParams,
): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta as CallMeta | undefined)
  const parent = toParentFilter(context, resource, params.target, params.id)
  return listOperation(context, resource, toListRequest(context, resource, params, parent))
}

export function buildGetOne(
  { model, api }: ProviderContext,
  name: string,
  params: { readonly id: EntityId; readonly meta?: CallMeta },
): BuiltQuery {
  const { entity } = resolveResource(model, name, params.meta)
  return buildOperation(
    'query',
    (options) => api.get(entity, params.id, buildRecordSelection(model, entity), options),
    (row: Row | null) => {
      if (row === null) throw new HttpError('Not found', 404, { code: 'NOT_FOUND' })
      return { data: toRecord(entity, row) }
    },
  )
}

/** Enough of each row to name it; rows the person may not see are left out. */
export function buildGetMany(
  { model, api }: ProviderContext,
  name: string,
  params: { readonly ids: readonly EntityId[]; readonly meta?: CallMeta },
): BuiltQuery {
  const { entity } = resolveResource(model, name, params.meta)
  return buildOperation(
    'query',
    (options) => readByIds(api, entity, params.ids, identitySelection(entity, model), options),
    (rows: readonly Row[]) => ({ data: rows.map((row) => toRecord(entity, row)) }),
  )
}

function listOperation(
  { api, cursors }: ProviderContext,
  { entity }: Resource,
  request: ListRequest,
): BuiltQuery {
  return buildOperation(
    'query',
    async (options) => {
      const page = await api.list(entity, request, options)
      cursors.remember(entity.name, request, page)
      return page
    },
    (page: ListPage) => ({
      data: page.rows.map((row, index) => toRecord(entity, row, request.offset + index)),
      ...(page.total === null ? {} : { total: page.total }),
      pageInfo: { hasNextPage: page.hasNextPage, hasPreviousPage: request.offset > 0 },
    }),
  )
}

export function toListRequest(
  { model, cursors }: ProviderContext,
  { entity, page }: Resource,
  params: Partial<GetListParams>,
  parent: Filter | null,
): ListRequest {
  const meta = (params.meta ?? {}) as CallMeta
  const { q = '', ...filters } = (params.filter ?? {}) as ListFilterState
  const { page: number, perPage } = params.pagination ?? { page: 1, perPage: entity.list.perPage }
  const request = buildListRequest(model, entity, {
    columns: meta.columns ?? entity.list.columns.filter(({ visible }) => visible).map(({ id }) => id),
    filters,
    search: q,
    fixed: [page?.filter, meta.filter, parent],
    sort: params.sort ? fromSortField(params.sort.field) : entity.list.ordering,
    offset: (number - 1) * perPage,
    limit: perPage,
    total: entity.operations.list?.totalCount ?? false,
    knownCursors: [],
  })
  return { ...request, knownCursors: cursors.recall(entity.name, request) }
}

function toParentFilter(
  { model }: ProviderContext,
  { entity }: Resource,
  target: string,
  id: EntityId,
): Filter {
  const field = entity.fields[target]
  const idField = field?.reference ? model.entities[field.reference.entity]?.idField : null
  if (!field || !idField) throw new Error(`${entity.name} has no relation called "${target}".`)
  return { path: [target, idField], op: 'eq', value: toRelatedId(String(id), field, model) }
}
