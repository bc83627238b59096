import type { Filter } from '../../schema/Filter.ts'
import type { ListPage, ListRequest } from '../../schema/wire/Wire.ts'
import type { Row } from '../../schema/Row.ts'
import type { SortEntry } from '../../schema/SortEntry.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import { buildListSelection } from './buildListRequest.ts'
import { eachPage } from './eachPage.ts'

/** A whole list, to be written into a file. */
export interface FileJob {
  readonly model: AdminModel
  readonly entity: EntityModel
  /** In file order. */
  readonly columns: readonly ColumnModel[]
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  readonly readPage: (request: ListRequest) => Promise<ListPage>
  readonly onProgress?: (progress: FileProgress) => void
  readonly signal?: AbortSignal
}

/** Rows fetched so far and in total; the total is null when the backend does not count. */
export interface FileProgress {
  readonly done: number
  readonly total: number | null
}

/** The rows of the whole filtered list, page by page. Throws the signal's reason when it aborts. */
export async function* listRows(job: FileJob): AsyncGenerator<readonly Row[], void> {
  const { model, entity, columns, filter, sort } = job
  const selection = buildListSelection(
    model,
    entity,
    columns.map(({ id }) => id),
  )
  let done = 0
  let total: number | null = null
  for await (const page of eachPage({ selection, filter, sort }, job.readPage, job.signal)) {
    total ??= page.total
    done += page.rows.length
    if (page.rows.length > 0) yield page.rows
    job.onProgress?.({ done, total })
  }
}
