import { useQuery } from '@tanstack/react-query'
import { isTemporal } from '../../../schema/FieldKind.ts'
import type { Row } from '../../../schema/Row.ts'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { useRowLink } from '../../dashboard/useRowLink.ts'
import { randomId } from '../../lib/randomId.ts'
import { logWarning } from '../../lib/log.ts'
import { toSafePath } from '../../lib/safePath.ts'
import { buildListRequest } from '../../model-query/buildListRequest.ts'
import { displayText } from '../../model-query/displayText.ts'
import { readColumn } from '../../model-query/readColumn.ts'
import { clockNow } from '../../../rules/clock.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { canRun } from '../permissions.ts'
import { ageText } from './ageText.ts'
import { QUEUE } from './WorkQueues.tsx'

/** A row of a queue: what it is, what distinguishes it, and since when it waits. */
export interface QueueRow {
  readonly key: string
  readonly title: string
  readonly details: string
  readonly age: { readonly text: string; readonly full: string } | null
  /** Null for people who have no page of it. */
  readonly to: string | null
  readonly onOpen: () => void
}

export interface QueueRows {
  /** Undefined while they are on their way. */
  readonly rows: readonly QueueRow[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The first rows of a list of a queue, read again with its number. */
export function useQueueRows(list: ListWidget, limit: number): QueueRows {
  const { model, session, locale, fieldContext } = useAdmin()
  const api = useEntityApi()
  const entity = model.entities[list.entity]
  const pageOf = useRowLink(entity)
  const { data, error, refetch } = useQuery({
    queryKey: [QUEUE, 'rows', model.version, list.id, list.entity, limit],
    enabled: entity !== undefined,
    staleTime: 0,
    // Opened again, it shows nothing from before: the first row may just have been decided.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      if (!entity) return []
      const request = buildListRequest(model, entity, {
        columns: [...list.columns.map(({ id }) => id), ...(list.link === undefined ? [] : [list.link])],
        filters: {},
        search: '',
        fixed: [list.filter],
        sort: list.ordering,
        offset: 0,
        limit,
        total: false,
        knownCursors: [],
      })
      return (await api.list(entity, request, { signal, partial: 'marked' })).rows
    },
  })
  const textOf = (column: ColumnModel, row: Row): string => {
    const { value, row: owner } = readColumn(column, row)
    return codecOf(column.field.kind).toText(value, column.field, { ...fieldContext, row: owner })
  }
  const [first, ...others] = list.columns
  const since = list.columns.findLast(({ field }) => isTemporal(field.kind))
  const run = (row: Row) => {
    const action = list.onOpen === undefined ? undefined : model.actions[list.onOpen]
    const id = entity?.idField ? row[entity.idField] : undefined
    if (action?.target?.entity !== list.entity || !canRun(session, action)) return
    if (typeof id !== 'number' && typeof id !== 'string') return
    api
      .run(action, { values: {}, ids: [id], dryRun: false }, { clientCorrelationId: randomId() })
      .catch((failure: unknown) => logWarning('A row of the work queue was opened.', failure))
  }
  const rows = data?.map((row, index): QueueRow => {
    const at = since && readColumn(since, row).value
    return {
      key: String(entity?.idField ? row[entity.idField] : index),
      title:
        (first && first !== since ? textOf(first, row) : '') ||
        (entity ? displayText(entity, row, fieldContext) : ''),
      details: others
        .filter((column) => column !== since)
        .map((column) => textOf(column, row))
        .filter((text) => text !== '')
        .join(' · '),
      age:
        since && typeof at === 'string'
          ? { text: ageText(at, clockNow(), locale), full: `${since.label}: ${textOf(since, row)}` }
          : null,
      to: list.link === undefined ? pageOf(row) : addressIn(row[list.link]),
      onOpen: () => run(row),
    }
  })
  return { rows, error: data ? null : error, retry: () => void refetch() }
}

/** An address of the app; anything else leads nowhere. */
function addressIn(value: unknown): string | null {
  const path = typeof value === 'string' ? toSafePath(value) : '/'
  return path === '/' ? null : path
}
