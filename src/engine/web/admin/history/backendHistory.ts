import type { EntityId } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { responseFailure } from '../../client/responseFailure.ts'
import type { FileAccess } from '../../field-kinds/fieldContexts.ts'
import type { SendOptions } from '../../model-query/createEntityReads.ts'
import type { HistoryFilter } from './historyFilter.ts'
import { toEntry, type ChangesPage } from './readChanges.ts'

/** A gateway's history of a record of a remote backend, newest first. Responds like `auditLogChanges`. */
export async function readBackendHistory(
  send: FileAccess,
  entity: EntityModel,
  id: EntityId,
  { filter, offset, limit }: { filter: HistoryFilter; offset: number; limit: number },
  { signal }: SendOptions = {},
): Promise<ChangesPage> {
  const asked = {
    entity: entity.name,
    id: String(id),
    offset: String(offset),
    limit: String(limit),
    ...filter,
  }
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const response = await send(`/backend/history?${new URLSearchParams(given)}`, signal ? { signal } : {})
  if (!response.ok) throw responseFailure(response.status, 'The history could not be loaded')
  const { total, rows } = (await response.json()) as {
    readonly total: number
    readonly rows: readonly Readonly<Record<string, unknown>>[]
  }
  return { entries: rows.map((row) => toEntry(row)), total, hasNextPage: offset + rows.length < total }
}
