import type { EntityDefinition, FieldAccess } from '../EntityDefinition.ts'

/** Readers of every field that not everybody who reads the row may read: by type name, then by field. */
export type GuardedFields = ReadonlyMap<string, ReadonlyMap<string, FieldAccess>>

export const guardedFields = (definitions: readonly EntityDefinition[]): GuardedFields =>
  new Map(
    definitions.map(({ typeName, fields }) => [
      typeName,
      new Map(
        Object.entries(fields).flatMap(([name, rules]) =>
          rules !== false && rules.read ? [[name, rules.read] as const] : [],
        ),
      ),
    ]),
  )
