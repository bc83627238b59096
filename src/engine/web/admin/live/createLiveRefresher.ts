import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { ChangeNotice, LiveListener } from './LiveChanges.ts'
import type { LiveMark, LiveMarks } from './LiveMarks.ts'
import { refreshQuietly, refreshSums, shownQueries, type ShownQuery } from './shownQueries.ts'

export interface LiveRefresherOptions {
  readonly model: AdminModel
  readonly client: QueryClient
  readonly provider: DataProvider
  readonly marks: LiveMarks
  /** False while the person types into a row or the window is hidden. */
  readonly mayDisturb: () => boolean
}

/** Minimum time between two reloads; changes in between are collected. */
export const REFRESH_EVERY_MS = 1000
/** How long a deleted row stays visible, marked as deleted. */
export const DELETED_FOR_MS = 3000

/**
 * Updates the lists and records on the screen when others change them, without a loading state, at most once
 * a second.
 */
export function createLiveRefresher(
  options: LiveRefresherOptions,
): LiveListener & { readonly stop: () => void } {
  const { model, client, provider, marks } = options
  const waiting = new Map<string, ChangeNotice>()
  let hasMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRun = Number.NEGATIVE_INFINITY

  const plan = () => {
    const wait = Math.max(GATHER_MS, lastRun + REFRESH_EVERY_MS - Date.now())
    timer ??= setTimeout(run, wait)
  }
  const again = () => {
    timer = setTimeout(run, REFRESH_EVERY_MS)
  }
  function run() {
    timer = undefined
    if (!options.mayDisturb() || client.isMutating() > 0) return again()
    lastRun = Date.now()
    const shown = shownQueries(client, model)
    const isAll = hasMissed
    const notices = [...waiting.values()]
    waiting.clear()
    hasMissed = false
    const fresh = new Map<string, LiveMark>()
    const stale = shown.filter((item) => {
      const news = notices.filter((notice) => isNews(item, notice))
      for (const notice of news.filter((one) => one.changeType === 'ADD' || holds(item, one))) {
        const mark = toMark(item, notice)
        fresh.set(`${mark.entity}/${mark.id}`, mark)
      }
      return isAll || news.some((notice) => concerns(item, notice))
    })
    if (fresh.size > 0) marks.add([...fresh.values()])
    for (const item of stale) {
      const deletions = notices.filter((notice) => notice.changeType === 'DELETE' && holds(item, notice))
      if (item.method === 'getOne' && deletions.length > 0) continue
      if (deletions.some(({ byYou }) => !byYou)) setTimeout(() => refresh(item), DELETED_FOR_MS)
      else refresh(item)
    }
  }
  function refresh(item: ShownQuery) {
    const done = refreshQuietly(client, provider, item)
    void done.then(
      () => (item.method === 'getList' ? refreshSums(client, item.resource) : undefined),
      () => undefined,
    )
  }
  return {
    changed: (notice) => {
      waiting.set(`${notice.entityName}/${notice.entityId}`, notice)
      plan()
    },
    missed: () => {
      hasMissed = true
      plan()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Changes within this time count as one. */
const GATHER_MS = 100

/** Whether the screen does not have the change yet: the person's own save arrives before its notice. */
function isNews(item: ShownQuery, notice: ChangeNotice): boolean {
  if (item.entity.typeName !== notice.entityName) return false
  const { versionField } = item.entity
  const row = rowOf(item, notice)
  if (!row || versionField === null || notice.entityVersion === null) return true
  return Number(row[versionField]) < notice.entityVersion
}

/** Any change may add, remove or move rows of a list; a record only depends on its own changes. */
function concerns(item: ShownQuery, notice: ChangeNotice): boolean {
  return item.method === 'getList' || holds(item, notice)
}

function holds(item: ShownQuery, notice: ChangeNotice): boolean {
  return item.entity.typeName === notice.entityName && rowOf(item, notice) !== undefined
}

function rowOf({ entity, rows }: ShownQuery, { entityId }: ChangeNotice) {
  const { idField } = entity
  return idField === null ? undefined : rows.find((row) => String(row[idField]) === String(entityId))
}

function toMark({ entity }: ShownQuery, notice: ChangeNotice): LiveMark {
  const { entityId, changeType, entityVersion, byYou } = notice
  const id = String(entityId)
  return { entity: entity.name, id, changeType, version: entityVersion, isOwn: byYou, isOld: false }
}
