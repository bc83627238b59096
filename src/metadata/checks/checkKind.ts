import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { SchemaField } from '../../introspection/SchemaModel.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { FieldConfig } from '../generated/EntityConfig.ts'
import type { Reporter } from './CheckContext.ts'

/** The kind of config must be able to show what the schema says the field holds. */
export function checkKind(report: Reporter, field: SchemaField, config: FieldConfig, at: JsonPath): void {
  const { kind } = config
  if (kind === undefined || kind === field.kind) return
  const place = [...at, 'kind']
  const possible = KINDS[field.kind]
  if (!possible.includes(kind)) {
    const hint =
      possible.length > 0
        ? `It can be shown as ${[field.kind, ...possible].join(', ')}.`
        : `It is ${field.kind} and nothing else.`
    report.error('wrong-kind', place, `A field of type ${field.typeName} cannot be shown as "${kind}".`, hint)
  } else if (kind === 'enum' && (config.choices ?? []).length === 0) {
    report.error(
      'missing-key',
      place,
      `"${field.name}" has no values to choose from.`,
      'List them in "choices".',
    )
  }
}

const TEXTS: readonly FieldKind[] = ['string', 'text', 'email', 'phone', 'url', 'country', 'enum', 'id']
const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'percent', 'id']
const DATES: readonly FieldKind[] = ['date', 'date-time']

/** What the schema says → what else it can be shown as. Texts may hold numbers and dates of scalars the schema does not explain. */
const KINDS: Readonly<Record<FieldKind, readonly FieldKind[]>> = {
  id: [...TEXTS, ...NUMBERS],
  string: [...TEXTS, ...NUMBERS, ...DATES, 'json'],
  text: [...TEXTS, 'json'],
  integer: [...NUMBERS, 'enum'],
  decimal: NUMBERS,
  money: NUMBERS,
  percent: NUMBERS,
  boolean: [],
  date: ['string', 'date-time'],
  'date-time': ['string', 'date'],
  enum: ['string', 'country'],
  relation: [],
  list: ['json'],
  object: ['json'],
  json: [...TEXTS, ...NUMBERS, ...DATES, 'boolean', 'list'],
  country: TEXTS,
  email: TEXTS,
  phone: TEXTS,
  url: TEXTS,
  file: [],
}
