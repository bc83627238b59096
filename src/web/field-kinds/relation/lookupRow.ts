import type { Row, Selection } from '../../../introspection/dialects/Dialect.ts'
import type { AdminModel, ColumnModel, EntityModel } from '../../../metadata/AdminModel.ts'
import { templatePaths } from '../../../metadata/templatePaths.ts'
import type { CodecOf, TextContext } from '../FieldKindSlice.ts'
import { mergeSelections, selectPath } from '../shared/selectPath.ts'
import { displaySelection } from './displayText.ts'

/** What a lookup asks for: the row's text, the small print beside it, and what money fields read their currency from. */
export function lookupSelection(entity: EntityModel, model: AdminModel, codecOf: CodecOf): Selection {
  return mergeSelections(
    displaySelection(entity.display, entity.name, model, codecOf),
    ...secondaryColumns(entity).map(({ field }) => codecOf(field.kind).selection(field, model)),
    ...currencyPaths(entity, model).map((path) => selectPath(path)),
  )
}

/** Small print under an option: tells two records of one name apart. */
export function secondaryText(entity: EntityModel, row: Row, context: TextContext, codecOf: CodecOf): string {
  return secondaryColumns(entity)
    .map(({ field }) => codecOf(field.kind).toText(row[field.name], field, { ...context, row }))
    .filter((text) => text !== '')
    .join(' · ')
}

/** The list's first short columns that are not in the text already. */
function secondaryColumns(entity: EntityModel): readonly ColumnModel[] {
  const named = new Set(templatePaths(entity.display).map((path) => path[0]))
  return entity.list.columns
    .filter(
      ({ path, visible, field }) =>
        path.length === 1 && visible && !named.has(field.name) && SHORT_KINDS.has(field.kind),
    )
    .slice(0, MAX_SECONDARY)
}

const MAX_SECONDARY = 2
const SHORT_KINDS: ReadonlySet<string> = new Set([
  'id',
  'string',
  'email',
  'phone',
  'enum',
  'date',
  'country',
])

/** Where the money fields of other entities find the currency code in a row of this one: `['code']`. */
function currencyPaths(entity: EntityModel, model: AdminModel): readonly (readonly string[])[] {
  return Object.values(model.entities).flatMap((other) =>
    Object.values(other.fields).flatMap(({ currency }) => {
      if (currency === null || !('path' in currency)) return []
      const [first = '', ...rest] = currency.path
      return rest.length > 0 && other.fields[first]?.relation?.entity === entity.name ? [rest] : []
    }),
  )
}
