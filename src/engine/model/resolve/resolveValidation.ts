import { factsOf, type FieldKind } from '../../schema/FieldKind.ts'
import type { ValidationRule } from '../FieldModel.ts'
import type { Say } from '../texts.ts'
import type { FieldConfig, RuleConfig } from '../generated/EntityConfig.ts'

/** The rules of config in their order, then the format of the kind unless config has it already. */
export function resolveValidation(say: Say, kind: FieldKind, config: FieldConfig): readonly ValidationRule[] {
  const rules = (config.validation ?? []).map((rule) => toRule(say, rule))
  const { format } = factsOf(kind)
  if (!format || rules.some((rule) => rule.type === format)) return rules
  return [...rules, { type: format, message: null }]
}

/** What each type needs has been checked before. */
function toRule(say: Say, config: RuleConfig): ValidationRule {
  const message = config.message ? say(config.message) : null
  switch (config.type) {
    case 'MIN_LENGTH':
    case 'MAX_LENGTH':
      return { type: config.type, value: Number(config.value), message }
    case 'MIN_DIGITS':
      return { type: config.type, value: Number(config.value), when: config.when ?? null, message }
    case 'MIN':
    case 'MAX':
    case 'MULTIPLE_OF':
    case 'PATTERN':
      return { type: config.type, value: String(config.value), message }
    case 'CUSTOM_FUNCTION':
      return { type: config.type, check: config.check ?? {}, message }
    default:
      return { type: config.type, message }
  }
}
