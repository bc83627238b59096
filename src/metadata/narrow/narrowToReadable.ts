import type { Filter } from '../../introspection/Filter.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { ColumnModel } from '../ListModel.ts'
import type { EntityPage, PageModel, ViewModel } from '../PageModel.ts'
import { isRelationInline, type FieldsetModel } from '../DetailModel.ts'
import type { WidgetModel } from '../DashboardModel.ts'
import type { Role } from '../PlatformRole.ts'
import type { RecordLink } from '../RecordLink.ts'
import { conditionPaths } from '../templatePaths.ts'
import { filteredPaths } from './filteredPaths.ts'

/** By type and field: the roles that may read it. */
export type GuardedFields = ReadonlyMap<string, ReadonlyMap<string, readonly Role[]>>

export interface Readable {
  readonly guarded: GuardedFields
  readonly roles: readonly Role[]
  /** Whether the reader may see the entity at all; no path may lead through one they may not see. */
  readonly isSeen: (entity: EntityModel) => boolean
}

/**
 * The model without the fields that these roles may not read: in no column, input, filter, sort or figure.
 * The entity layer withholds the values in any case; this prevents screens from requesting them.
 */
export function narrowToReadable(model: AdminModel, { guarded, roles, isSeen }: Readable): AdminModel {
  const mayRead: MayRead = (entity, [name, ...rest]) => {
    const owner = model.entities[entity]
    if (name === undefined || !owner) return true
    const readers = guarded.get(owner.typeName)?.get(name)
    if (readers && !readers.some((role) => roles.includes(role))) return false
    const { relation = null, reference = null } = owner.fields[name] ?? {}
    const target = (relation ?? reference)?.entity
    const next = target === undefined ? undefined : model.entities[target]
    return next === undefined || (isSeen(next) && mayRead(next.name, rest))
  }
  const maySee: MaySee = (name) => {
    const entity = model.entities[name]
    return entity !== undefined && isSeen(entity)
  }
  return {
    ...model,
    entities: Object.fromEntries(
      Object.entries(model.entities).map(([name, entity]) => [
        name,
        narrowEntity(entity, model, mayRead, maySee),
      ]),
    ),
    pages: model.pages.flatMap((page) => narrowPage(page, mayRead)),
  }
}

type MayRead = (entity: string, path: readonly string[]) => boolean

type MaySee = (entity: string) => boolean

function narrowEntity(entity: EntityModel, model: AdminModel, mayRead: MayRead, maySee: MaySee): EntityModel {
  const { name, list, detail, operations } = entity
  const related = operations.related?.filter((one) => maySee(one.entity))
  const may = (path: readonly string[]) => mayRead(name, path)
  const mayField = (field: string) => may([field])
  const readable = (field: string | null, owner: string) =>
    field !== null && mayRead(owner, [field]) ? field : null
  const toFieldsets = (fieldsets: readonly FieldsetModel[]) =>
    fieldsets.map((fieldset) => ({ ...fieldset, fields: fieldset.fields.filter(mayField) }))
  return {
    ...entity,
    // The server alone reads it.
    retention: null,
    operations: { ...operations, ...(related ? { related } : {}) },
    fields: Object.fromEntries(Object.entries(entity.fields).filter(([field]) => mayField(field))),
    list: {
      ...list,
      columns: narrowColumns(list.columns, name, mayRead),
      searchPaths: list.searchPaths.filter(may),
      ordering: list.ordering.filter(({ path }) => may(path)),
      totalsWithin: readable(list.totalsWithin, name),
      bulkEdit: list.bulkEdit.filter(mayField),
      importFields: list.importFields.filter(mayField),
    },
    links: entity.links.filter((link) => mayFollow(link, entity, model, mayRead)),
    detail: {
      ...detail,
      header: {
        of: detail.header.of.filter(mayField),
        state: readable(detail.header.state, name),
        figures: detail.header.figures.filter(mayField),
      },
      fieldsets: toFieldsets(detail.fieldsets),
      tabs: detail.tabs.map((tab) => ({ ...tab, fieldsets: toFieldsets(tab.fieldsets) })),
      inlines: detail.inlines
        .filter(
          (inline) =>
            maySee(inline.entity) &&
            (!isRelationInline(inline) ||
              (mayField(inline.field) && mayRead(inline.entity, [inline.inverse]))),
        )
        .map((inline) => ({
          ...inline,
          ...(isRelationInline(inline) ? {} : { preset: readable(inline.preset, inline.entity) }),
          columns: mayColumns(inline.columns, inline.entity, model, mayRead),
        })),
    },
  }
}

