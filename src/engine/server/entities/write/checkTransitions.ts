import { DomainError } from '../../kernel/DomainError.ts'
import { stepProblem } from '../../kernel/stepProblem.ts'
import type { Entity, StoredField } from '../model/Entity.ts'
import type { StoredRow } from './StoredRow.ts'
import type { WriteValues } from './WriteContext.ts'

/**
 * Throws NOT_NEXT, or WRONG_STATE where nothing is possible, when a field would get a value that does not follow the one
 * it has.
 */
export const checkTransitions = (
  { definition: { transitions = {} } }: Entity,
  before: StoredRow,
  given: readonly StoredField[],
  values: WriteValues,
): void => {
  const problems = given.flatMap(({ field, inputName, property }) => {
    const table = transitions[field.name]
    const from = before[property]
    const to = values[inputName]
    if (table === undefined || typeof from !== 'string' || to === from) return []
    const possible = table[from] ?? []
    return typeof to === 'string' && possible.includes(to) ? [] : [stepProblem(inputName, from, possible)]
  })
  const [first] = problems
  if (first) throw new DomainError(first.code, problems)
}
