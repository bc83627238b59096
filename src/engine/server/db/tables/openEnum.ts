import { type PgEnum, pgEnum } from 'drizzle-orm/pg-core'

export type OpenEnum<Value extends string> = PgEnum<[Value, ...Value[]]>

/**
 * An enum of the engine to which a project adds values: to the type by merging its interface (`declare module`), to the
 * values by `extendEnum`, and to the database by a migration.
 */
export const openEnum = <Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): OpenEnum<Value> => pgEnum(name, [...values])

/** Puts the values in the order in which they sort, a project's among the engine's. Others follow at the end. */
export const extendEnum = <Value extends string>(
  { enumValues }: OpenEnum<Value>,
  values: readonly Value[],
): void => {
  const others = enumValues.filter((value) => !values.includes(value))
  // Columns share this array.
  enumValues.splice(0, enumValues.length, ...values, ...others)
}
