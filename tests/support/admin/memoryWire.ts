import { Decimal } from 'decimal.js'
import type { ActionRequest, Wire, ListRequest, WriteError } from '../../../src/engine/schema/wire/Wire.ts'
import type { FixedArgument } from '../../../src/engine/schema/SchemaModel.ts'
import type { AggregateRequest } from '../../../src/engine/schema/Aggregate.ts'
import type { Filter } from '../../../src/engine/schema/Filter.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'
import { evaluateCondition } from '../../../src/engine/model/evaluateCondition.ts'
import { readExact, writeExact } from '../../../src/engine/model/values/exactNumber.ts'
import { readPath } from '../../../src/engine/model/values/readPath.ts'

export interface MemoryWire {
  readonly wire: Wire
  readonly rows: Record<string, readonly Row[]>
  /** All requested lists. */
  readonly lists: {
    readonly entity: string
    readonly request: ListRequest
    /** Arguments that are always sent. */
    readonly fixed: readonly FixedArgument[]
  }[]
  /** All requested counts, sums and groups. */
  readonly aggregates: { readonly entity: string; readonly request: AggregateRequest }[]
  /** All requests for the counts of several lists. */
  readonly counts: (readonly { readonly entity: string; readonly filter: Filter | null }[])[]
  readonly writes: {
    readonly kind: 'add' | 'update' | 'delete'
    readonly input: Row
    readonly version?: unknown
    readonly reason?: string
  }[]
  /** All actions that ran, and the result of each. */
  readonly runs: { readonly action: string; readonly request: ActionRequest }[]
  readonly results: Record<string, Row>
  /** Refuses the next write or action with these errors. */
  refuse: (errors: readonly WriteError[]) => void
  /** Makes the next update wait for a second person; the id of the request. */
  wait: (approval: number) => void
  /** Makes every call fail until set back to null. */
  failure: Error | null
  /** Makes counts and sums fail until set back. */
  refuseCounts: boolean
  /** Calls wait from `hold` to `release`. */
  hold: () => void
  release: () => void
  /** Simulates a change by another user. */
  changeElsewhere: (entity: string, id: number, change: Row, userName: string) => void
}

