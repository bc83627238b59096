import type { SortEntry } from '../../introspection/dialects/Dialect.ts'
import type { SchemaEntity } from '../../introspection/SchemaModel.ts'
import type { ColumnModel, DisplayTemplate, FieldModel, ListModel } from '../AdminModel.ts'
import type { ColumnConfig, EntityConfig } from '../generated/EntityConfig.ts'
import { placeholderPaths } from '../templatePaths.ts'
import { joinTexts, toText } from '../texts.ts'
import { walkPath } from './walkPath.ts'
import type { PathSource, WalkedPath } from './walkPath.ts'

/** An entity whose fields are resolved; lists look through them into each other. */
export interface EntityDraft {
  readonly schema: SchemaEntity
  readonly config: EntityConfig
  readonly display: DisplayTemplate
  readonly fields: Readonly<Record<string, FieldModel>>
}

export type Drafts = ReadonlyMap<string, EntityDraft>

export function resolveList(drafts: Drafts, draft: EntityDraft): ListModel {
  return {
    columns: resolveColumns(drafts, draft),
    searchPaths: resolveSearchPaths(drafts, draft),
    ordering: resolveOrdering(draft),
    perPage: draft.config.listPerPage ?? DEFAULT_PER_PAGE,
  }
}

const DEFAULT_PER_PAGE = 10
const DEFAULT_VISIBLE = 8
const DEFAULT_PRIMARY = 3

type ColumnChoice = Exclude<ColumnConfig, string>

/** The columns of config first, then every other one, for the column chooser. */
function resolveColumns(drafts: Drafts, draft: EntityDraft): readonly ColumnModel[] {
  const chosen = draft.config.listDisplay?.map((entry) =>
    typeof entry === 'string' ? { path: entry } : entry,
  )
  const filtered = (draft.config.listFilter ?? []).map((entry) =>
    typeof entry === 'string' ? entry : entry.column,
  )
  const first: readonly ColumnChoice[] = [
    ...(chosen ?? []),
    ...filtered.filter((path) => chosen && path.includes('.')).map((path) => ({ path, visible: false })),
  ]
  const rest = defaultColumns(draft)
    .filter(({ path }) => !first.some((choice) => choice.path === path))
    .map((column) => (chosen ? { ...column, visible: false } : column))
  const columns = [...first, ...rest].flatMap((choice) => resolveColumn(drafts, draft, choice) ?? [])
  const unique = columns.filter((column, index) => columns.findIndex(({ id }) => id === column.id) === index)
  return withPrimary(unique, draft.schema.idField)
}

/** Id, naming fields, then the schema's order; deprecated fields last. Long texts and objects stay in the chooser. */
function defaultColumns(draft: EntityDraft): readonly ColumnChoice[] {
  const { schema, display, fields } = draft
  const naming = new Set(
    display.flatMap(({ template }) => placeholderPaths(template).map(([first]) => first)),
  )
  const rank = ({ name, deprecated }: FieldModel) =>
    deprecated !== null ? 3 : name === schema.idField ? 0 : naming.has(name) ? 1 : 2
  const shown = Object.values(fields)
    .filter((field) => !field.hidden && field.kind !== 'json' && !field.relation?.many)
    .toSorted((a, b) => rank(a) - rank(b))
  const columns = shown.flatMap((field): ColumnChoice[] =>
    field.embedded
      ? Object.values(field.embedded)
          .filter((part) => !part.embedded && !part.relation?.many && !part.hidden)
          .map((part) => ({ path: `${field.name}.${part.name}`, visible: false }))
      : [
          {
            path: field.name,
            visible: field.deprecated === null && field.kind !== 'text' && field.kind !== 'list',
          },
        ],
  )
  const visible = new Set(columns.filter((column) => column.visible).slice(0, DEFAULT_VISIBLE))
  return columns.map((column) => ({ ...column, visible: visible.has(column) }))
}

function resolveColumn(drafts: Drafts, draft: EntityDraft, choice: ColumnChoice): ColumnModel | null {
  const path = choice.path.split('.')
  const walked = walkPath(pathSource(drafts), draft.schema.name, path)
  if ('missing' in walked || walked.field.hidden) return null
  const { field, fields } = walked
  const filterPaths = resolveFilterPaths(drafts, draft, path)
  return {
    id: choice.path,
    path,
    label: choice.label
      ? toText(choice.label)
      : joinTexts(
          fields.map(({ label }) => label),
          ': ',
        ),
    field,
    visible: choice.visible ?? true,
    width: choice.width ?? field.width,
    filterPaths,
    filterOperators: filterPaths.length > 0 ? field.filterOperators : [],
    sortPath: walked.many ? null : resolveSortPath(drafts, path, walked),
    primary: choice.primary ?? false,
  }
}

