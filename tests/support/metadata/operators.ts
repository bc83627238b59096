import type { FilterOperator } from '../../../src/engine/schema/FilterOperator.ts'

export const EQUATABLE: readonly FilterOperator[] = ['eq', 'neq', 'in', 'nin']
export const COMPARABLE: readonly FilterOperator[] = [
  ...EQUATABLE,
  'gt',
  'ngt',
  'gte',
  'ngte',
  'lt',
  'nlt',
  'lte',
  'nlte',
]
export const TEXTUAL: readonly FilterOperator[] = [
  ...EQUATABLE,
  'contains',
  'ncontains',
  'startsWith',
  'nstartsWith',
  'endsWith',
  'nendsWith',
]
