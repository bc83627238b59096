import type { Filter } from '../../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel, Text } from '../../../metadata/AdminModel.ts'
import type { WidgetModel } from '../../../metadata/DashboardModel.ts'

/** The filter of the tile whose link led to a list, for what no column can say. */
export interface GivenFilter {
  /** The tile's title. */
  readonly label: Text
  readonly filter: Filter
}

/** What an address says of it: none, or one of which config knows nothing over these rows. */
export type Given = GivenFilter | 'unknown' | null

/**
 * How an address names a tile's filter: by where the tile is, `/admin/reporting/arrears`. So it holds no conditions of
 * its own that somebody could write, follows config, and its days are today's. Null for a tile of no dashboard.
 */
export function givenKeyOf(model: AdminModel, widget: WidgetModel): string | null {
  for (const page of model.pages) {
    if (page.kind === 'dashboard' && page.widgets.includes(widget)) return `${page.route}/${widget.id}`
  }
  return null
}

/** The filter that an address names. */
export function readGiven(model: AdminModel, entity: EntityModel, key: string | null): Given {
  if (key === null) return null
  for (const page of model.pages) {
    if (page.kind !== 'dashboard') continue
    const widget = page.widgets.find(({ id }) => `${page.route}/${id}` === key)
    if (widget?.filter && widget.entity === entity.name) return { label: widget.label, filter: widget.filter }
  }
  return 'unknown'
}
