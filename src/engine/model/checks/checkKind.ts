import { factsOf, FIELD_KINDS, valuesOf } from '../../schema/FieldKind.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { FieldConfig } from '../generated/EntityConfig.ts'
import type { Reporter } from './CheckContext.ts'

/** The configured kind must be able to show the type that the schema declares. */
export function checkKind(report: Reporter, field: SchemaField, config: FieldConfig, at: JsonPath): void {
  const { kind } = config
  if (kind === undefined) return
  const place = [...at, 'kind']
  if (kind === field.kind) {
    const message = `"${field.name}" is ${kind} by the schema itself.`
    report.warn('repeated-kind', place, message, 'Remove "kind".')
    return
  }
  const possible = FIELD_KINDS.filter(
    (other) => other !== field.kind && factsOf(other).shows.includes(valuesOf(field.kind)),
  )
  if (!possible.includes(kind)) {
    const hint =
      possible.length > 0
        ? `It can be shown as ${[field.kind, ...possible].join(', ')}.`
        : `It is ${field.kind} and nothing else.`
    report.error('wrong-kind', place, `A field of type ${field.typeName} cannot be shown as "${kind}".`, hint)
  } else if (valuesOf(kind) === 'choice' && (config.choices ?? []).length === 0) {
    report.error(
      'missing-key',
      place,
      `"${field.name}" has no values to choose from.`,
      'List them in "choices".',
    )
  }
}
