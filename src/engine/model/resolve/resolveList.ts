import { factsOf, valuesOf } from '../../schema/FieldKind.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { ColumnConfig } from '../generated/EntityConfig.ts'
import type { ColumnModel, ListModel } from '../ListModel.ts'
import { placeholderPaths } from '../templatePaths.ts'
import { type Drafts, type EntityDraft, walkFields } from './EntityDraft.ts'
import { isTechnicalField } from './isTechnicalField.ts'
import { isListEditable, resolveBulkEdit, resolveImportFields } from './resolveListWriting.ts'
import { resolveOrdering, resolveSortPath } from './resolveOrdering.ts'

export function resolveList(drafts: Drafts, draft: EntityDraft): ListModel {
  return {
    columns: resolveColumns(drafts, draft),
    searchPaths: resolveSearchPaths(drafts, draft),
    ordering: resolveOrdering(draft),
    perPage: draft.config.listPerPage ?? DEFAULT_PER_PAGE,
    totalsWithin: draft.config.totalsWithin ?? null,
    totalsOf: draft.config.totalsOf ?? null,
    bulkEdit: resolveBulkEdit(draft),
    importFields: resolveImportFields(draft),
  }
}

const DEFAULT_PER_PAGE = 10
const MAX_SEARCHED = 4

/** Without config: the texts of the display template, else the entity's own short texts, else the row as a whole. */
function resolveSearchPaths(drafts: Drafts, draft: EntityDraft): ListModel['searchPaths'] {
  const isSearchable = (path: readonly string[]) => {
    const walked = walkFields(drafts, draft.schema.name, path)
    return walked !== null && walked.filterable && walked.field.filterOperators.includes('contains')
  }
  const { searchFields } = draft.config
  if (searchFields) return searchFields.map((dotted) => dotted.split('.')).filter(isSearchable)
  const displayed = draft.display.flatMap(({ template }) => placeholderPaths(template)).filter(isSearchable)
  if (displayed.length > 0) return [...new Map(displayed.map((path) => [path.join('.'), path])).values()]
  const own = Object.values(draft.fields)
    .filter((field) => valuesOf(field.kind) === 'string' && !field.hidden)
    .map((field) => [field.name])
    .filter(isSearchable)
    .slice(0, MAX_SEARCHED)
  return own.length === 0 && searchesWhole(draft) ? [WHOLE_ROW] : own
}

/** The server may look in every column, so none may be kept from people. */
const searchesWhole = ({ schema, config }: EntityDraft): boolean =>
  schema.operations.list?.filter?.places?.['']?.contains !== undefined && (config.exclude ?? []).length === 0

const WHOLE_ROW: readonly string[] = []

const DEFAULT_VISIBLE = 8
const DEFAULT_PRIMARY = 3

type ColumnChoice = Exclude<ColumnConfig, string>

/** The columns of config first, then every other one for the column chooser. */
function resolveColumns(drafts: Drafts, draft: EntityDraft): readonly ColumnModel[] {
  const { listDisplay, listFilter = [] } = draft.config
  const chosen = listDisplay?.map((entry) => (typeof entry === 'string' ? { path: entry } : entry)) ?? []
  const others = defaultColumns(draft).map((column) => (listDisplay ? { ...column, visible: false } : column))
  const filtered = listFilter.map((entry) => (typeof entry === 'string' ? entry : entry.column))
  const offered = [...filtered, ...draft.namedColumns].map((path) => ({ path, visible: false }))
  const choices = new Map<string, ColumnChoice>()
  for (const choice of [...chosen, ...others, ...offered]) {
    if (!choices.has(choice.path)) choices.set(choice.path, choice)
  }
  const columns = [...choices.values()].flatMap((choice) => resolveColumn(drafts, draft, choice) ?? [])
  return withPrimary(columns, draft.schema.idField)
}

/** Id, naming fields, then the schema's order; deprecated fields last. Long texts, embedded fields and plumbing stay in the chooser. */
function defaultColumns({ schema, display, fields }: EntityDraft): readonly ColumnChoice[] {
  const naming = new Set(
    display.flatMap(({ template }) => placeholderPaths(template).map(([first]) => first)),
  )
  const rank = ({ name, deprecated }: FieldModel) => {
    if (deprecated !== null) return 3
    if (name === schema.idField) return 0
    return naming.has(name) ? 1 : 2
  }
  const columns = Object.values(fields)
    .filter((field) => !field.hidden && valuesOf(field.kind) !== 'json' && !field.relation?.many)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((field) => toChoices(field, isTechnicalField(schema, field.name)))
  const visible = new Set(columns.filter((column) => column.visible).slice(0, DEFAULT_VISIBLE))
  return columns.map((column) => ({ ...column, visible: visible.has(column) }))
}

