import type { JsonPath } from '../config/ConfigSet.ts'
import type { FieldConfig, RuleConfig } from '../generated/EntityConfig.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'

/** Each validation rule needs its own parameter: a number, a pattern, a check. */
export function checkRules(
  context: CheckContext,
  report: Reporter,
  entity: string,
  config: FieldConfig,
  at: JsonPath,
): void {
  for (const [index, rule] of (config.validation ?? []).entries()) {
    const place = [...at, 'validation', index]
    const wrong = wrongValue(rule)
    if (wrong !== null) report.error('wrong-value', place, `${rule.type} ${wrong.message}`, wrong.hint)
    const name = rule.type === 'CUSTOM_FUNCTION' ? 'check' : 'when'
    const condition = rule[name]
    if (condition)
      checkCondition(context, report, { entity, condition, at: [...place, name], asFilter: false })
  }
}

interface WrongValue {
  readonly message: string
  readonly hint: string
}

function wrongValue(rule: RuleConfig): WrongValue | null {
  switch (rule.type) {
    case 'MIN_LENGTH':
    case 'MAX_LENGTH':
    case 'MIN_DIGITS':
      return Number.isInteger(rule.value) && Number(rule.value) >= 0
        ? null
        : { message: 'needs a whole number as "value".', hint: `{ "type": "${rule.type}", "value": 2 }` }
    case 'MIN':
    case 'MAX':
    case 'MULTIPLE_OF':
      return isNumber(rule.value) && !(rule.type === 'MULTIPLE_OF' && Number(rule.value) <= 0)
        ? null
        : { message: 'needs a number as "value".', hint: `{ "type": "${rule.type}", "value": 100 }` }
    case 'PATTERN':
      return isPattern(rule.value)
        ? null
        : {
            message: 'needs a regular expression as "value".',
            hint: '{ "type": "PATTERN", "value": "^[A-Z]{2}$" }',
          }
    case 'CUSTOM_FUNCTION':
      return rule.check
        ? null
        : {
            message: 'needs a "check" that a valid row meets.',
            hint: '"check": { "endsOn": { "neq": null } }',
          }
    default:
      return null
  }
}

function isNumber(value: unknown): boolean {
  return (
    (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
    Number.isFinite(Number(value))
  )
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}
