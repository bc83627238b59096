import { isNumeric, isTemporal, valuesOf, type FieldKind } from '../../schema/FieldKind.ts'
import type { FilterOperator } from '../../schema/FilterOperator.ts'
import { addDays } from '../../rules/calendar.ts'
import { readRelativeDay, RELATIVE_DAYS } from '../../schema/relativeDate.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { Condition } from '../Condition.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'
import { suggest } from '../../rules/suggest.ts'

export interface ConditionUse {
  readonly entity: string
  readonly condition: Condition
  readonly at: JsonPath
  /** The backend gets it as a filter, so it may use only what the schema can filter. */
  readonly asFilter: boolean
}

/** Reports parts that can never hold and, for filters, parts that the backend cannot evaluate. */
export function checkCondition(context: CheckContext, report: Reporter, use: ConditionUse): void {
  for (const [key, value] of Object.entries(use.condition)) {
    const at = [...use.at, key]
    if (key === 'and' || key === 'or') {
      for (const [index, condition] of (value as readonly Condition[]).entries()) {
        checkCondition(context, report, { ...use, condition, at: [...at, index] })
      }
    } else if (key === 'not') {
      if (use.asFilter) report.error('not-filterable', at, 'A filter cannot use "not".', NOT_HINT)
      else checkCondition(context, report, { ...use, condition: value as Condition, at })
    } else {
      checkComparison(context, report, { ...use, at }, key, value as Readonly<Record<string, unknown>>)
    }
  }
}

const NOT_HINT = 'Use the opposite operators: "neq", "nin", "ncontains", "ngt".'

function checkComparison(
  context: CheckContext,
  report: Reporter,
  use: ConditionUse,
  dotted: string,
  operators: Readonly<Record<string, unknown>>,
): void {
  const { entity, at } = use
  const walked = checkPath(context, report, {
    entity,
    dotted,
    at,
    what: 'Condition on',
    id: 'dead-condition',
  })
  if (!walked) return
  const { field } = walked
  for (const [operator, expected] of Object.entries(operators)) {
    const dead =
      deadReason(context, field, operator as FilterOperator, expected) ??
      deadDay(field.kind, operator as FilterOperator, expected, use.asFilter)
    if (dead)
      report.error(
        'dead-condition',
        [...at, operator],
        `Condition on "${dotted}": ${dead.message}`,
        dead.hint,
      )
    if (!use.asFilter || dead) continue
    if (!walked.filterable || !field.filterOperators.includes(operator as FilterOperator)) {
      const offered = walked.filterable ? field.filterOperators : []
      report.error(
        'not-filterable',
        [...at, operator],
        `The schema cannot filter "${dotted}" by "${operator}".`,
        offered.length > 0 ? `It can by ${offered.join(', ')}.` : 'Choose another field.',
      )
    }
  }
}

/** A day that is compared with must be one: written out, or relative. */
function deadDay(kind: FieldKind, operator: FilterOperator, expected: unknown, asFilter: boolean) {
  if (!isTemporal(kind)) return null
  const texts = [expected].flat().filter((value) => typeof value === 'string')
  const wrong = texts.find((value) => readRelativeDay(value) === null && !isWrittenDay(value))
  if (wrong !== undefined) {
    const hint = `Write a day as "2026-11-20", one of ${DAYS}, or "{today+30d}", "{today-1m}".`
    return { message: `${JSON.stringify(wrong)} is no day.`, hint }
  }
  const relative = texts.find((value) => readRelativeDay(value) !== null)
  if (relative === undefined) return null
  const text = JSON.stringify(relative)
  if (!asFilter) {
    return {
      message: `${text} moves with the calendar.`,
      hint: 'Only filters can use it; compare with a date.',
    }
  }
  if (operator !== 'in' && operator !== 'nin') return null
  return { message: `"${operator}" cannot use ${text}.`, hint: 'Use "eq", "gte" or "lt".' }
}

/** A day, or a point in time, in ISO 8601. */
const isWrittenDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text) &&
  addDays(text.slice(0, 10), 0) === text.slice(0, 10) &&
  !Number.isNaN(Date.parse(text))

const DAYS = RELATIVE_DAYS.map((day) => `"{${day}}"`).join(', ')

/** Why the comparison never or always holds; null when it makes sense. */
function deadReason(
  context: CheckContext,
  field: SchemaField,
  operator: FilterOperator,
  expected: unknown,
): { readonly message: string; readonly hint: string } | null {
  const isList = operator === 'in' || operator === 'nin'
  if (isList && !Array.isArray(expected)) {
    return { message: `"${operator}" compares with a list.`, hint: 'Write [ … ], or use "eq".' }
  }
  if (isList && (expected as readonly unknown[]).length === 0) {
    return { message: `"${operator}" with an empty list says nothing.`, hint: 'Name at least one value.' }
  }
  for (const value of isList ? (expected as readonly unknown[]) : [expected]) {
    const reason = deadValue(context, field, operator, value)
    if (reason) return reason
  }
  return null
}

function deadValue(
  context: CheckContext,
  field: SchemaField,
  operator: FilterOperator,
  value: unknown,
): { readonly message: string; readonly hint: string } | null {
  if (value === null) return null
  if (field.relation || field.embedded) {
    const id = field.relation ? context.entities.get(field.relation.entity)?.idField : null
    const hint = id ? `Compare its id: "${field.name}.${id}".` : 'Compare one of its fields.'
    return { message: 'it is a record, not a value.', hint }
  }
  const kind = valuesOf(field.kind) === 'list' ? field.itemKind : field.kind
  if (field.enumName !== null) {
    const values = context.schema.enums[field.enumName]?.values.map(({ name }) => name) ?? []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (values.length === 0 || values.includes(text)) return null
    return {
      message: `${JSON.stringify(value)} is no value of ${field.enumName}.`,
      hint: suggest(text, values),
    }
  }
  if (TEXT_OPERATORS.has(operator) && kind !== null && isNoText(kind)) {
    return { message: `"${operator}" looks into texts, and this is none.`, hint: 'Use "eq", "gte" or "lte".' }
  }
  if (kind !== null && valuesOf(kind) === 'truth' && typeof value !== 'boolean') {
    return { message: `${JSON.stringify(value)} is neither true nor false.`, hint: 'Write true or false.' }
  }
  if (kind !== null && isNumeric(kind) && !isNumber(value)) {
    return { message: `${JSON.stringify(value)} is no number.`, hint: 'Write a number.' }
  }
  return null
}

function isNoText(kind: FieldKind): boolean {
  return isNumeric(kind) || isTemporal(kind) || valuesOf(kind) === 'truth'
}

const TEXT_OPERATORS: ReadonlySet<string> = new Set([
  'contains',
  'ncontains',
  'startsWith',
  'nstartsWith',
  'endsWith',
  'nendsWith',
])

function isNumber(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
  )
}
