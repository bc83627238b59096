import type { EntityId, Row } from '../../schema/Row.ts'
import type { WriteResult } from '../../schema/wire/Wire.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { ApiError } from '../client/ApiError.ts'
import { randomId } from '../lib/randomId.ts'
import { identitySelection } from '../model-query/displayText.ts'
import { readByIds } from '../model-query/readByIds.ts'
import type { WriteOptions } from '../model-query/createEntityApi.ts'
import type { CallMeta } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { resolveResource, type Resource } from './resolveResource.ts'
import { seenValues } from './seenValues.ts'
import { toRecord } from './toRecord.ts'
import { WriteRefused, WriteWaits } from './WriteRefused.ts'

interface WriteParams {
  readonly id: EntityId
  /** The row as the person saw it; its version guards the write. */
  readonly previousData?: Row
  readonly meta?: CallMeta
}

export async function create(
  context: ProviderContext,
  name: string,
  params: { readonly data: Row; readonly meta?: CallMeta },
) {
  const resource = resolveResource(context.model, name, params.meta)
  const { entity } = resource
  const row = toWritten(context, await context.api.add(entity, params.data, toOptions(resource, params.meta)))
  return { data: toRecord(entity, row ?? params.data) }
}

/** `data` contains the changed fields in form representation. */
export async function update(
  context: ProviderContext,
  name: string,
  params: WriteParams & { readonly data: Row },
) {
  const { model, api } = context
  const resource = resolveResource(model, name, params.meta)
  const { entity } = resource
  const version = versionOf(entity, params.previousData ?? params.data)
  const target = { id: params.id, version, values: params.data }
  const seen = seenValues(model, entity, params.previousData)
  const result = await api
    .update(entity, target, { ...toOptions(resource, params.meta), seen })
    .catch((error: unknown) => toConflict(context, entity, params.id, error))
  const row = toWritten(context, result) ?? (await api.get(entity, params.id))
  return { data: row ? toRecord(entity, row) : { ...params.data, id: params.id } }
}

export async function remove(context: ProviderContext, name: string, params: WriteParams) {
  const resource = resolveResource(context.model, name, params.meta)
  const { entity } = resource
  const target = { id: params.id, version: versionOf(entity, params.previousData) }
  const seen = seenValues(context.model, entity, params.previousData)
  toWritten(context, await context.api.remove(entity, target, { ...toOptions(resource, params.meta), seen }))
  return { data: { ...params.previousData, id: params.id } }
}

/** Result for one row of a bulk write. */
export interface BulkResult {
  readonly id: EntityId
  readonly refused: WriteRefused | null
}

interface BulkParams {
  readonly ids: readonly EntityId[]
  readonly meta?: CallMeta
}

/**
 * Writes each row separately with its current version; `data` contains the written ids, `results` each row's
 * outcome.
 */
export const updateMany = (
  context: ProviderContext,
  name: string,
  params: BulkParams & { readonly data: Row },
) =>
  writeEach(context, name, params, (entity, row, id, options) =>
    context.api.update(entity, { id, version: versionOf(entity, row), values: params.data }, options),
  )

export const deleteMany = (context: ProviderContext, name: string, params: BulkParams) =>
  writeEach(context, name, params, (entity, row, id, options) =>
    context.api.remove(entity, { id, version: versionOf(entity, row) }, options),
  )

async function writeEach(
  context: ProviderContext,
  name: string,
  { ids, meta }: BulkParams,
  write: (
    entity: EntityModel,
    row: Row | undefined,
    id: EntityId,
    options: WriteOptions,
  ) => Promise<WriteResult>,
) {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const rows = await readByIds(context.api, entity, ids, identitySelection(entity, context.model))
  const results: BulkResult[] = []
  // Sequential, because a hundred parallel writes would queue in the database and block everybody else's.
  for (const id of ids) {
    const row = rows.find((candidate) => String(candidate[entity.idField ?? '']) === String(id))
    const options = { ...toOptions(resource, meta), clientCorrelationId: randomId() }
    results.push({ id, refused: refusedBy(await write(entity, row, id, options)) })
  }
  context.forget()
  return { data: results.filter(({ refused }) => refused === null).map(({ id }) => id), results }
}

/** A row that waits for a second person is not written, and must not look written. */
function refusedBy(result: WriteResult): WriteRefused | null {
  if (!result.ok) return new WriteRefused(result)
  if (result.approval === undefined) return null
  const waits = { message: '', code: 'WAITS_FOR_APPROVAL', field: null, params: {} }
  return new WriteRefused({ ok: false, errors: [waits], conflict: null })
}

function toWritten({ forget }: ProviderContext, result: WriteResult): Row | null {
  if (!result.ok) throw new WriteRefused(result)
  if (result.approval !== undefined) throw new WriteWaits(result.approval)
  forget()
  return result.row
}

/** A backend without versions says only that the row has changed, so it is read here. */
async function toConflict(
  { api }: ProviderContext,
  entity: EntityModel,
  id: EntityId,
  error: unknown,
): Promise<WriteResult> {
  if (!(error instanceof ApiError) || error.code !== 'STALE_ENTITY') throw error
  const current = await api.get(entity, id)
  const errors = error.problems.map(({ message, code, field, params }) => ({ message, code, field, params }))
  return { ok: false, errors, conflict: { current, userName: null, timestampUtc: null, changes: [] } }
}

function versionOf(entity: EntityModel, row: Row | undefined): unknown {
  return entity.versionField === null ? undefined : row?.[entity.versionField]
}

function toOptions({ page }: Resource, meta: CallMeta = {}): WriteOptions {
  return {
    clientCorrelationId: meta.clientCorrelationId ?? randomId(),
    ...(meta.onRepeat ? { onRepeat: meta.onRepeat } : {}),
    ...(meta.reason ? { reason: meta.reason } : {}),
    // Some pages edit rows outside their rules; the server checks the permission.
    headers: page?.rawData ? { 'X-Raw-Data-Edit': '1' } : {},
  }
}
