import type {
  AdminModel,
  ColumnModel,
  EntityModel,
  EntityPage,
  FieldsetModel,
  PageModel,
} from '../../../metadata/AdminModel.ts'
import type { WidgetModel } from '../../../metadata/DashboardModel.ts'
import type { PlatformRole } from '../../domain/Actor.ts'
import { holdsOne } from '../../entities/access/EntityReadAccess.ts'
import type { GuardedFields } from '../../entities/access/guardedFields.ts'

/**
 * The model without the fields that these roles may not read: no column, input, filter, sort or figure of theirs.
 * The values are kept back by the entity layer all the same; this keeps screens from asking for them.
 */
export function narrowModel(
  model: AdminModel,
  guarded: GuardedFields,
  roles: readonly PlatformRole[],
): AdminModel {
  const mayRead: MayRead = (entity, [name, ...rest]) => {
    const owner = model.entities[entity]
    if (name === undefined || !owner) return true
    const readers = guarded.get(owner.typeName)?.get(name)
    if (readers && !holdsOne(roles, readers)) return false
    const next = owner.fields[name]?.relation?.entity
    return next === undefined || mayRead(next, rest)
  }
  return {
    ...model,
    entities: Object.fromEntries(
      Object.entries(model.entities).map(([name, entity]) => [name, narrowEntity(entity, model, mayRead)]),
    ),
    pages: model.pages.map((page) => narrowPage(page, mayRead)),
  }
}

type MayRead = (entity: string, path: readonly string[]) => boolean

function narrowEntity(entity: EntityModel, model: AdminModel, mayRead: MayRead): EntityModel {
  const { name, list, detail } = entity
  const may = (path: readonly string[]) => mayRead(name, path)
  const mayField = (field: string) => may([field])
  const toFieldsets = (fieldsets: readonly FieldsetModel[]) =>
    fieldsets.map((fieldset) => ({ ...fieldset, fields: fieldset.fields.filter(mayField) }))
  return {
    ...entity,
    fields: Object.fromEntries(Object.entries(entity.fields).filter(([field]) => mayField(field))),
    list: {
      ...list,
      columns: narrowColumns(list.columns, name, mayRead),
      searchPaths: list.searchPaths.filter(may),
      ordering: list.ordering.filter(({ path }) => may(path)),
      bulkEdit: list.bulkEdit.filter(mayField),
      importFields: list.importFields.filter(mayField),
    },
    detail: {
      ...detail,
      fieldsets: toFieldsets(detail.fieldsets),
      tabs: detail.tabs.map((tab) => ({ ...tab, fieldsets: toFieldsets(tab.fieldsets) })),
      inlines: detail.inlines
        .filter((inline) => mayField(inline.field) && mayRead(inline.entity, [inline.inverse]))
        .map((inline) => ({ ...inline, columns: mayColumns(inline.columns, inline.entity, model, mayRead) })),
    },
  }
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

function narrowPage(page: PageModel, mayRead: MayRead): PageModel {
  if (page.kind === 'entity') return narrowEntityPage(page, mayRead)
  if (page.kind === 'action') return page
  return { ...page, widgets: page.widgets.flatMap((widget) => narrowWidget(widget, mayRead)) }
}

/** Ids of columns are their paths. */
function narrowEntityPage(page: EntityPage, mayRead: MayRead): EntityPage {
  return {
    ...page,
    columns: page.columns?.filter((id) => mayRead(page.entity, id.split('.'))) ?? null,
    ordering: page.ordering?.filter(({ path }) => mayRead(page.entity, path)) ?? null,
  }
}

/** A figure or chart of what may not be read is none. */
function narrowWidget(widget: WidgetModel, mayRead: MayRead): readonly WidgetModel[] {
  const { entity } = widget
  if (widget.type === 'list') {
    return [
      {
        ...widget,
        columns: narrowColumns(widget.columns, entity, mayRead),
        ordering: widget.ordering.filter(({ path }) => mayRead(entity, path)),
      },
    ]
  }
  const measures = widget.type === 'chart' ? widget.measures : [widget.measure]
  const mayMeasure = measures.every((measure) => measure.kind === 'count' || mayRead(entity, measure.path))
  const grouped = widget.type === 'chart' ? widget.groupBy.path : []
  return mayMeasure && mayRead(entity, grouped) ? [widget] : []
}
