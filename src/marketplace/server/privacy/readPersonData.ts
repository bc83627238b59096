import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../engine/model/Text.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { isSealed } from '../../../engine/server/db/secrets/SealedText.ts'
import { isCodedText } from '../../../engine/server/db/tables/columns.ts'
import { rowRulesOf } from '../../../engine/server/db/tables/rowRules.ts'
import { writeStoredText } from '../../../engine/server/db/texts/writeText.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { shapeOf } from '../../../engine/server/kernel/rows/TableShape.ts'
import type { PersonSection } from './PersonSection.ts'
import { readOtherSections } from './otherSections.ts'
import {
  type PersonalReference,
  type PersonalTable,
  personalTables,
} from '../../../engine/server/kernel/rows/personalTables.ts'
import { rowsOfPerson } from './rowsOfPerson.ts'

/**
 * Everything that is stored about a person, in the order of the entities: what the definitions say is theirs, then what
 * is of no entity, without other people, what only colleagues read, and keys. Their own encrypted numbers are in it whole. Decimals and dates are
 * text.
 */
export const readPersonData = async (
  db: Database,
  personId: number,
  locale: Locale,
): Promise<readonly PersonSection[]> => {
  const sections: PersonSection[] = []
  for (const personal of personalTables().values()) {
    const rows = await readSection(db, personal, personId, locale)
    if (rows.length > 0) sections.push({ typeName: personal.typeName, rows })
  }
  return [...sections, ...(await readOtherSections(db, personId))]
}

const readSection = async (
  db: Database,
  personal: PersonalTable,
  personId: number,
  locale: Locale,
): Promise<PersonSection['rows']> => {
  const found = await readRows({ db }, personal.table, rowsOfPerson(personal, personId))
  const rows = found.map((row): Readonly<Record<string, unknown>> => row)
  const { secrets } = rowRulesOf(personal.table)
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(personal.table)
  const named = new Map<string, ReadonlyMap<unknown, string>>()
  for (const [name, reference] of personal.references) named.set(name, await readNames(db, reference, rows))
  return rows.map((row) => ({
    ...Object.fromEntries([...personal.fields].map((property) => [property, valueOf(property, row)])),
    ...Object.fromEntries(
      [...personal.references].map(([name, { property }]) => [
        name,
        named.get(name)?.get(row[property]) ?? null,
      ]),
    ),
  }))

  function valueOf(property: string, row: Readonly<Record<string, unknown>>): unknown {
    const value = row[property] ?? null
    const column = columns[property]
    if (column && isCodedText(column)) return writeStoredText(locale, value)
    const kind = secrets[property]
    return kind !== undefined && isSealed(value) ? db.secrets.open(kind, value) : value
  }
}

const readNames = async (
  db: Database,
  { property, table, display }: PersonalReference,
  rows: PersonSection['rows'],
): Promise<ReadonlyMap<unknown, string>> => {
  const ids = [...new Set(rows.map((row) => row[property]).filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return new Map()
  const { columnOf } = shapeOf(table)
  const found = await db.query<{ entity_id: number; name: string }>(
    `SELECT entity_id, concat_ws(' ', ${display.map(columnOf).join(', ')}) AS name
     FROM "${getTableName(table)}" WHERE entity_id = ANY($1::int[])`,
    [ids],
  )
  return new Map(found.map((row) => [row.entity_id, row.name]))
}