/** An in-memory server as a wire: filters, sorts, pages, checks versions and refuses like a real one. */
export function createMemoryWire(rows: Record<string, readonly Row[]>): MemoryWire {
  const conflicts = new Map<string, { readonly userName: string; readonly timestampUtc: string }>()
  let refusal: readonly WriteError[] | null = null
  let waiting: number | null = null
  let gate = Promise.resolve()
  let open = () => undefined as void

  const find = (entity: string, id: number | string) =>
    rows[entity]?.find((row) => String(row['entityId']) === String(id)) ?? null
  const replace = (entity: string, id: number | string, change: Row) => {
    rows[entity] = (rows[entity] ?? []).map((row) =>
      String(row['entityId']) === String(id)
        ? { ...row, ...change, entityVersion: Number(row['entityVersion']) + 1 }
        : row,
    )
  }
  const takeRefusal = () => {
    const errors = refusal
    refusal = null
    return errors && { ok: false as const, errors, conflict: null }
  }
  const alive = async () => {
    await gate
    if (memory.failure) throw memory.failure
  }

  const wire: Wire = {
    list: async (entity, request) => {
      await alive()
      memory.lists.push({ entity: entity.name, request, fixed: entity.operations.list?.fixed ?? [] })
      const found = (rows[entity.name] ?? [])
        .filter((row) => matches(row, request.filter))
        .toSorted((a, b) => compare(a, b, request.sort))
      const page = found.slice(request.offset, request.offset + request.limit)
      return {
        rows: page,
        total: request.total ? found.length : null,
        hasNextPage: request.offset + page.length < found.length,
        endCursor: null,
      }
    },
    get: async (entity, id) => {
      await alive()
      return find(entity.name, id)
    },
    aggregate: async (entity, request) => {
      await alive()
      memory.aggregates.push({ entity: entity.name, request })
      if (memory.refuseCounts) throw new Error('Counting failed')
      const { filter, sums, groupBy, atMost } = request
      const found = (rows[entity.name] ?? []).filter((row) => matches(row, filter))
      const keyOf = (row: Row) => {
        const value = groupBy && readPath(row, groupBy.path)
        if (value === null || value === undefined) return null
        return typeof value === 'string' ? value : JSON.stringify(value)
      }
      const groups = new Map<string | null, Row[]>()
      for (const row of groupBy ? found : []) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
      return {
        count: Math.min(found.length, atMost ?? found.length),
        sums: sumsOf(found, sums),
        groups: [...groups].map(([key, group]) => ({
          key,
          count: group.length,
          sums: sumsOf(group, sums),
        })),
      }
    },
    counts: async (lists, atMost) => {
      await alive()
      memory.counts.push(lists.map(({ entity, filter }) => ({ entity: entity.name, filter })))
      if (memory.refuseCounts) throw new Error('Counting failed')
      return lists.map(({ entity, filter }) => {
        const found = (rows[entity.name] ?? []).filter((row) => matches(row, filter))
        return Math.min(found.length, atMost)
      })
    },
    run: async (action, request) => {
      await alive()
      memory.runs.push({ action: action.field, request })
      const refused = takeRefusal()
      if (refused) return { ok: false, errors: refused.errors, result: {} }
      return { ok: true, result: memory.results[action.field] ?? {} }
    },
    add: async (entity, { input }) => {
      await alive()
      memory.writes.push({ kind: 'add', input })
      const refused = takeRefusal()
      if (refused) return refused
      const row = { entityId: 1000 + (rows[entity.name]?.length ?? 0), entityVersion: 1, ...input }
      rows[entity.name] = [...(rows[entity.name] ?? []), row]
      return { ok: true, row }
    },
    update: async (entity, { id, version, input, reason }) => {
      await alive()
      memory.writes.push({ kind: 'update', input, version, ...(reason === undefined ? {} : { reason }) })
      const refused = takeRefusal()
      if (refused) return refused
      if (waiting !== null) return { ok: true, row: null, approval: waiting }
      const current = find(entity.name, id)
      if (current && current['entityVersion'] !== version) {
        const by = conflicts.get(`${entity.name}/${id}`)
        return {
          ok: false,
          errors: [{ message: 'Stale', code: 'STALE_ENTITY', field: null, params: {} }],
          conflict: {
            current,
            userName: by?.userName ?? null,
            timestampUtc: by?.timestampUtc ?? null,
            changes: [],
          },
        }
      }
      replace(entity.name, id, input)
      return { ok: true, row: find(entity.name, id) }
    },
    delete: async (entity, { id }) => {
      await alive()
      memory.writes.push({ kind: 'delete', input: { id } })
      const refused = takeRefusal()
      if (refused) return refused
      rows[entity.name] = (rows[entity.name] ?? []).filter((row) => String(row['entityId']) !== String(id))
      return { ok: true, row: null }
    },
  }
  const memory: MemoryWire = {
    wire,
    rows,
    lists: [],
    aggregates: [],
    counts: [],
    writes: [],
    runs: [],
    results: {},
    refuse: (errors) => {
      refusal = errors
    },
    wait: (approval) => {
      waiting = approval
    },
    failure: null,
    refuseCounts: false,
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    changeElsewhere: (entity, id, change, userName) => {
      replace(entity, id, change)
      conflicts.set(`${entity}/${id}`, { userName, timestampUtc: '2026-03-04T10:15:00Z' })
    },
  }
  return memory
}

function sumsOf(rows: readonly Row[], fields: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const values = rows.map((row) => readExact(row[field])).filter((value) => value !== null)
      return [field, values.length === 0 ? null : Decimal.sum(...values.map(writeExact)).toString()]
    }),
  )
}

function matches(row: Row, filter: Filter | null): boolean {
  if (!filter) return true
  if ('and' in filter) return filter.and.every((part) => matches(row, part))
  if ('or' in filter) return filter.or.some((part) => matches(row, part))
  return evaluateCondition({ [filter.path.join('.')]: { [filter.op]: filter.value } }, row)
}

function compare(a: Row, b: Row, sort: ListRequest['sort']): number {
  for (const { path, order } of sort) {
    const [x, y] = [readPath(a, path), readPath(b, path)]
    const ascending = Number(x) - Number(y) || String(x).localeCompare(String(y))
    if (ascending !== 0) return order === 'ASC' ? ascending : -ascending
  }
  return 0
}
