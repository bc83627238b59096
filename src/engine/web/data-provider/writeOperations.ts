import type { EntityId, Row } from '../../schema/Row.ts'
import type { WriteResult } from '../../schema/dialects/Dialect.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { ApiError } from '../client/ApiError.ts'
import { randomId } from '../lib/randomId.ts'
import { identitySelection } from '../model-query/displayText.ts'
import { readByIds } from '../model-query/readByIds.ts'
import type { WriteOptions } from '../model-query/createEntityApi.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import type { CallMeta } from './CallMeta.ts'
import { buildOperation, type BuiltQuery } from './Operation.ts'
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

export function buildCreate(
  context: ProviderContext,
  name: string,
  params: { readonly data: Row; readonly meta?: CallMeta },
): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta)
  return buildOperation(
    context,
    async (options) =>
      toWritten(
        context,
        await context.api.add(resource.entity, params.data, toOptions(resource, params, options)),
      ),
    (row: Row | null) => ({ data: toRecord(resource.entity, row ?? params.data) }),
  )
}

/** `data` contains the changed fields in form representation. */
export function buildUpdate(
  context: ProviderContext,
  name: string,
  params: WriteParams & { readonly data: Row },
): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta)
  const { entity } = resource
  return buildOperation(
    context,
    async (options) => {
      const version = versionOf(entity, params.previousData ?? params.data)
      const target = { id: params.id, version, values: params.data }
      const seen = seenValues(context.model, entity, params.previousData)
      const result = await context.api
        .update(entity, target, { ...toOptions(resource, params, options), seen })
        .catch((error: unknown) => toConflict(context, entity, params.id, error, options))
      return toWritten(context, result) ?? (await context.api.get(entity, params.id, undefined, options))
    },
    (row: Row | null) => ({ data: row ? toRecord(entity, row) : { ...params.data, id: params.id } }),
  )
}

export function buildDelete(context: ProviderContext, name: string, params: WriteParams): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta)
  const { entity } = resource
  return buildOperation(
    context,
    async (options) => {
      const version = versionOf(entity, params.previousData)
      const target = { id: params.id, version }
      return toWritten(
        context,
        await context.api.remove(entity, target, {
          ...toOptions(resource, params, options),
          seen: seenValues(context.model, entity, params.previousData),
        }),
      )
    },
    () => ({ data: { ...params.previousData, id: params.id } }),
  )
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
export function buildUpdateMany(
  context: ProviderContext,
  name: string,
  params: BulkParams & { readonly data: Row },
): BuiltQuery {
  return buildBulk(context, name, params, (entity, row, id, options) =>
    context.api.update(entity, { id, version: versionOf(entity, row), values: params.data }, options),
  )
}

export function buildDeleteMany(context: ProviderContext, name: string, params: BulkParams): BuiltQuery {
  return buildBulk(context, name, params, (entity, row, id, options) =>
    context.api.remove(entity, { id, version: versionOf(entity, row) }, options),
  )
}

function buildBulk(
  context: ProviderContext,
  name: string,
  params: BulkParams,
  write: (
    entity: EntityModel,
    row: Row | undefined,
    id: EntityId,
    options: WriteOptions,
  ) => Promise<WriteResult>,
): BuiltQuery {
  const resource = resolveResource(context.model, name, params.meta)
  const { entity } = resource
  return buildOperation(
    context,
    async (options) => {
      const selection = identitySelection(entity, context.model)
      const rows = await readByIds(context.api, entity, params.ids, selection, options)
      const results: BulkResult[] = []
      // Sequential, because a hundred parallel writes would queue in the database and block everybody else's.
      for (const id of params.ids) {
        const row = rows.find((candidate) => String(candidate[entity.idField ?? '']) === String(id))
        const result = await write(
          entity,
          row,
          id,
          toOptions(resource, { meta: params.meta ?? {} }, options, true),
        )
        results.push({ id, refused: refusedBy(result) })
      }
      context.forget()
      return results
    },
    (results: readonly BulkResult[]) => ({
      data: results.filter(({ refused }) => refused === null).map(({ id }) => id),
      results,
    }),
  )
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
  options: SendOptions,
): Promise<WriteResult> {
  if (!(error instanceof ApiError) || error.code !== 'STALE_ENTITY') throw error
  const current = await api.get(entity, id, undefined, { ...options, fresh: true })
  const errors = error.problems.map(({ message, code, field, params }) => ({ message, code, field, params }))
  return { ok: false, errors, conflict: { current, userName: null, timestampUtc: null, changes: [] } }
}

function versionOf(entity: EntityModel, row: Row | undefined): unknown {
  return entity.versionField === null ? undefined : row?.[entity.versionField]
}

/** Some pages edit rows outside their rules; the server checks the permission. */
export function writeHeaders(page: Resource['page']): Readonly<Record<string, string>> {
  return page?.rawData ? { 'X-Raw-Data-Edit': '1' } : {}
}

function toOptions(
  { page }: Resource,
  { meta = {} }: { readonly meta?: CallMeta },
  options: SendOptions,
  isBulk = false,
): WriteOptions {
  const own = isBulk ? undefined : meta.clientCorrelationId
  return {
    ...options,
    clientCorrelationId: own ?? randomId(),
    ...(meta.onRepeat ? { onRepeat: meta.onRepeat } : {}),
    ...(meta.reason ? { reason: meta.reason } : {}),
    headers: { ...options.headers, ...writeHeaders(page) },
  }
}
