import type { AdminModel } from '../../../model/AdminModel.ts'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { MOST_COUNTED } from '../../lib/countText.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { canDo, canSeePage, type StaffSession } from '../permissions.ts'

/** How many rows wait in a list; null while that is unknown. `MOST_COUNTED + 1` means more. */
export type WaitingCount = number | null

/** The dashboards of all areas that are work queues, with the lists that the person may read. */
export function queuesOf(model: AdminModel, session: StaffSession): readonly DashboardPage[] {
  return model.pages.flatMap((page) => {
    if (page.kind !== 'dashboard' || !page.queue || !canSeePage(session, page)) return []
    const widgets = page.widgets.filter((widget) => {
      const entity = model.entities[widget.entity]
      return widget.type === 'list' && entity !== undefined && canDo(session, entity, 'view')
    })
    return [{ ...page, widgets }]
  })
}

export const listsOf = ({ widgets }: Pick<DashboardPage, 'widgets'>): readonly ListWidget[] =>
  widgets.filter((widget) => widget.type === 'list')

/** All together; null when nothing of it is known. One list without a number does not hide the others'. */
export function sumOf(counts: readonly WaitingCount[]): WaitingCount {
  const known = counts.filter((count) => count !== null)
  return known.length === 0
    ? null
    : Math.min(
        known.reduce((sum, count) => sum + count, 0),
        MOST_COUNTED + 1,
      )
}

/** By address of a page: how many rows of a queue wait there, and on a queue's own page. */
export function countsByRoute(
  queues: readonly DashboardPage[],
  countOf: (list: ListWidget) => WaitingCount,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (route: string | null, count: WaitingCount) => {
    if (route !== null && count !== null) counts.set(route, (counts.get(route) ?? 0) + count)
  }
  for (const queue of queues) {
    const lists = listsOf(queue)
    add(queue.route, sumOf(lists.map(countOf)))
    for (const list of lists) add(list.to, countOf(list))
  }
  return counts
}

/** The menu with the numbers at its links. */
export function withCounts(
  groups: readonly NavigationGroup[],
  counts: ReadonlyMap<string, number>,
  say: (count: number) => string,
): readonly NavigationGroup[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const count = counts.get(item.to) ?? 0
      return count === 0 ? item : { ...item, badge: count, remark: say(count) }
    }),
  }))
}
