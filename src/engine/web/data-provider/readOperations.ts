import { HttpError, type GetListParams, type GetManyReferenceParams } from 'react-admin'
import type { EntityId } from '../../schema/Row.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { ListRequest } from '../../schema/wire/Wire.ts'
import { toRelatedId } from '../field-kinds/relation/codec.ts'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import { buildRecordSelection } from '../model-query/buildRecordSelection.ts'
import { identitySelection } from '../model-query/displayText.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { readByIds } from '../model-query/readByIds.ts'
import { fromSortField, withEmptyLast } from '../records/address/sortText.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { resolveResource, type Resource } from './resolveResource.ts'
import { toRecord } from './toRecord.ts'

/**
 * One page, one request (two if the backend only supports cursors and the page is far from any known one).
 */
export function getList(
  context: ProviderContext,
  name: string,
  params: Partial<GetListParams>,
  options: SendOptions,
) {
  const resource = resolveResource(context.model, name, params.meta as CallMeta | undefined)
  return readPage(context, resource, toListRequest(context, resource, params, null), options)
}

/** The rows whose relation `target` leads to the record. */
export function getManyReference(
  context: ProviderContext,
  name: string,
  params: GetManyReferenceParams,
  options: SendOptions,
) {
  const resource = resolveResource(context.model, name, params.meta as CallMeta | undefined)
  const parent = toParentFilter(context, resource, params.target, params.id)
  return readPage(context, resource, toListRequest(context, resource, params, parent), options)
}

export async function getOne(
  { model, api }: ProviderContext,
  name: string,
  { id, meta }: { readonly id: EntityId; readonly meta?: CallMeta },
  options: SendOptions,
) {
  const { entity } = resolveResource(model, name, meta)
  const row = await api.get(entity, id, buildRecordSelection(model, entity), options)
  if (row === null) throw new HttpError('Not found', 404, { code: 'NOT_FOUND' })
  return { data: toRecord(entity, row) }
}

/** The fields needed to name each row; rows that the person may not see are missing. */
export async function getMany(
  { model, api }: ProviderContext,
  name: string,
  { ids, meta }: { readonly ids: readonly EntityId[]; readonly meta?: CallMeta },
  options: SendOptions,
) {
  const { entity } = resolveResource(model, name, meta)
  const rows = await readByIds(api, entity, ids, identitySelection(entity, model), options)
  return { data: rows.map((row) => toRecord(entity, row)) }
}

async function readPage(
  { api, cursors }: ProviderContext,
  { entity, listing }: Resource,
  request: ListRequest,
  options: SendOptions,
) {
  const page = await api.list(entity, request, options)
  cursors.remember(listing, request, page)
  return {
    data: page.rows.map((row, index) => toRecord(entity, row, request.offset + index)),
    pageInfo: { hasNextPage: page.hasNextPage, hasPreviousPage: request.offset > 0 },
  }
}

function toListRequest(
  { model, cursors }: ProviderContext,
  { entity, page, listing }: Resource,
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
    sort: params.sort
      ? withEmptyLast(fromSortField(params.sort.field), page?.ordering ?? entity.list.ordering)
      : entity.list.ordering,
    offset: (number - 1) * perPage,
    limit: perPage,
    // Counted separately, after the rows have arrived: see `useListCount`.
    total: false,
    knownCursors: [],
  })
  return { ...request, knownCursors: cursors.recall(listing, request) }
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
