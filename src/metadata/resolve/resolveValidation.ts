import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { ValidationRule } from '../AdminModel.ts'
import type { FieldConfig, RuleConfig } from '../generated/EntityConfig.ts'
import { toText } from '../texts.ts'

/** The rules of config in their order, then the format of the kind unless config has it already. */
export function resolveValidation(kind: FieldKind, config: FieldConfig): readonly ValidationRule[] {
  const rules = (config.validation ?? []).map(toRule)
  const format = FORMATS[kind]
  if (!format || rules.some((rule) => rule.type === format)) return rules
  return [...rules, { type: format, message: null }]
}

const FORMATS: Readonly<Partial<Record<FieldKind, 'EMAIL' | 'PHONE' | 'URL'>>> = {
  email: 'EMAIL',
  phone: 'PHONE',
  url: 'URL',
}

/** What each type needs has been checked before. */
function toRule(config: RuleConfig): ValidationRule {
  const message = config.message ? toText(config.message) : null
  switch (config.type) {
    case 'MIN_LENGTH':
    case 'MAX_LENGTH':
      return { type: config.type, value: Number(config.value), message }
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
