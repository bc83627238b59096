import type { EntityId, Row } from '../../schema/Row.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { ListRequest, Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import type { Lookup } from '../field-kinds/fieldContexts.ts'
import { lookupSelection } from '../field-kinds/relation/lookupRow.ts'
import { buildSearchFilter } from '../model-query/buildSearchFilter.ts'
import { allOf } from '../model-query/combineFilters.ts'
import type { EntityReads } from '../model-query/createEntityReads.ts'
import { readByIds } from '../model-query/readByIds.ts'

/** Number of options shown at once. */
export const LOOKUP_PAGE_SIZE = 25
/** Cache lifetime of a looked-up row, in ms. */
export const LOOKUP_TTL_MS = 60_000

export interface LookupOptions {
  readonly now?: () => number
  /** What is read of a single row. Default: what an option of a choice shows. */
  readonly selectionOf?: (entity: EntityModel) => Selection
}

/**
 * Lookups over the entity API. Single rows requested at the same time are read together and cached for a
 * while.
 */
export function createLookup(
  model: AdminModel,
  api: EntityReads,
  { now = Date.now, selectionOf = (entity) => lookupSelection(entity, model, codecOf) }: LookupOptions = {},
): Lookup & { readonly forget: () => void } {
  const known = new Map<string, { readonly at: number; readonly row: Promise<Row | null> }>()
  const waiting = new Map<EntityModel, Map<string, { readonly id: EntityId; readonly settle: Settle }>>()

  const remember = (entity: EntityModel, row: Row) => {
    const id = entity.idField === null ? undefined : row[entity.idField]
    if (typeof id === 'number' || typeof id === 'string')
      known.set(keyOf(entity.name, id), { at: now(), row: Promise.resolve(row) })
  }

  const flush = (entity: EntityModel) => {
    const batch = [...(waiting.get(entity)?.values() ?? [])]
    waiting.delete(entity)
    readByIds(
      api,
      entity,
      batch.map(({ id }) => id),
      selectionOf(entity),
    ).then(
      (rows) => {
        const byId = new Map(rows.map((row) => [String(row[entity.idField ?? '']), row]))
        for (const { id, settle } of batch) settle.resolve(byId.get(String(id)) ?? null)
        return rows
      },
      (error: unknown) => {
        for (const { id, settle } of batch) {
          known.delete(keyOf(entity.name, id))
          settle.reject(error)
        }
      },
    )
  }

  return {
    forget: () => known.clear(),
    search: async (entityName, text, { filter, signal }) => {
      const entity = model.entities[entityName]
      if (!entity?.operations.list) return []
      const { rows } = await api.list(entity, searchRequest(model, entity, text, filter), { signal })
      // A chosen option will be requested by its id next.
      for (const row of rows) remember(entity, row)
      return rows
    },
    get: (entityName, id) => {
      const entity = model.entities[entityName]
      if (!entity) return Promise.resolve(null)
      const key = keyOf(entityName, id)
      const cached = known.get(key)
      if (cached && now() - cached.at < LOOKUP_TTL_MS) return cached.row
      const row = new Promise<Row | null>((resolve, reject) => {
        const batch = waiting.get(entity) ?? new Map()
        if (batch.size === 0) queueMicrotask(() => flush(entity))
        waiting.set(entity, batch.set(key, { id, settle: { resolve, reject } }))
      })
      known.set(key, { at: now(), row })
      return row
    },
  }
}

interface Settle {
  readonly resolve: (row: Row | null) => void
  readonly reject: (error: unknown) => void
}

function keyOf(entity: string, id: EntityId): string {
  return `${entity}/${id}`
}

function searchRequest(
  model: AdminModel,
  entity: EntityModel,
  text: string,
  filter: Filter | null,
): ListRequest {
  return {
    selection: lookupSelection(entity, model, codecOf),
    filter: allOf([filter, buildSearchFilter(entity, text)]),
    sort: entity.list.ordering,
    offset: 0,
    limit: LOOKUP_PAGE_SIZE,
    total: false,
    knownCursors: [],
  }
}
