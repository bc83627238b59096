import {
  LAST_OF_PERSON,
  RELATIONSHIP_ENDED,
  type RetentionModel,
} from '../../../../engine/model/RetentionModel.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type PersonalTable, personalTables } from '../../../../engine/server/kernel/rows/personalTables.ts'
import { rowsOfPerson } from '../rowsOfPerson.ts'
import { isLeft } from './erasable.ts'
import type { RetentionRules } from './RetentionRules.ts'
import { yearsAfter } from './yearsAfter.ts'
import { sql } from 'drizzle-orm'

/** Rows of a person that still say something, and when they go. */
export interface PersonDue {
  readonly personal: PersonalTable
  readonly rule: RetentionModel
  readonly ids: readonly number[]
  /** `2031-11-23`; for what goes with the last of the person, the day of that. */
  readonly dueOn: string
}

/** What is left of a person whose relationship ended on that day; nothing, when nothing is. */
export async function personDues(
  db: Database,
  rules: RetentionRules,
  {
    personId,
    endedOn,
    isOnRequest,
  }: { readonly personId: number; readonly endedOn: string; readonly isOnRequest: boolean },
): Promise<readonly PersonDue[]> {
  const left: Omit<PersonDue, 'dueOn'>[] = []
  for (const [typeName, rule] of rules) {
    const personal = personalTables().get(typeName)
    if (personal === undefined) continue
    const found = await readRows(
      { db },
      personal.table,
      sql`(${rowsOfPerson(personal, personId)}) and ${isLeft(db, personal.table, rule)}`,
    )
    if (found.length > 0) left.push({ personal, rule, ids: found.map(({ entityId }) => Number(entityId)) })
  }
  const isKept = ({ rule }: { readonly rule: RetentionModel }) =>
    rule.from === RELATIONSHIP_ENDED && !(isOnRequest && rule.onRequest)
  const lastOn = left
    .filter(isKept)
    .map(({ rule }) => yearsAfter(endedOn, rule.years))
    .reduce((latest, day) => (day > latest ? day : latest), endedOn)
  return left.map((one) => ({ ...one, dueOn: dueOf(one.rule, isKept(one)) }))

  function dueOf(rule: RetentionModel, kept: boolean): string {
    if (kept) return yearsAfter(endedOn, rule.years)
    const isLast = rule.from === LAST_OF_PERSON || rule.from !== RELATIONSHIP_ENDED
    return isLast && !(isOnRequest && rule.onRequest) ? lastOn : endedOn
  }
}