function resolveFilterPaths(
  drafts: Drafts,
  draft: EntityDraft,
  path: readonly string[],
): ColumnModel['filterPaths'] {
  const { listFilter } = draft.config
  const id = path.join('.')
  const entry = listFilter?.find((filter) => (typeof filter === 'string' ? filter : filter.column) === id)
  if (listFilter && entry === undefined) return []
  const chosen = typeof entry === 'object' ? (entry.paths ?? []).map((dotted) => dotted.split('.')) : []
  return (chosen.length > 0 ? chosen : [path]).flatMap((candidate) => {
    const walked = walkPath(pathSource(drafts), draft.schema.name, candidate)
    if ('missing' in walked || !walked.filterable || walked.field.filterOperators.length === 0) return []
    const { relation } = walked.field
    if (!relation) return [candidate]
    const idField = drafts.get(relation.entity)?.schema.idField
    return relation.filterable && idField ? [[...candidate, idField]] : []
  })
}

/** A relation sorts by what the related entity is ordered by. */
function resolveSortPath(
  drafts: Drafts,
  path: readonly string[],
  { field, sortable }: WalkedPath<FieldModel>,
): readonly string[] | null {
  if (!sortable || !field.sortable || field.embedded) return null
  if (!field.relation) return path
  const related = drafts.get(field.relation.entity)
  const onward = field.relation.sortable && related ? relationOrdering(drafts, related) : null
  return onward ? [...path, ...onward] : null
}

/** Config's first ordering, else the first sortable part of the display text, else the id. */
function relationOrdering(drafts: Drafts, draft: EntityDraft): readonly string[] | null {
  const configured = (draft.config.ordering ?? []).slice(0, 1).map((entry) => toSortEntry(entry).path)
  const displayed = draft.display.flatMap(({ template }) => placeholderPaths(template))
  const candidates = [
    ...configured,
    ...displayed,
    ...(draft.schema.idField === null ? [] : [[draft.schema.idField]]),
  ]
  return (
    candidates.find((path) => {
      const walked = walkPath(pathSource(drafts), draft.schema.name, path)
      return !('missing' in walked) && walked.sortable && walked.field.sortable && !walked.field.relation
    }) ?? null
  )
}

function resolveOrdering({ schema, config, fields }: EntityDraft): readonly SortEntry[] {
  if (config.ordering) return config.ordering.map(toSortEntry)
  const id = schema.idField === null ? undefined : fields[schema.idField]
  return id?.sortable ? [{ path: [id.name], order: 'DESC' }] : []
}

function toSortEntry(entry: string): SortEntry {
  return entry.startsWith('-')
    ? { path: entry.slice(1).split('.'), order: 'DESC' }
    : { path: entry.split('.'), order: 'ASC' }
}

/** Without config: the texts of the display template, else the entity's own short texts. */
function resolveSearchPaths(drafts: Drafts, draft: EntityDraft): readonly (readonly string[])[] {
  const isSearchable = (path: readonly string[]) => {
    const walked = walkPath(pathSource(drafts), draft.schema.name, path)
    return !('missing' in walked) && walked.filterable && walked.field.filterOperators.includes('contains')
  }
  const { searchFields } = draft.config
  if (searchFields) return searchFields.map((dotted) => dotted.split('.')).filter(isSearchable)
  const displayed = draft.display.flatMap(({ template }) => placeholderPaths(template)).filter(isSearchable)
  if (displayed.length > 0) {
    return [...new Map(displayed.map((path) => [path.join('.'), path])).values()]
  }
  return Object.values(draft.fields)
    .filter((field) => field.kind === 'string' && !field.hidden)
    .map((field) => [field.name])
    .filter(isSearchable)
    .slice(0, MAX_SEARCHED)
}

const MAX_SEARCHED = 4

function withPrimary(columns: readonly ColumnModel[], idField: string | null): readonly ColumnModel[] {
  if (columns.some((column) => column.primary)) return columns
  const candidates = columns.filter((column) => column.visible && column.id !== idField)
  const primary = new Set((candidates.length > 0 ? candidates : columns).slice(0, DEFAULT_PRIMARY))
  return columns.map((column) => ({ ...column, primary: primary.has(column) }))
}

function pathSource(drafts: Drafts): PathSource<FieldModel> {
  return {
    field: (entity, name) => own(drafts.get(entity)?.fields, name),
    embedded: (field, name) => own(field.embedded ?? undefined, name),
  }
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
