import type { Row } from '../../schema/Row.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { buildListSelection } from '../model-query/buildListRequest.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { identitySelection } from '../model-query/displayText.ts'
import { eachPage } from '../model-query/eachPage.ts'
import type { Records } from './Records.ts'
import type { RecordList } from './useRecordList.ts'

/** All rows of a list, whatever page is open. */
export type WholeList = Pick<RecordList, 'entity' | 'filter' | 'order'>

export interface WholeListOptions {
  /** Ids of the columns to read besides id, version and name. */
  readonly columns?: readonly string[]
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** Every row of the list with its id, version and name. Rejects when it is aborted or a page cannot be read. */
export async function readWholeList(
  { model, api }: Pick<Records, 'model' | 'api'>,
  { entity, filter, order }: WholeList,
  { columns = [], onProgress, signal }: WholeListOptions = {},
): Promise<readonly Row[]> {
  const selection = mergeSelections(
    identitySelection(entity, model),
    buildListSelection(model, entity, columns),
  )
  const rows: Row[] = []
  const readPage = (request: Parameters<typeof api.list>[1]) =>
    api.list(entity, request, { partial: 'refused', ...(signal ? { signal } : {}) })
  for await (const page of eachPage({ selection, filter, sort: order }, readPage, signal)) {
    for (const row of page.rows) rows.push(row)
    onProgress?.(rows.length)
  }
  return rows
}

/**
 * The values that the rows of the list have in a field with choices, each once; null for rows without one. Null when the
 * server cannot group.
 */
export async function readHeldValues(
  { api }: Pick<Records, 'api'>,
  { entity, filter }: WholeList,
  field: string,
  options: SendOptions,
): Promise<readonly unknown[] | null> {
  if (!entity.operations.list?.aggregate?.groups) return null
  // One more than there can be: rows without a value.
  const limit = (entity.fields[field]?.choices.length ?? 0) + 1
  const request = { filter, sums: [], groupBy: { path: [field], interval: null, limit } }
  const { groups } = await api.aggregate(entity, request, options)
  return groups.map(({ key }) => key)
}
