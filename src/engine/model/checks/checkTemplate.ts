import type { JsonPath } from '../config/ConfigSet.ts'
import type { TemplateConfig } from '../generated/EntityConfig.ts'
import { placeholderPaths } from '../templatePaths.ts'
import { checkCondition } from './checkCondition.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/** Every inserted value must be a single value of the entity or of a to-one relation. */
export function checkTemplate(
  context: CheckContext,
  report: Reporter,
  entity: string,
  template: TemplateConfig,
  at: JsonPath,
): void {
  if (typeof template === 'string') {
    checkPart(context, report, entity, template, at)
    return
  }
  for (const [index, part] of template.entries()) {
    checkPart(context, report, entity, part.template, [...at, index])
    if (part.when) {
      checkCondition(context, report, {
        entity,
        condition: part.when,
        at: [...at, index, 'when'],
        asFilter: false,
      })
    }
  }
}

function checkPart(
  context: CheckContext,
  report: Reporter,
  entity: string,
  template: string,
  at: JsonPath,
): void {
  const paths = placeholderPaths(template)
  if (paths.length === 0) {
    report.error(
      'wrong-value',
      at,
      `The template "${template}" shows no value.`,
      'Write a field in braces: {name}.',
    )
  }
  for (const path of paths) {
    const dotted = path.join('.')
    const walked = checkPath(context, report, { entity, dotted, at, what: 'Display template' })
    if (!walked) continue
    if (walked.many) {
      const hint = 'Only fields of the record itself and of to-one relations can name it.'
      report.error('wrong-kind', at, `Display template "${dotted}" leads to many records.`, hint)
    } else if (walked.field.relation || walked.field.embedded) {
      const hint = `Name one of its fields: {${dotted}.…}.`
      report.error('wrong-kind', at, `Display template "${dotted}" is a record, not a value.`, hint)
    }
  }
}
