import type { AdminModel, EntityModel } from '../AdminModel.ts'
import { isEntityPage } from '../entityPages.ts'
import type { EntityPage, PageModel, RecordModel, RelatedRows } from '../PageModel.ts'
import type { Measure, WidgetModel } from '../DashboardModel.ts'
import { toCustomerColumn, toCustomerField } from './customerFields.ts'
import type { CustomerNeeds } from './CustomerNeeds.ts'
import { readableLink } from './narrowToReadable.ts'
import { narrowPanels } from './narrowPanels.ts'

export const FOR_CUSTOMERS: EntityModel['permissions'] = { view: ['USER'], add: [], edit: [], delete: [] }

export function isForCustomers({ roles }: Pick<PageModel, 'roles'>): boolean {
  return roles.includes('USER')
}

/** The paths that a tile counts by, orders by and filters by. */
export function readPaths(widget: WidgetModel): readonly (readonly string[])[] {
  const { accountPaths } = widget
  if (widget.type === 'list') return [...accountPaths, ...widget.ordering.map(({ path }) => path)]
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const sums = measures.flatMap((measure) => (measure.kind === 'count' ? [] : [measure.path]))
  return [...accountPaths, ...sums, ...(widget.type === 'chart' ? [widget.groupBy.path] : [])]
}

interface CustomersHave {
  readonly pages: readonly PageModel[]
  readonly needs: CustomerNeeds
  /** Names of actions. */
  readonly offered: ReadonlySet<string>
}

/** A page as customers see it: with their actions alone, and with tiles that link to customers' pages. */
export function toCustomerPage(
  model: AdminModel,
  page: PageModel,
  { pages, needs, offered }: CustomersHave,
): PageModel {
  if (page.kind === 'action') return page
  if (page.kind === 'panels') {
    const entities = new Set(needs.entities.filter((name) => needs.isOpen(name)))
    return { ...narrowPanels(page, { entities, actions: offered }), roles: ['USER'] }
  }
  if (page.kind === 'entity') {
    const isOwnNote = page.note !== model.entities[page.entity]?.note
    const { link: _link, linkAccount: _account, onOpen, ...rest } = page
    return {
      ...rest,
      ...readableLink(page, (field) => needs.mayReach(page.entity, [field])),
      ...(onOpen && offered.has(onOpen.action) ? { onOpen } : {}),
      roles: ['USER'],
      note: isOwnNote ? page.note : null,
      columns: page.columns?.filter((id) => needs.mayReach(page.entity, id.split('.'))) ?? null,
      phoneColumns: page.phoneColumns?.filter((id) => needs.mayReach(page.entity, id.split('.'))) ?? null,
      ordering: page.ordering?.filter(({ path }) => needs.mayReach(page.entity, path)) ?? null,
      views: [],
      actions: page.actions.filter((name) => offered.has(name)),
      ...(page.record ? { record: toCustomerRecord(model, page.entity, page.record, pages, needs) } : {}),
      permissions: FOR_CUSTOMERS,
    }
  }
  const widgets = page.widgets.flatMap((widget) => toWidget(widget, pages, needs) ?? [])
  return { ...page, roles: ['USER'], widgets }
}

function toCustomerRecord(
  model: AdminModel,
  entity: string,
  { opens, title, fieldsets, include, related, lists }: RecordModel,
  pages: readonly PageModel[],
  needs: CustomerNeeds,
): RecordModel {
  return {
    opens: opens !== null && needs.mayReach(entity, opens.path) ? opens : null,
    title,
    fieldsets:
      fieldsets?.map((group) => ({
        ...group,
        fields: group.fields.filter((field) => needs.mayReach(entity, [field])),
      })) ?? null,
    include: include.filter(
      (one) =>
        needs.mayReach(entity, [one.field]) &&
        pages.some((page) => page.kind === 'entity' && page.entity === one.entity),
    ),
    lists,
    related: related.flatMap((one): readonly RelatedRows[] => {
      const rows = relatedPage(pages, one)
      const mayMatch = one.match.every(
        ({ path, value }) =>
          rows !== null && needs.mayReach(rows.entity, path) && needs.mayReach(entity, value),
      )
      if (rows === null || !mayMatch || !model.entities[rows.entity]) return []
      const columns = one.columns?.filter((id) => needs.mayReach(rows.entity, id.split('.'))) ?? null
      return [{ ...one, columns }]
    }),
  }
}

/** The page whose rows they are; null when customers do not have it. */
export const relatedPage = (pages: readonly PageModel[], { to }: RelatedRows): EntityPage | null =>
  pages.filter(isEntityPage).find(({ route }) => route === to) ?? null

/**
 * Null for a tile that reads something customers may not; its link leads to a customers' page, or is removed.
 */
function toWidget(
  widget: WidgetModel,
  pages: readonly PageModel[],
  needs: CustomerNeeds,
): WidgetModel | null {
  const { entity } = widget
  const mayReach = (path: readonly string[]) => needs.mayReach(entity, path)
  if (!needs.isOpen(entity)) return null
  const named = pages.find(({ route }) => route === widget.to)
  const to = (named ?? pages.find((page) => page.kind === 'entity' && page.entity === entity))?.route ?? null
  if (widget.type === 'list') {
    const columns = widget.columns.filter(({ path }) => mayReach(path))
    return { ...widget, to, columns: columns.map((column) => toCustomerColumn(column, mayReach)) }
  }
  if (!readPaths(widget).every(mayReach)) return null
  if (widget.type === 'figure') return { ...widget, to, measure: toMeasure(widget.measure) }
  const measures = widget.measures.map((measure) => ({ ...toMeasure(measure), label: measure.label }))
  const groupBy = { ...widget.groupBy, field: toCustomerField(widget.groupBy.field) }
  return { ...widget, to, groupBy, measures }
}

function toMeasure(measure: Measure): Measure {
  return measure.kind === 'sum' ? { ...measure, field: toCustomerField(measure.field) } : measure
}
