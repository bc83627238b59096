import type { ComputedScalar } from '../model/Entity.ts'
import { compileOperator } from './compileOperator.ts'
import { all } from './conditions.ts'
import type { FilterAuthor, QueryScope } from './QueryScope.ts'

/** SQL of a computed field's value for the row `alias`. */
export const computedSql = (scope: QueryScope, computed: ComputedScalar, alias: string): string => {
  const { today, now, accountId, memberAccountIds, userId } = scope.access
  return computed.sql(
    alias,
    scope.param(today(), 'date'),
    scope.param(accountId, 'int'),
    scope.param(memberAccountIds, 'int[]'),
    scope.param(userId, 'int'),
    scope.param(now().toISOString(), 'timestamptz'),
  )
}

/** Conditions on a computed truth. */
export const compileTruth = (
  scope: QueryScope,
  computed: ComputedScalar,
  alias: string,
  conditions: readonly (readonly [string, unknown])[],
  author: FilterAuthor,
  at: string,
): string | null =>
  all(
    conditions.map(([operator, value]) => {
      const column = { sql: computedSql(scope, computed, alias), isNullable: true }
      return compileOperator(scope, TRUTH, column, operator, value, author, `${at}.${operator}`)
    }),
  )

const TRUTH = { sqlType: 'boolean', isCoded: false }
