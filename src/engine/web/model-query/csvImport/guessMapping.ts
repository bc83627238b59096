import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'

/** The field that each file column fills; null for ignored columns. */
export type ColumnMapping = readonly (string | null)[]

/** The fields an import fills, in display order. */
export function importFields(entity: EntityModel): readonly FieldModel[] {
  return entity.list.importFields
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => field.add !== null)
}

/** The field by whose value a line names a row that is there already; null for rows that cannot be found. */
export function keyField(entity: EntityModel): FieldModel | null {
  const { idField, operations, fields } = entity
  return idField === null || operations.get === null ? null : (fields[idField] ?? null)
}

/** Where a column of a file may go: into a field, or it names the row. */
export function importTargets(entity: EntityModel): readonly FieldModel[] {
  const key = keyField(entity)
  return [...(key ? [key] : []), ...importFields(entity)]
}

/**
 * Matches by the field's name, its label, or the title of a list column that shows it. Uses each field once. A file
 * from here has the currency beside every amount, titled by `currencyLabel`: it fills the currency if nothing else does.
 */
export function guessMapping(
  columns: readonly string[],
  entity: EntityModel,
  currencyLabel?: FileStyle['currencyLabel'],
): ColumnMapping {
  const fields = importTargets(entity)
  const names = new Map<string, string>()
  for (const field of fields) {
    const titles = entity.list.columns
      .filter(({ path }) => path[0] === field.name)
      .flatMap(({ id, label }) => [id, label])
    const own = [field.name, field.add?.name ?? field.name, field.label]
    for (const name of [...own, ...titles]) {
      const key = normaliseTitle(name)
      if (key !== '' && !names.has(key)) names.set(key, field.name)
    }
  }
  const taken = new Set<string>()
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const found = columns.map((column) => take(names.get(normaliseTitle(column))))
  const currencies = currencyLabel ? currencyFields(entity, fields, currencyLabel) : null
  return columns.map((column, index) => found[index] ?? take(currencies?.get(normaliseTitle(column))))
}

/** The fields with the currency of an amount, by the title of the amount's currency in a file. */
function currencyFields(
  entity: EntityModel,
  fields: readonly FieldModel[],
  currencyLabel: FileStyle['currencyLabel'],
): ReadonlyMap<string, string> {
  return new Map(
    entity.list.columns.flatMap(({ field, path, label }) => {
      const source = field.currency && 'path' in field.currency ? field.currency.path[0] : undefined
      // `currency.code`: a currency, and not a country that has one.
      const isOwn =
        path.length === 1 &&
        field.currency !== null &&
        'path' in field.currency &&
        field.currency.path.length === 2
      const filled = isOwn ? fields.find(({ name }) => name === source) : undefined
      return filled ? [[normaliseTitle(currencyLabel(label)), filled.name] as const] : []
    }),
  )
}

/** Required fields without a column or a default. A file that names its rows lacks them in new ones alone. */
export function missingFields(mapping: ColumnMapping, entity: EntityModel): readonly FieldModel[] {
  const key = keyField(entity)
  if (key && mapping.includes(key.name)) return []
  return importFields(entity).filter(
    ({ name, required, default: preset }) =>
      required && (preset === null || preset === undefined) && !mapping.includes(name),
  )
}

export function normaliseTitle(name: string): string {
  return name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')
}
