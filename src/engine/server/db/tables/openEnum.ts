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

/** Sets all values, the engine's among them, in the order in which they sort. Called where the project's tables are declared. */
export const extendEnum = <Value extends string>(
  { enumName, enumValues }: OpenEnum<Value>,
  values: readonly Value[],
): void => {
  const lost = enumValues.filter((value) => !values.includes(value))
  if (lost.length > 0) throw new Error(`${enumName} must keep ${lost.join(', ')}`)
  // Columns share this array.
  enumValues.splice(0, enumValues.length, ...values)
}
