import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { WidgetModel } from '../DashboardModel.ts'
import { isRelationInline } from '../DetailModel.ts'
import type { ColumnModel } from '../ListModel.ts'
import type { PageModel, PanelsPage, RecordModel } from '../PageModel.ts'
import { NO_ROLES } from '../PlatformRole.ts'
import { templatePaths } from '../templatePaths.ts'
import { toCustomerColumn, toCustomerField, toCustomerOperations } from './customerFields.ts'
import { CustomerNeeds } from './CustomerNeeds.ts'
import { FOR_CUSTOMERS, isForCustomers, readPaths, relatedPage, toCustomerPage } from './customerPages.ts'
import { addActionNeeds, customerActions } from './customerActions.ts'
import { panelActions } from './narrowPanels.ts'
import { filteredPaths } from './filteredPaths.ts'
import { NO_HEADER, toCustomerDetail } from './toCustomerDetail.ts'

/**
 * The portal's model: customers' pages and the parts of the model that they reach. The input is already
 * narrowed to what the reader may see. The result contains nothing of staff: no pages, actions, menus,
 * problems, names of roles, inputs or help. Of actions it has those that name USER, with their inputs.
 */
export function customerModel(model: AdminModel): AdminModel {
  const needs = new CustomerNeeds(model)
  const pages = model.pages.filter(isForCustomers).filter(({ kind }) => kind !== 'action')
  const lists = new Map<string, Set<string>>()
  const details = new Map<string, EntityModel['detail']>()
  for (const page of pages) addPage(model, page, { needs, lists })
  for (const name of lists.keys()) {
    const entity = model.entities[name]
    const hasRecords = pages.some((page) => page.kind === 'entity' && page.entity === name)
    if (entity && hasRecords) details.set(name, toCustomerDetail(entity, pages, needs))
  }
  for (const [name, detail] of details) addDetail(name, detail, { needs, lists })
  for (const [name, ids] of lists) addList(model.entities[name], ids, needs)
  const run = new Set(pages.flatMap((page) => (page.kind === 'panels' ? panelActions(page) : [])))
  const actions = customerActions(model, new Set(details.keys()), pages, run)
  for (const [, action] of actions) addActionNeeds(model, action, needs)
  const offered = new Set(actions.map(([name]) => name))
  const entities = needs.entities.flatMap((name): readonly (readonly [string, EntityModel])[] => {
    const entity = model.entities[name]
    return entity
      ? [[name, toEntity(entity, needs, { columns: lists.get(name), detail: details.get(name), offered })]]
      : []
  })
  return {
    ...model,
    backend: { ...model.backend, roles: NO_ROLES },
    entities: Object.fromEntries(entities),
    pages: pages.map((page) => toCustomerPage(model, page, { pages, needs, offered })),
    actions: Object.fromEntries(actions),
    operationNames: {},
    menus: [],
    problems: [],
  }
}

interface Reach {
  readonly needs: CustomerNeeds
  /** By entity: ids of the columns that pages show. */
  readonly lists: Map<string, Set<string>>
}

/** Columns, and everything that pages and tiles count, sum, group, order and filter by. */
function addPage(model: AdminModel, page: PageModel, reach: Reach): void {
  if (page.kind === 'action') return
  if (page.kind === 'panels') return addPanels(page, reach)
  if (page.kind === 'entity') {
    const columns = model.entities[page.entity]?.list.columns.filter(({ visible }) => visible) ?? []
    addColumns(page.entity, page.columns ?? columns.map(({ id }) => id), reach)
    const ordering = (page.ordering ?? []).map(({ path }) => path)
    const offers = Object.values(page.actionsWhile ?? {}).flatMap(filteredPaths)
    const opens = [page.link, page.linkAccount].flatMap((field) => (field === undefined ? [] : [[field]]))
    const filtered = [page.filter, page.onOpen?.unread ?? null].flatMap(filteredPaths)
    for (const path of [...page.accountPaths, ...ordering, ...filtered, ...offers, ...opens]) {
      reach.needs.add(page.entity, path)
    }
    if (page.record) addRecord(model, page.entity, page.record, reach)
    return
  }
  for (const widget of page.widgets) {
    if (!reach.needs.isOpen(widget.entity)) continue
    addColumns(widget.entity, columnsOf(widget), reach)
    const paths = [...readPaths(widget), ...filteredPaths(widget.filter)]
    for (const path of paths) reach.needs.add(widget.entity, path)
  }
}

/** What its cards say of the person's records. */
function addPanels({ panels }: PanelsPage, { needs, lists }: Reach): void {
  for (const card of panels.flatMap(({ cards }) => cards)) {
    if (card.kind !== 'form' || !card.latest || !needs.isOpen(card.latest.entity)) continue
    const { entity, person, state, messages } = card.latest
    addColumns(entity, [], { needs, lists })
    for (const path of [[person], [state], ...messages.flatMap(({ text }) => templatePaths(text))])
      needs.add(entity, path)
  }
}

