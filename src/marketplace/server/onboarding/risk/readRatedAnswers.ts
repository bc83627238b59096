import type { RiskCategory } from '../../../rules/risk/RiskRules.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import type { RatedAnswers } from './rate.ts'

type Reader = Pick<Database, 'query'>

interface Range {
  /** Accounts with higher ids. */
  readonly after: number
  readonly most: number
}

/**
 * The latest answers of the next accounts, in the order of their ids. A rejected questionnaire counts too: what was
 * answered is a fact, whatever staff made of it. Erased answers do not, since nothing would follow from them, nor those
 * of accounts that are gone.
 */
export async function readRatedAnswers(db: Reader, { after, most }: Range): Promise<readonly RatedAnswers[]> {
  const rows = await db.query<Found>(`${FIND} ${NEXT}`, [after, most])
  return rows.map(toRated)
}

/**
 * The same, with the accounts locked before their answers are read: concurrent submissions wait. `accountIds` are the
 * requested ones; one may have been deleted before the lock.
 */
export async function lockRatedAnswers(
  db: Reader,
  range: Range,
): Promise<{ readonly accountIds: readonly number[]; readonly found: readonly RatedAnswers[] }> {
  const accountIds = (await readRatedAnswers(db, range)).map(({ accountId }) => accountId)
  await db.query('select 1 from accounts where entity_id = any($1::int[]) order by entity_id for update', [
    accountIds,
  ])
  const rows = await db.query<Found>(`${FIND} where c.entity_id = any($1::int[]) order by c.entity_id`, [
    accountIds,
  ])
  return { accountIds, found: rows.map(toRated) }
}

const toRated = (row: Found): RatedAnswers => ({
  accountId: row.account_id,
  accountNumber: row.account_number,
  answersId: row.entity_id,
  answers: row.answers,
  submittedOn: row.submitted_on,
  renewOn: row.renew_on,
  score: row.risk_score,
  category: row.risk_category,
  reasons: row.risk_reasons,
  accountCategory: row.account_risk_category,
})

interface Found extends Record<string, unknown> {
  readonly account_id: number
  readonly account_number: string
  readonly entity_id: number
  readonly answers: object
  readonly submitted_on: string
  readonly renew_on: string | null
  readonly risk_score: number
  readonly risk_category: RiskCategory | null
  readonly risk_reasons: readonly string[]
  readonly account_risk_category: RiskCategory
}

/** One step along the index of answers for each account, however many answers there are. */
const FIND = `
  select c.entity_id as account_id, c.account_number, c.account_risk_category, a.entity_id, a.answers,
    (a.submitted_at_utc at time zone 'UTC')::date::text as submitted_on, a.renew_on::text as renew_on, a.risk_score,
    a.risk_category, a.risk_reasons
  from accounts c
  join lateral (select * from aml_answers where account_id = c.entity_id
    order by submitted_at_utc desc, entity_id desc limit 1) as a on a.answers <> '{}' and c.status <> 'DELETED'`

const NEXT = 'where c.entity_id > $1::int order by c.entity_id limit $2::int'
