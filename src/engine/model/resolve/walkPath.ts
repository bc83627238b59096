import type { SchemaField } from '../../schema/SchemaField.ts'

/** What a path needs of a field; `SchemaField` and `FieldModel` have it both. */
export type PathField = Pick<SchemaField, 'name' | 'kind' | 'relation' | 'filterOperators' | 'sortable'>

export interface WalkedPath<F> {
  readonly fields: readonly F[]
  /** The field at the end. */
  readonly field: F
  /** Every step but the last can be filtered (sorted) through. */
  readonly filterable: boolean
  readonly sortable: boolean
  /** A step leads to many rows. */
  readonly many: boolean
}

export interface PathSource<F> {
  readonly field: (entity: string, name: string) => F | undefined
  readonly embedded: (field: F, name: string) => F | undefined
}

/** Follows a path through relations and embedded objects; the name that leads nowhere when it breaks off. */
export function walkPath<F extends PathField>(
  source: PathSource<F>,
  entity: string,
  path: readonly string[],
): WalkedPath<F> | { readonly missing: string; readonly after: F | null } {
  const fields: F[] = []
  let last: F | null = null
  let [filterable, sortable, many] = [true, true, false]
  let current: string | null = entity
  for (const name of path) {
    const field: F | undefined =
      current !== null ? source.field(current, name) : last ? source.embedded(last, name) : undefined
    if (!field) return { missing: name, after: last }
    if (last?.relation) {
      filterable &&= last.relation.filterable
      sortable &&= last.relation.sortable
    } else if (last) {
      sortable &&= last.sortable
    }
    many ||= field.relation?.many ?? false
    fields.push(field)
    last = field
    current = field.relation?.entity ?? null
  }
  return last ? { fields, field: last, filterable, sortable, many } : { missing: '', after: null }
}