/** What its heading reads, where it leads, and what its lists show and are found by. */
function addRecord(model: AdminModel, entity: string, record: RecordModel, reach: Reach): void {
  const { opens, title, fieldsets, include, related } = record
  const fields = [
    ...(fieldsets ?? []).flatMap((group) => group.fields),
    ...include.map(({ field }) => field),
  ].map((field) => [field])
  for (const path of [...(opens ? [opens.path] : []), ...templatePaths(title ?? []), ...fields])
    reach.needs.add(entity, path)
  for (const one of related) {
    const rows = relatedPage(model.pages.filter(isForCustomers), one)
    if (rows === null) continue
    addColumns(rows.entity, one.columns ?? [], reach)
    for (const { path, value } of one.match) {
      reach.needs.add(rows.entity, path)
      reach.needs.add(entity, value)
    }
  }
}

function addColumns(entity: string, ids: readonly string[], { lists }: Reach): void {
  lists.set(entity, new Set([...(lists.get(entity) ?? []), ...ids]))
}

function addDetail(entity: string, detail: EntityModel['detail'], reach: Reach): void {
  const groups = [...detail.fieldsets, ...detail.tabs.flatMap(({ fieldsets }) => fieldsets)]
  for (const field of groups.flatMap(({ fields }) => fields)) reach.needs.add(entity, [field])
  for (const inline of detail.inlines.filter(isRelationInline)) {
    reach.needs.add(entity, [inline.field])
    reach.needs.add(inline.entity, [inline.inverse])
    addColumns(inline.entity, inline.columns, reach)
  }
}

/** A list also displays, orders and searches its rows. */
function addList(entity: EntityModel | undefined, ids: ReadonlySet<string>, needs: CustomerNeeds): void {
  if (!entity) return
  needs.addIdentity(entity.name)
  needs.addDisplay(entity)
  for (const column of shownColumns(entity, ids, needs)) {
    const sort = column.sortPath ? [column.sortPath] : []
    for (const path of [column.path, ...column.filterPaths, ...sort]) needs.add(entity.name, path)
  }
  const ordering = entity.list.ordering.map(({ path }) => path)
  for (const path of [...ordering, ...entity.list.searchPaths]) needs.add(entity.name, path)
}

/** Column ids are their paths. */
function shownColumns(
  { name, list }: EntityModel,
  ids: ReadonlySet<string>,
  needs: CustomerNeeds,
): readonly ColumnModel[] {
  return list.columns.filter(({ id, path }) => ids.has(id) && needs.mayReach(name, path))
}

function toEntity(
  entity: EntityModel,
  needs: CustomerNeeds,
  shown: {
    readonly columns: ReadonlySet<string> | undefined
    readonly detail: EntityModel['detail'] | undefined
    /** Names of the actions that customers may run. */
    readonly offered: ReadonlySet<string>
  },
): EntityModel {
  const { columns, detail, offered } = shown
  const needed = needs.fieldsOf(entity.name)
  const mayReach = (path: readonly string[]) => needs.mayReach(entity.name, path)
  const { list } = entity
  return {
    ...entity,
    note: null,
    frozen: null,
    approvedChanges: null,
    operations: toCustomerOperations(entity.operations, needed),
    fields: Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([name]) => needed.has(name))
        .map(([name, field]) => [name, toCustomerField(field)] as const),
    ),
    list: {
      columns: shownColumns(entity, columns ?? new Set(), needs).map((column) =>
        toCustomerColumn(column, mayReach),
      ),
      searchPaths: columns ? list.searchPaths.filter(mayReach) : [],
      ordering: columns ? list.ordering.filter(({ path }) => mayReach(path)) : [],
      perPage: list.perPage,
      totalsWithin: list.totalsWithin !== null && needed.has(list.totalsWithin) ? list.totalsWithin : null,
      totalsOf: list.totalsOf,
      bulkEdit: [],
      importFields: [],
    },
    detail: detail ?? { header: NO_HEADER, fieldsets: [], tabs: [], inlines: [], auditEntityName: null },
    permissions: FOR_CUSTOMERS,
    actions: entity.actions.filter((name) => offered.has(name)),
    links: [],
  }
}

/** Columns whose values are read row by row. */
const columnsOf = (widget: WidgetModel): readonly string[] =>
  widget.type === 'list'
    ? widget.columns.map(({ id }) => id)
    : widget.type === 'figure' && widget.measure.kind === 'value'
      ? [widget.measure.path.join('.')]
      : []
