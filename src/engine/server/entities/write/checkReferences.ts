import type { DomainProblem } from '../../kernel/DomainError.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import { compileReadRule } from '../read/compileFilter.ts'
import { all } from '../read/conditions.ts'
import { QueryScope } from '../read/QueryScope.ts'
import type { WriteContext, WriteValues } from './WriteContext.ts'

/**
 * The actor must be able to read every referenced row; otherwise guessing ids would reveal which exist. One
 * statement.
 */
export const checkReferences = async (
  { db, access }: WriteContext,
  fields: readonly StoredField[],
  values: WriteValues,
): Promise<readonly DomainProblem[]> => {
  const references = fields.flatMap(({ inputName, relation }) => {
    const id = values[inputName]
    return relation && id !== null && id !== undefined ? [{ inputName, target: relation.target(), id }] : []
  })
  if (references.length === 0) return []
  const scope = new QueryScope(access, db)
  const found = references.map(({ target, id }) => exists(scope, target, id))
  const { text, params } = scope.statement(`SELECT ${found.join(', ')}`)
  const [row] = await db.queryText(text, params)
  return references.flatMap(({ inputName }, index) =>
    row?.[index] === 't' ? [] : [{ code: 'INVALID_REFERENCE', field: inputName, params: {} }],
  )
}

const exists = (scope: QueryScope, target: Entity, id: unknown): string => {
  const alias = scope.alias()
  const condition = all([
    `${alias}.${target.id.column} = ${scope.param(id, target.id.sqlType)}`,
    compileReadRule(scope, target, alias),
  ])
  return `EXISTS (SELECT 1 FROM ${target.table} ${alias} WHERE ${condition})`
}
