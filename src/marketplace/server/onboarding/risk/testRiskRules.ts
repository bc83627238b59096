import type { Database } from '../../../../engine/server/db/Database.ts'
import { RISK_CATEGORIES, type RiskCategory } from '../../../rules/risk/RiskRules.ts'
import { higherCategory } from './assessRisk.ts'
import { type NewRating, rate, type RatedAnswers, type RulesChange } from './rate.ts'
import { readRatedAnswers } from './readRatedAnswers.ts'

/** What rules would do to the customers of today. */
export interface RiskTest {
  readonly checkedCount: number
  readonly raisedCount: number
  readonly loweredCount: number
  /** Accounts that are due to answer again before they are now. */
  readonly renewedEarlierCount: number
  readonly classes: readonly ClassCount[]
  /** From each class to each other one that accounts get, the highest first. */
  readonly moves: readonly ClassMove[]
  /** Accounts whose class would change, those raised to the highest class first; the first ones of many. */
  readonly changes: readonly RiskChange[]
}

export interface ClassCount {
  readonly riskCategory: RiskCategory
  readonly before: number
  readonly after: number
}

export interface ClassMove {
  readonly classBefore: RiskCategory
  readonly classAfter: RiskCategory
  readonly count: number
}

export interface RiskChange {
  readonly accountId: number
  readonly accountNumber: string
  readonly classBefore: RiskCategory
  readonly classAfter: RiskCategory
  readonly scoreBefore: number
  readonly scoreAfter: number
  readonly reasonsBefore: readonly string[]
  readonly reasonsAfter: readonly string[]
}

const AT_ONCE = 500
/** Listed by name; the counts are of all. */
export const MOST_CHANGES = 1000

/** Rates every customer's latest answers by other rules, and writes nothing. */
export async function testRiskRules(db: Pick<Database, 'query'>, rules: RulesChange): Promise<RiskTest> {
  const cells = emptyCells()
  let renewedEarlierCount = 0
  for (let last = 0; ;) {
    const found = await readRatedAnswers(db, { after: last, most: AT_ONCE })
    for (const was of found) {
      const now = rate(rules, was)
      if (was.renewOn !== null && now.renewOn < was.renewOn) renewedEarlierCount += 1
      const cell = cells.find((one) => isFor(one, was.accountCategory, now.accountCategory))
      if (cell === undefined) throw new Error('A class of risk that there is not')
      cell.count += 1
      if (was.accountCategory !== now.accountCategory && cell.listed.length < MOST_CHANGES)
        cell.listed.push(toChange(was, now))
    }
    if (found.length < AT_ONCE) break
    last = found.at(-1)?.accountId ?? last
  }
  const moves = cells.filter(({ classBefore, classAfter }) => classBefore !== classAfter)
  return {
    checkedCount: countOf(cells),
    raisedCount: countOf(moves.filter(isUp)),
    loweredCount: countOf(moves.filter((move) => !isUp(move))),
    renewedEarlierCount,
    classes: RISK_CATEGORIES.map((riskCategory) => ({
      riskCategory,
      before: countOf(cells.filter(({ classBefore }) => classBefore === riskCategory)),
      after: countOf(cells.filter(({ classAfter }) => classAfter === riskCategory)),
    })),
    moves: moves
      .filter(({ count }) => count > 0)
      .map(({ classBefore, classAfter, count }) => ({ classBefore, classAfter, count })),
    changes: moves.flatMap(({ listed }) => listed).slice(0, MOST_CHANGES),
  }
}

/** Accounts that go from one class to another one, or stay. */
interface Cell {
  readonly classBefore: RiskCategory
  readonly classAfter: RiskCategory
  count: number
  readonly listed: RiskChange[]
}

/** To the highest class first, and from the lowest. */
const emptyCells = (): readonly Cell[] =>
  RISK_CATEGORIES.toReversed().flatMap((classAfter) =>
    RISK_CATEGORIES.map((classBefore) => ({ classBefore, classAfter, count: 0, listed: [] })),
  )

const isFor = ({ classBefore, classAfter }: Cell, before: RiskCategory, after: RiskCategory): boolean =>
  classBefore === before && classAfter === after

const isUp = ({ classBefore, classAfter }: Cell): boolean =>
  higherCategory(classBefore, classAfter) === classAfter

const countOf = (cells: readonly Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0)

const toChange = (was: RatedAnswers, { risk, accountCategory }: NewRating): RiskChange => ({
  accountId: was.accountId,
  accountNumber: was.accountNumber,
  classBefore: was.accountCategory,
  classAfter: accountCategory,
  scoreBefore: was.score,
  scoreAfter: risk.score,
  reasonsBefore: was.reasons,
  reasonsAfter: risk.reasons,
})
