import { comparesEmpty } from '../../../schema/wire/comparesEmpty.ts'
import { isTemporal, valuesOf } from '../../../schema/FieldKind.ts'
import type { FilterOperator } from '../../../schema/FilterOperator.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { textOrder } from '../../../model/textOrder.ts'
import { fieldAt } from '../../field-kinds/shared/fieldPaths.ts'
import { columnFilterField } from '../columnFilterField.ts'
import type { WhereOperator } from './Where.ts'

/** What the backend must be able to do for an operator. */
const NEEDS: Readonly<Record<WhereOperator, readonly FilterOperator[]>> = {
  is: ['eq'],
  isNot: ['neq'],
  anyOf: ['in'],
  noneOf: ['nin'],
  contains: ['contains'],
  containsNot: ['ncontains'],
  startsWith: ['startsWith'],
  endsWith: ['endsWith'],
  more: ['gt'],
  least: ['gte'],
  less: ['lt'],
  most: ['lte'],
  between: ['gte', 'lte'],
  after: ['gt'],
  before: ['lt'],
  empty: ['eq'],
  filled: ['neq'],
}

/** The filter operator that an operator becomes; the others become ranges. */
export const WIRE: Readonly<Partial<Record<WhereOperator, FilterOperator>>> = {
  is: 'eq',
  isNot: 'neq',
  anyOf: 'in',
  noneOf: 'nin',
  contains: 'contains',
  containsNot: 'ncontains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  more: 'gt',
  least: 'gte',
  less: 'lt',
  most: 'lte',
}

const TEXT: readonly WhereOperator[] = ['contains', 'containsNot', 'startsWith', 'endsWith']
const EXACT: readonly WhereOperator[] = ['is', 'isNot', 'anyOf', 'noneOf']
const ORDER: readonly WhereOperator[] = ['more', 'least', 'less', 'most', 'between']
const PERIOD: readonly WhereOperator[] = ['between', 'after', 'before']
const PRESENCE: readonly WhereOperator[] = ['empty', 'filled']
/** True of a row because another one of its related rows makes it so: of a list of rows they say nothing useful. */
const NEGATIVE: ReadonlySet<WhereOperator> = new Set(['isNot', 'noneOf', 'containsNot', 'empty', 'filled'])

/** A column with the field that it filters by, and the operators that its kind and the backend have for it. */
export interface WhereColumn {
  readonly column: ColumnModel
  readonly field: FieldModel
  readonly operators: readonly WhereOperator[]
}

/** The columns that conditions may be about, by title. */
export function whereColumns(model: AdminModel, entity: EntityModel): readonly WhereColumn[] {
  const compare = textOrder(model.locale)
  return entity.list.columns
    .flatMap((column) => whereColumn(model, entity, column) ?? [])
    .sort((a, b) => compare(a.column.label, b.column.label))
}

export function whereColumn(
  model: AdminModel,
  entity: EntityModel,
  column: ColumnModel | undefined,
): WhereColumn | null {
  if (!column || column.filterPaths.length === 0) return null
  const field = columnFilterField(model, entity, column)
  const has = new Set(column.filterOperators)
  const ofRows = column.filterPaths.some((path) => crossesRows(model, entity, path))
  const mayBeEmpty =
    column.field.nullable &&
    column.path.length === 1 &&
    field.relation === null &&
    comparesEmpty(entity.operations.list?.filter ?? {}, column.field.name)
  const operators = operatorsOf(field).filter(
    (op) =>
      NEEDS[op].every((need) => has.has(need)) &&
      !(ofRows && NEGATIVE.has(op)) &&
      (mayBeEmpty || !PRESENCE.includes(op)),
  )
  return operators.length === 0 ? null : { column, field, operators }
}

function operatorsOf({ kind }: FieldModel): readonly WhereOperator[] {
  const values = valuesOf(kind)
  if (isTemporal(kind)) return [...PERIOD, ...PRESENCE]
  if (values === 'whole' || values === 'number')
    return [...EXACT.slice(0, 2), ...ORDER, ...EXACT.slice(2), ...PRESENCE]
  if (values === 'truth') return ['is', ...PRESENCE]
  if (values === 'choice' || values === 'record' || values === 'id') return [...EXACT, ...PRESENCE]
  return values === 'list' ? ['is'] : [...TEXT, ...EXACT, ...PRESENCE]
}

function crossesRows(model: AdminModel, entity: EntityModel, path: readonly string[]): boolean {
  return path.some((_name, at) => fieldAt(model, entity.name, path.slice(0, at + 1))?.relation?.many === true)
}
