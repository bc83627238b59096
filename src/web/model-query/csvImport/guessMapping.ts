import type { EntityModel, FieldModel } from '../../../metadata/AdminModel.ts'

/** For each column of a file the field it fills; null for one that is left out. */
export type ColumnMapping = readonly (string | null)[]

/** The fields an import fills, in display order. */
export function importFields(entity: EntityModel): readonly FieldModel[] {
  return entity.list.importFields
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => field.add !== null)
}

/** By the field's name, its label in any language, or the title of a list column that shows it. Each field once. */
export function guessMapping(columns: readonly string[], entity: EntityModel): ColumnMapping {
  const fields = importFields(entity)
  const names = new Map<string, string>()
  for (const field of fields) {
    const titles = entity.list.columns
      .filter(({ path }) => path[0] === field.name)
      .flatMap(({ id, label }) => [id, ...Object.values(label)])
    const own = [field.name, field.add?.name ?? field.name, ...Object.values(field.label)]
    for (const name of [...own, ...titles]) {
      const key = normalise(name)
      if (key !== '' && !names.has(key)) names.set(key, field.name)
    }
  }
  const taken = new Set<string>()
  return columns.map((column) => {
    const name = names.get(normalise(column))
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** Required fields that no column fills and that have no default. */
export function missingFields(mapping: ColumnMapping, entity: EntityModel): readonly FieldModel[] {
  return importFields(entity).filter(
    ({ name, required, default: preset }) =>
      required && (preset === null || preset === undefined) && !mapping.includes(name),
  )
}

function normalise(name: string): string {
  return name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')
}
