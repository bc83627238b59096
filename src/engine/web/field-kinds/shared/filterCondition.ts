import type { Filter } from '../../../schema/Filter.ts'
import type { FilterOperator } from '../../../schema/FilterOperator.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

/** Condition with the first of the operators that the field supports; null when it supports none of them. */
export function filterCondition(
  field: FieldModel,
  path: readonly string[],
  operators: readonly FilterOperator[],
  value: unknown,
): Filter | null {
  const op = operators.find((operator) => field.filterOperators.includes(operator))
  return op === undefined ? null : { path, op, value: op === 'in' || op === 'nin' ? [value] : value }
}

/** Text of a filter's state; '' when it does not filter. */
export function filterText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
