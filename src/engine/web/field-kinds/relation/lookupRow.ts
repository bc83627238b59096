import { factsOf } from '../../../schema/FieldKind.ts'
import type { Row } from '../../../schema/Row.ts'
import type { Selection } from '../../../schema/wire/Wire.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { templatePaths } from '../../../model/templatePaths.ts'
import type { CodecOf, TextContext } from '../FieldKindSlice.ts'
import { mergeSelections, selectPath } from '../shared/fieldPaths.ts'
import { displaySelection, renderDisplay } from './displayText.ts'

/** Selection of a lookup: the row's text, its secondary text, and the currency for money fields. */
export function lookupSelection(entity: EntityModel, model: AdminModel, codecOf: CodecOf): Selection {
  return mergeSelections(
    displaySelection(entity.display, entity.name, model, codecOf),
    ...secondaryColumns(entity).map(({ field }) => codecOf(field.kind).selection(field, model)),
    ...currencyPaths(entity, model).map((path) => selectPath(path)),
  )
}

/**
 * Secondary text of an option: distinguishes records with the same text. What the text of this record says already is not
 * repeated: an account without a name is called by its number, and one with a name shows the number here.
 */
export function secondaryText(entity: EntityModel, row: Row, context: TextContext, codecOf: CodecOf): string {
  const { name, display } = entity
  const shown = renderDisplay(display, name, row, context, codecOf)
  return secondaryColumns(entity)
    .map(({ field }) => codecOf(field.kind).toText(row[field.name], field, { ...context, row }))
    .filter((text) => text !== '' && !shown.includes(text))
    .slice(0, MAX_SECONDARY)
    .join(' · ')
}

/** The list's first short columns, and those more that the text may hold. */
function secondaryColumns(entity: EntityModel): readonly ColumnModel[] {
  const named = new Set(templatePaths(entity.display).map((path) => path[0]))
  const short = entity.list.columns.filter(({ path, visible, field }) => {
    const isShort = factsOf(field.kind).tellsApart || (field.relation !== null && !field.relation.many)
    return path.length === 1 && visible && isShort
  })
  const unnamed = new Set(short.filter(({ field }) => !named.has(field.name)).slice(0, MAX_SECONDARY))
  return short.filter((column) => named.has(column.field.name) || unnamed.has(column))
}

const MAX_SECONDARY = 4

/** Paths to the currency code in a row of this entity, for money fields of other entities: `['code']`. */
function currencyPaths(entity: EntityModel, model: AdminModel): readonly (readonly string[])[] {
  return Object.values(model.entities).flatMap((other) =>
    Object.values(other.fields).flatMap(({ currency }) => {
      if (currency === null || !('path' in currency)) return []
      const [first = '', ...rest] = currency.path
      return rest.length > 0 && other.fields[first]?.relation?.entity === entity.name ? [rest] : []
    }),
  )
}
