import type { Filter } from '../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { EntityPage, PageModel, ViewModel } from '../PageModel.ts'
import { isRelationInline, type FieldsetModel } from '../DetailModel.ts'
import { ownValue } from '../ownValue.ts'
import { holdsOne, type Role } from '../PlatformRole.ts'
import type { RecordLink } from '../RecordLink.ts'
import { conditionPaths } from '../templatePaths.ts'
import { mapValues } from '../../rules/plainObjects.ts'
import { filteredPaths } from './filteredPaths.ts'
import { narrowActions } from './narrowActions.ts'
import { narrowColumns, type ColumnReader } from './narrowColumns.ts'
import { mayWrite, narrowDisplay, narrowField, type MayRead } from './narrowField.ts'
import { narrowOperations } from './narrowOperations.ts'
import { narrowWidget } from './narrowWidget.ts'

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
    const { relation = null, reference = null, limitedTo } = owner.fields[name] ?? {}
    for (const readers of [guarded.get(owner.typeName)?.get(name), limitedTo?.view])
      if (readers && !holdsOne(roles, readers)) return false
    const target = (relation ?? reference)?.entity
    const next = target === undefined ? undefined : model.entities[target]
    return next === undefined || (isSeen(next) && mayRead(next.name, rest))
  }
  const maySee: MaySee = (name) => {
    const entity = model.entities[name]
    return entity !== undefined && isSeen(entity)
  }
  const context: Narrowing = { model, roles, mayRead, maySee }
  return {
    ...model,
    entities: mapValues(model.entities, (entity) => narrowEntity(entity, context)),
    actions: narrowActions(model.actions, context),
    pages: model.pages.flatMap((page) => narrowPage(page, context)),
  }
}

interface Narrowing extends ColumnReader {
  readonly maySee: MaySee
}

type MaySee = (entity: string) => boolean

function narrowEntity(entity: EntityModel, context: Narrowing): EntityModel {
  const { model, mayRead, maySee } = context
  const { name, list, detail } = entity
  const { operations, permissions, frozen, approvedChanges, mayChange } = narrowOperations(entity, context)
  const related = operations.related?.filter((one) => maySee(one.entity))
  const may = (path: readonly string[]) => mayRead(name, path)
  const mayField = (field: string) => may([field])
  const readable = (field: string | null, owner: string) =>
    field !== null && mayRead(owner, [field]) ? field : null
  const writable = (field: string | null, owner: string) => {
    const written = field === null ? undefined : ownValue(model.entities[owner]?.fields, field)
    return written && mayWrite(written, context.roles) ? readable(field, owner) : null
  }
  const toFieldsets = (fieldsets: readonly FieldsetModel[]) =>
    fieldsets.map((fieldset) => ({ ...fieldset, fields: fieldset.fields.filter(mayField) }))
  return {
    ...entity,
    // The server alone reads it.
    retention: null,
    operations: { ...operations, ...(related ? { related } : {}) },
    permissions,
    frozen,
    approvedChanges,
    display: narrowDisplay(entity.display, name, mayRead),
    fields: Object.fromEntries(
      Object.entries(entity.fields).flatMap(([field, one]) =>
        mayField(field) ? [[field, narrowField(one, name, context)]] : [],
      ),
    ),
    list: {
      ...list,
      columns: narrowColumns(list.columns, name, context),
      // A search of the whole row would leak fields that the person may not read.
      searchPaths: list.searchPaths.filter((path) =>
        path.length > 0 ? may(path) : Object.keys(entity.fields).every(mayField),
      ),
      ordering: list.ordering.filter(({ path }) => may(path)),
      totalsWithin: readable(list.totalsWithin, name),
      bulkEdit: list.bulkEdit.filter(mayChange),
      importFields: list.importFields.filter(mayChange),
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
          ...(isRelationInline(inline) ? {} : { preset: writable(inline.preset, inline.entity) }),
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
function narrowPage(page: PageModel, context: Narrowing): readonly PageModel[] {
  const { mayRead } = context
  if (page.kind === 'action' || page.kind === 'panels') return [page]
  if (page.kind === 'entity')
    return mayFilter(page.entity, page.filter, mayRead) ? [narrowEntityPage(page, context)] : []
  const widgets = page.widgets.filter(({ entity, filter }) => mayFilter(entity, filter, mayRead))
  return [{ ...page, widgets: widgets.flatMap((widget) => narrowWidget(widget, context)) }]
}

function mayFilter(entity: string, filter: Filter | null, mayRead: MayRead): boolean {
  return filteredPaths(filter).every((path) => mayRead(entity, path))
}

/** Column ids are their paths. */
function narrowEntityPage(page: EntityPage, context: Narrowing): EntityPage {
  const { mayRead, model } = context
  const entity = model.entities[page.entity]
  const { link: _link, linkAccount: _account, onOpen, ...rest } = page
  return {
    ...rest,
    ...readableLink(page, (field) => mayRead(page.entity, [field])),
    ...(entity
      ? { permissions: narrowOperations({ ...entity, permissions: page.permissions }, context).permissions }
      : {}),
    columns: page.columns?.filter((id) => mayRead(page.entity, id.split('.'))) ?? null,
    phoneColumns: page.phoneColumns?.filter((id) => mayRead(page.entity, id.split('.'))) ?? null,
    ordering: page.ordering?.filter(({ path }) => mayRead(page.entity, path)) ?? null,
    views: page.views.flatMap((view) => narrowView(view, (path) => mayRead(page.entity, path))),
    ...(onOpen && mayFilter(page.entity, onOpen.unread, mayRead) ? { onOpen } : {}),
    // Without its condition an action would be offered where it means nothing.
    actions: page.actions.filter((name) =>
      mayFilter(page.entity, page.actionsWhile?.[name] ?? null, mayRead),
    ),
  }
}

/** What the link of a row reads, without fields that the reader may not see. */
export function readableLink(
  { link, linkAccount }: Pick<EntityPage, 'link' | 'linkAccount'>,
  may: (field: string) => boolean,
): Pick<EntityPage, 'link' | 'linkAccount'> {
  return {
    ...(link !== undefined && may(link) ? { link } : {}),
    ...(linkAccount !== undefined && may(linkAccount) ? { linkAccount } : {}),
  }
}

/** Remove a view that filters by an unreadable field: without its filter it would show other rows. */
function narrowView(view: ViewModel, may: (path: readonly string[]) => boolean): readonly ViewModel[] {
  if (!filteredPaths(view.filter).every(may)) return []
  const columns = view.columns?.filter((id) => may(id.split('.'))) ?? null
  if (columns?.length === 0) return []
  return [{ ...view, columns, ordering: view.ordering?.filter(({ path }) => may(path)) ?? null }]
}
