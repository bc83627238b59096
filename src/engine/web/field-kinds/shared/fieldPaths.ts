import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Selection } from '../../../schema/wire/Wire.ts'

/** Field at a path of an entity, through relations and embedded objects; null when there is none. */
export function fieldAt(model: AdminModel, entity: string, path: readonly string[]): FieldModel | null {
  let fields = model.entities[entity]?.fields
  let field: FieldModel | null = null
  for (const name of path) {
    field = (fields && Object.hasOwn(fields, name) ? fields[name] : undefined) ?? null
    if (field === null) return null
    fields = field.embedded ?? (field.relation ? model.entities[field.relation.entity]?.fields : undefined)
  }
  return field
}

/** Selects one path: `['currency', 'code']` -> `{ currency: { code: true } }`. */
export function selectPath(path: readonly string[], leaf: true | Selection = true): Selection {
  const [first, ...rest] = path
  if (first === undefined) return leaf === true ? {} : leaf
  return { [first]: rest.length === 0 ? leaf : selectPath(rest, leaf) }
}

/** The union of all selections. */
export function mergeSelections(...selections: readonly Selection[]): Selection {
  const merged: Record<string, true | Selection> = {}
  for (const selection of selections) {
    for (const [name, below] of Object.entries(selection)) {
      const known = merged[name]
      merged[name] =
        known === undefined || known === true ? below : below === true ? known : mergeSelections(known, below)
    }
  }
  return merged
}
