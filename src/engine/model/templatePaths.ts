import type { DisplayTemplate, ValidationRule } from './FieldModel.ts'
import type { Condition } from './Condition.ts'

/** Every path that a display template reads, conditions included: what to select to be able to render it. */
export function templatePaths(display: DisplayTemplate): readonly (readonly string[])[] {
  return uniquePaths(
    display.flatMap(({ when, template }) => [
      ...(when ? conditionPaths(when) : []),
      ...placeholderPaths(template),
    ]),
  )
}

/** Paths of `{…}` in one template, in order. */
export function placeholderPaths(template: string): readonly (readonly string[])[] {
  return Array.from(template.matchAll(/\{\s*([_A-Za-z][\w.]*?)\s*(?:\|[^{}]*)?\}/g), (match) =>
    (match[1] ?? '').split('.'),
  )
}

export function conditionPaths(condition: Condition): readonly (readonly string[])[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or') return (value as readonly Condition[]).flatMap(conditionPaths)
    return key === 'not' ? conditionPaths(value as Condition) : [key.split('.')]
  })
}

/** The condition that a rule reads; null for rules about the value alone. */
export function conditionOf(rule: ValidationRule): Condition | null {
  if (rule.type === 'CUSTOM_FUNCTION') return rule.check
  return rule.type === 'MIN_DIGITS' ? rule.when : null
}

function uniquePaths(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}
