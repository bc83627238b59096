import { valuesOf } from '../../schema/FieldKind.ts'
import type { ListModel } from '../ListModel.ts'
import { placeholderPaths } from '../templatePaths.ts'
import { walkFields } from './EntityDraft.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'
import { resolveColumns } from './resolveColumns.ts'
import { resolveBulkEdit, resolveImportFields } from './resolveListWriting.ts'
import { resolveOrdering } from './resolveOrdering.ts'

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
