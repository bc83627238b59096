import { getTableName, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../tables/accounts.ts'
import type { EntityTable } from '../../../engine/server/kernel/rows/EntityTable.ts'
import {
  type PersonalTable,
  personalTables,
  type PersonalWay,
} from '../../../engine/server/kernel/rows/personalTables.ts'

/** Condition on the table's rows: those of the person. */
export const rowsOfPerson = (personal: PersonalTable, personId: number): SQL =>
  sql.raw(conditionOf(personal, wholeNumber(personId)))

/** SQL for the ids of the accounts that belong only to the person. A company's account is the company's. */
export const ownAccounts = (personId: number): string => `SELECT r.account_id FROM account_person_roles r
  JOIN accounts o ON o.entity_id = r.account_id
  WHERE r.person_id = ${wholeNumber(personId)} AND r.role = 'OWNER' AND o.type = 'INDIVIDUAL'
    AND NOT EXISTS (SELECT FROM account_person_roles other
      WHERE other.account_id = r.account_id AND other.role = 'OWNER' AND other.person_id <> r.person_id)`

const conditionOf = (personal: PersonalTable, personId: number): string =>
  personal.ways.map((way) => `(${wayOf(personal, way, personId)})`).join(' OR ')

const wayOf = ({ table }: PersonalTable, way: PersonalWay, personId: number): string => {
  if (way.kind === 'self') {
    return table === accounts ? `entity_id IN (${ownAccounts(personId)})` : `entity_id = ${personId}`
  }
  const theirs = conditionOf(personalOf(way.table), personId)
  const other = `"${getTableName(way.table)}"`
  return way.kind === 'to'
    ? `"${way.column}" IN (SELECT entity_id FROM ${other} WHERE ${theirs})`
    : // Shared with nobody else.
      `entity_id IN (SELECT "${way.column}" FROM ${other} WHERE ${theirs}) AND entity_id NOT IN
        (SELECT "${way.column}" FROM ${other} WHERE "${way.column}" IS NOT NULL AND NOT (${theirs}))`
}

const personalOf = (table: EntityTable): PersonalTable => {
  const found = [...personalTables().values()].find((one) => one.table === table)
  if (found === undefined) throw new Error(`${getTableName(table)} says of nobody whose rows it has`)
  return found
}

/** It becomes part of a statement. */
const wholeNumber = (id: number): number => {
  if (!Number.isInteger(id)) throw new Error('Not an id')
  return id
}