function toChoices(field: FieldModel, isHidden: boolean): readonly ColumnChoice[] {
  if (!field.embedded) {
    const values = valuesOf(field.kind)
    const isShort = values !== 'prose' && values !== 'list'
    return [{ path: field.name, visible: isShort && !isHidden && field.deprecated === null }]
  }
  return Object.values(field.embedded)
    .filter((part) => !part.hidden && !part.embedded && !part.relation?.many)
    .map((part) => ({ path: `${field.name}.${part.name}`, visible: false }))
}

function resolveColumn(drafts: Drafts, draft: EntityDraft, choice: ColumnChoice): ColumnModel | null {
  const path = choice.path.split('.')
  const walked = walkFields(drafts, draft.schema.name, path)
  if (!walked || walked.field.hidden) return null
  const { field, fields } = walked
  const filterPaths = resolveFilterPaths(drafts, draft, path)
  return {
    id: choice.path,
    path,
    label: choice.label ? draft.say(choice.label) : fields.map(({ label }) => label).join(': '),
    field,
    visible: choice.visible ?? true,
    width: choice.width ?? field.width,
    filterPaths,
    filterOperators: commonOperators(drafts, draft, filterPaths),
    sortPath: resolveSortPath(drafts, path, walked),
    primary: choice.primary ?? false,
    total: isTotal(draft, path, field),
    editable: path.length === 1 && isListEditable(draft, field),
  }
}

/** Sums of rates and of counts say nothing, so by default only amounts have one. */
function isTotal({ schema, config }: EntityDraft, path: readonly string[], field: FieldModel): boolean {
  const sums = schema.operations.list?.aggregate?.totals?.fields ?? []
  if (path.length > 1 || !sums.includes(field.name)) return false
  return config.totals?.includes(field.name) ?? factsOf(field.kind).addsUp === true
}

/** What every path of a filter offers. */
function commonOperators(
  drafts: Drafts,
  draft: EntityDraft,
  paths: ColumnModel['filterPaths'],
): ColumnModel['filterOperators'] {
  const [first = [], ...rest] = paths.map(
    (path) => walkFields(drafts, draft.schema.name, path)?.field.filterOperators ?? [],
  )
  return first.filter((operator) => rest.every((operators) => operators.includes(operator)))
}

function withPrimary(columns: readonly ColumnModel[], idField: string | null): readonly ColumnModel[] {
  if (columns.some((column) => column.primary)) return columns
  const candidates = columns.filter((column) => column.visible && column.id !== idField)
  const primary = new Set((candidates.length > 0 ? candidates : columns).slice(0, DEFAULT_PRIMARY))
  return columns.map((column) => ({ ...column, primary: primary.has(column) }))
}

/** Paths that a column's filter covers; none when config or the schema gives the column no filter. */
function resolveFilterPaths(
  drafts: Drafts,
  draft: EntityDraft,
  path: readonly string[],
): readonly (readonly string[])[] {
  const { listFilter } = draft.config
  const id = path.join('.')
  const entry = listFilter?.find((filter) => (typeof filter === 'string' ? filter : filter.column) === id)
  if (listFilter && entry === undefined) return []
  const chosen = typeof entry === 'object' ? (entry.paths ?? []) : []
  const paths = chosen.length > 0 ? chosen.map((dotted) => dotted.split('.')) : [path]
  return paths.flatMap((candidate) => toFilterPath(drafts, draft, candidate))
}

/** A relation is filtered by the related id. */
function toFilterPath(
  drafts: Drafts,
  draft: EntityDraft,
  path: readonly string[],
): readonly (readonly string[])[] {
  const walked = walkFields(drafts, draft.schema.name, path)
  if (!walked?.filterable || walked.field.filterOperators.length === 0) return []
  const { relation } = walked.field
  if (!relation) return [path]
  const idField = drafts.get(relation.entity)?.schema.idField
  return relation.filterable && idField ? [[...path, idField]] : []
}
