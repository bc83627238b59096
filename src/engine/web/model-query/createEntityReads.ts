import type { Repeat } from '../client/links/RequestContext.ts'
import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import type { EntityId, Row } from '../../schema/Row.ts'
import type { Execute, ListPage, ListRequest, ReadingWire, Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import { isBlank } from '../../model/values/readPath.ts'
import { FAILED, failedOf } from '../../schema/wire/failedOf.ts'
import { buildRecordSelection } from './buildRecordSelection.ts'

/** Sends one document and resolves to its `data`. */
export type SendDocument = (
  document: string,
  variables: Readonly<Record<string, unknown>>,
  options: SendOptions,
) => ReturnType<Execute>

export interface SendOptions {
  /** Where the document goes. Default: the backend's endpoint. */
  readonly endpoint?: string
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /**
   * How a query uses the client's cache. `past` (default): bypasses it, for callers with their own cache.
   * `known`: reads only from it. `filled`: asks the server and stores the answer.
   */
  readonly cache?: 'past' | 'known' | 'filled'
  /** Ignore a recent answer to the same query. */
  readonly fresh?: boolean
  /**
   * When the server fails to answer a field. `marked`: the rows in which it fails say so (`isFailed`), for screens. `refused`: the whole read
   * fails, where a gap would be a wrong figure or file. Default: it is null.
   */
  readonly partial?: 'marked' | 'refused'
  /** A write's row as the person saw it, for a backend that compares it. */
  readonly seen?: Row | undefined
  /** Idempotency key of a write, for backends that accept one. */
  readonly clientCorrelationId?: string
  /** Called when the server repeats the stored answer to an earlier write of that id. */
  readonly onRepeat?: (repeat: Repeat) => void
  /** Another sender for the documents of this call. */
  readonly send?: SendDocument
}

/** Reads rows of any entity. */
export interface EntityReads {
  readonly list: (entity: EntityModel, request: ListRequest, options?: SendOptions) => Promise<ListPage>
  /** Selects what the record's page needs by default. */
  readonly get: (
    entity: EntityModel,
    id: EntityId,
    selection?: Selection,
    options?: SendOptions,
  ) => Promise<Row | null>
  /** Count, sums and groups over all matching rows. Throws when the backend offers none for the entity. */
  readonly aggregate: (
    entity: EntityModel,
    request: AggregateRequest,
    options?: SendOptions,
  ) => Promise<AggregateResult>
}

export function createEntityReads(model: AdminModel, wire: ReadingWire, send: SendDocument): EntityReads {
  const executeWith = sendingWith(send)
  const get: EntityReads['get'] = (entity, id, selection, options) =>
    wire.get(
      entity,
      id,
      selection ?? buildRecordSelection(model, entity),
      executeWith(entity.operations, options),
    )
  return {
    list: async (entity, request, options) => {
      const page = await wire.list(entity, request, executeWith(entity.operations, options))
      if (options?.partial !== 'marked') return page
      const readRow = (id: EntityId, selection: Selection) => get(entity, id, selection, options)
      return { ...page, rows: await readApart(readRow, entity, request.selection, page.rows) }
    },
    get,
    aggregate: (entity, request, options) =>
      wire.aggregate(entity, request, executeWith(entity.operations, { ...options, partial: 'refused' })),
  }
}

/** Sends a wire's documents to where an entity or an action is served. */
export const sendingWith =
  (send: SendDocument) =>
  ({ endpoint }: { readonly endpoint?: string | undefined }, options: SendOptions = {}): Execute =>
  (document, variables) =>
    (options.send ?? send)(document, variables, endpoint === undefined ? options : { ...options, endpoint })

/**
 * A field that may not be null takes all rows along when it fails in one, so the list comes without it. It is read again row
 * by row, so that only the rows in which it fails lack it; with the related record that it is a part of, if it is. Given up when
 * it fails in all of the first.
 */
async function readApart(
  readRow: (id: EntityId, selection: Selection) => Promise<Row | null>,
  { idField }: EntityModel,
  selection: Selection,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const lost = Object.keys(selection).filter((name) => {
    const known = rows.filter((row) => lacks(row, name) || !isBlank(row[name]))
    return known.length > 1 && known.every((row) => lacks(row, name))
  })
  if (idField === null || lost.length === 0 || rows.length > MOST_ROWS) return rows
  const wanted: Selection = {
    [idField]: true,
    ...Object.fromEntries(lost.map((name) => [name, selection[name] ?? true])),
  }
  const readOne = async (row: Row): Promise<Row> => {
    if (!lost.some((name) => lacks(row, name))) return row
    const found = await readRow(row[idField] as EntityId, wanted).catch(() => null)
    if (found === null) return row
    const others = failedOf(row).filter((name) => !lost.includes(name))
    return { ...row, ...found, [FAILED]: [...others, ...failedOf(found)] }
  }
  const known: Row[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    known.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(readOne))))
    if (known.every((row) => lost.every((name) => lacks(row, name) || isBlank(row[name])))) return rows
  }
  return known
}

/** Whether the server failed to answer the field, or something inside it. */
const lacks = (row: Row, name: string): boolean => failedOf(row).includes(name) || hasGap(row[name])

const hasGap = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasGap)
  if (typeof value !== 'object' || value === null) return false
  return failedOf(value as Row).length > 0 || Object.values(value).some(hasGap)
}

const AT_ONCE = 4
/** More would be too many requests. */
const MOST_ROWS = 100
