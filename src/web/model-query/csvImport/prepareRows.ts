import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { FieldModel } from '../../../metadata/FieldModel.ts'
import { isBlank } from '../../../metadata/readPath.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../../field-kinds/codecOf.ts'
import { nameUuid } from '../../lib/nameUuid.ts'
import { checkValues } from '../checkValues.ts'
import { toWriteInput } from '../toWriteInput.ts'
import { importFields, type ColumnMapping } from './guessMapping.ts'
import type { CsvLine } from './parseCsvFile.ts'
import { readCell } from './readCell.ts'
import type { ReferenceFinder } from './resolveReferences.ts'

/** A file line in the form in which it would be written. */
export interface PreparedRow {
  readonly source: CsvLine
  /** Form values by field; fields without a cell get their defaults. */
  readonly values: Row
  /** Messages by field. A row with any message is not written. */
  readonly errors: Readonly<Record<string, string>>
  /** Derived from entity and content, so repeating an import returns the existing row. */
  readonly submitId: string
}

export interface PrepareJob {
  readonly entity: EntityModel
  readonly mapping: ColumnMapping
  readonly lines: readonly CsvLine[]
  readonly references: ReferenceFinder
  readonly context: FieldContext
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads, resolves and checks every line, as the form of a new record would. Rejects when it is aborted or
 * offline.
 */
export async function prepareRows(job: PrepareJob): Promise<readonly PreparedRow[]> {
  const { entity, context } = job
  const occurrences = new Map<string, number>()
  const rows: PreparedRow[] = []
  for (let start = 0; start < job.lines.length; start += AT_ONCE) {
    job.signal.throwIfAborted()
    const read = await Promise.all(job.lines.slice(start, start + AT_ONCE).map((line) => readLine(job, line)))
    for (const { source, values, errors } of read) {
      const { input } = toWriteInput(context.model, entity, 'add', values)
      const content = JSON.stringify([entity.name, Object.entries(input).sort(byName)])
      const occurrence = (occurrences.get(content) ?? 0) + 1
      occurrences.set(content, occurrence)
      rows.push({ source, values, errors, submitId: nameUuid(`${content}#${occurrence}`) })
    }
    job.onProgress(rows.length)
  }
  return rows
}

async function readLine(job: PrepareJob, source: CsvLine) {
  const { entity, mapping, context } = job
  const { model, locale, translate } = context
  const values: Record<string, unknown> = {}
  const unread: Record<string, string> = {}
  for (const [index, name] of mapping.entries()) {
    const field = name === null ? undefined : entity.fields[name]
    if (!field) continue
    const text = source.cells[index] ?? ''
    const direct = readCell(text, field, model, locale)
    const reading =
      direct.kind === 'lookup' ? await job.references.find(direct.text, field, job.signal) : direct
    if (reading.kind === 'value') values[field.name] = reading.value
    else if (reading.kind === 'invalid') unread[field.name] = translate(reading.key, reading.params)
  }
  const fields = importFields(entity)
  const whole = withDefaults(fields, values, context)
  const broken = checkValues(fields, whole, whole, context)
  const filled = Object.entries(values).filter(([, value]) => !isBlank(value))
  return { source, values: Object.fromEntries(filled), errors: { ...broken, ...unread } }
}

function withDefaults(fields: readonly FieldModel[], values: Row, { model }: FieldContext): Row {
  const presets = fields.map((field) => [field.name, codecOf(field.kind).toForm(field.default, field, model)])
  return { ...Object.fromEntries(presets), ...values }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

const AT_ONCE = 50