/** Whether a reader knows what a link carries, on both sides: without its filter a list would show other rows. */
function mayFollow(
  { to, as, values, when }: RecordLink,
  { name }: EntityModel,
  { pages }: AdminModel,
  mayRead: MayRead,
): boolean {
  const read = [...values.map(({ path }) => path), ...(when ? conditionPaths(when) : [])]
  const page = pages.find(({ route }) => route === to)
  const mayColumn = (column: string) => page?.kind === 'entity' && mayRead(page.entity, [column])
  return (
    read.every((path) => mayRead(name, path)) &&
    (as === 'query' || values.every((value) => mayColumn(value.name)))
  )
}

function narrowColumns(
  columns: readonly ColumnModel[],
  entity: string,
  mayRead: MayRead,
): readonly ColumnModel[] {
  return columns
    .filter(({ path }) => mayRead(entity, path))
    .map((column) => ({
      ...column,
      filterPaths: column.filterPaths.filter((path) => mayRead(entity, path)),
      sortPath: column.sortPath && mayRead(entity, column.sortPath) ? column.sortPath : null,
    }))
}

function mayColumns(
  ids: readonly string[],
  entity: string,
  model: AdminModel,
  mayRead: MayRead,
): readonly string[] {
  const columns = model.entities[entity]?.list.columns ?? []
  return ids.filter((id) => mayRead(entity, columns.find((column) => column.id === id)?.path ?? []))
}

/** Remove a page or tile that filters by an unreadable field: without its filter it would show other rows. */
function narrowPage(page: PageModel, mayRead: MayRead): readonly PageModel[] {
  if (page.kind === 'action') return [page]
  if (page.kind === 'entity')
    return mayFilter(page.entity, page.filter, mayRead) ? [narrowEntityPage(page, mayRead)] : []
  const widgets = page.widgets.filter(({ entity, filter }) => mayFilter(entity, filter, mayRead))
  return [{ ...page, widgets: widgets.flatMap((widget) => narrowWidget(widget, mayRead)) }]
}

function mayFilter(entity: string, filter: Filter | null, mayRead: MayRead): boolean {
  return filteredPaths(filter).every((path) => mayRead(entity, path))
}

/** Column ids are their paths. */
function narrowEntityPage(page: EntityPage, mayRead: MayRead): EntityPage {
  return {
    ...page,
    columns: page.columns?.filter((id) => mayRead(page.entity, id.split('.'))) ?? null,
    phoneColumns: page.phoneColumns?.filter((id) => mayRead(page.entity, id.split('.'))) ?? null,
    ordering: page.ordering?.filter(({ path }) => mayRead(page.entity, path)) ?? null,
    views: page.views.flatMap((view) => narrowView(view, (path) => mayRead(page.entity, path))),
  }
}

/** Remove a view that filters by an unreadable field: without its filter it would show other rows. */
function narrowView(view: ViewModel, may: (path: readonly string[]) => boolean): readonly ViewModel[] {
  if (!filteredPaths(view.filter).every(may)) return []
  const columns = view.columns?.filter((id) => may(id.split('.'))) ?? null
  if (columns?.length === 0) return []
  return [{ ...view, columns, ordering: view.ordering?.filter(({ path }) => may(path)) ?? null }]
}

/** Remove a figure or chart of an unreadable field. */
function narrowWidget(widget: WidgetModel, mayRead: MayRead): readonly WidgetModel[] {
  const { entity } = widget
  if (widget.type === 'list') {
    const columns = narrowColumns(widget.columns, entity, mayRead)
    const { link, ...rest } = widget
    return [
      {
        ...rest,
        ...(link !== undefined && mayRead(entity, [link]) ? { link } : {}),
        columns,
        phoneColumns: widget.phoneColumns.filter((id) => columns.some((column) => column.id === id)),
        ordering: widget.ordering.filter(({ path }) => mayRead(entity, path)),
      },
    ]
  }
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const mayMeasure = measures.every((measure) => measure.kind === 'count' || mayRead(entity, measure.path))
  const grouped = widget.type === 'chart' ? widget.groupBy.path : []
  return mayMeasure && mayRead(entity, grouped) ? [widget] : []
}
