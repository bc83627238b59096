import type { EntityId, Row } from '../../../schema/Row.ts'
import type { Selection } from '../../../schema/wire/Wire.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { toIdValue } from '../../field-kinds/shared/numberCodec.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'
import { nameUuid } from '../../lib/nameUuid.ts'
import { approvedFields } from '../approvedChanges.ts'
import { checkValues } from '../checkValues.ts'
import { toWriteInput } from '../toWriteInput.ts'
import {
  comparedSelection,
  compareRow,
  filledColumns,
  type FilledColumn,
  type ImportedChange,
} from './compareRow.ts'
import { importFields, keyField, type ColumnMapping } from './guessMapping.ts'
import type { CsvLine } from './parseCsvFile.ts'
import { readCell, type ValueReading } from './readCell.ts'
import type { ReferenceFinder } from './resolveReferences.ts'

/** A file line in the form in which it would be written. */
export interface PreparedRow {
  readonly source: CsvLine
  /** Form values by field; in a new row, fields without a cell get their defaults. */
  readonly values: Row
  /** The row that the line names by its id, as it was read: its version guards the write. Null for a new row. */
  readonly row: Row | null
  /** What the line changes of it; nothing is written when there is none. */
  readonly changes: readonly ImportedChange[]
  /** Those of the changed fields that wait for a second person. */
  readonly approved: readonly FieldModel[]
  /** Messages by field. A row with any message is not written. */
  readonly errors: Readonly<Record<string, string>>
  /** Derived from entity and content, so repeating an import returns the row that it added. */
  readonly submitId: string
}

/** What becomes of a line. */
export type RowFate = 'refused' | 'new' | 'waits' | 'changed' | 'same'

export function fateOf({ errors, row, changes, approved }: PreparedRow): RowFate {
  if (Object.keys(errors).length > 0) return 'refused'
  if (row === null) return 'new'
  if (approved.length > 0) return 'waits'
  return changes.length > 0 ? 'changed' : 'same'
}

export interface PrepareJob {
  readonly entity: EntityModel
  /** Titles of the file's columns. */
  readonly titles: readonly string[]
  readonly mapping: ColumnMapping
  readonly lines: readonly CsvLine[]
  readonly references: ReferenceFinder
  readonly context: FieldContext
  readonly currencyLabel: FileStyle['currencyLabel']
  /** Whether the person may change rows. */
  readonly mayEdit: boolean
  /** Those of the rows that the person may see. */
  readonly readRows: (
    ids: readonly EntityId[],
    selection: Selection,
    signal: AbortSignal,
  ) => Promise<readonly Row[]>
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads, resolves and checks every line: as the form of a new record would, or as that of the record that it names by its
 * id. Rejects when it is aborted or offline.
 */
export async function prepareRows(job: PrepareJob): Promise<readonly PreparedRow[]> {
  const { entity, context, titles, mapping, currencyLabel } = job
  const occurrences = new Map<string, number>()
  const columns = filledColumns(entity, titles, mapping, context, currencyLabel)
  const changing = new Map<unknown, number>()
  const rows: PreparedRow[] = []
  for (let start = 0; start < job.lines.length; start += AT_ONCE) {
    job.signal.throwIfAborted()
    const lines = job.lines.slice(start, start + AT_ONCE)
    const found = await readNamed(job, lines, columns)
    const read = await Promise.all(
      lines.map((line) =>
        keyOf(job, line) === null ? readNew(job, line, columns) : readKnown(job, line, columns, found),
      ),
    )
    // In the order of the file, whichever line was read first.
    for (const line of read.map((one) => changingOnce(job, one, changing))) {
      const { input } = toWriteInput(context.model, entity, 'add', line.values)
      const content = JSON.stringify([entity.name, Object.entries(input).sort(byName)])
      const occurrence = (occurrences.get(content) ?? 0) + 1
      occurrences.set(content, occurrence)
      rows.push({ ...line, submitId: nameUuid(`${content}#${occurrence}`) })
    }
    job.onProgress(rows.length)
  }
  return rows
}

type ReadLine = Omit<PreparedRow, 'submitId'>

async function readNew(
  job: PrepareJob,
  source: CsvLine,
  columns: readonly FilledColumn[],
): Promise<ReadLine> {
  const { entity, context } = job
  const values: Record<string, unknown> = {}
  const unread: Record<string, string> = {}
  for (const { index, field } of columns) {
    const reading = await readValue(job, source.cells[index] ?? '', field)
    if (reading.kind === 'value') values[field.name] = reading.value
    else unread[field.name] = context.translate(reading.key, reading.params)
  }
  const fields = importFields(entity)
  const whole = withDefaults(fields, values, context)
  const broken = checkValues(fields, whole, whole, context)
  const filled = Object.entries(values).filter(([, value]) => !isBlank(value))
  const errors = { ...broken, ...unread }
  return { source, values: Object.fromEntries(filled), row: null, changes: [], approved: [], errors }
}

async function readKnown(
  job: PrepareJob,
  source: CsvLine,
  columns: readonly FilledColumn[],
  found: ReadonlyMap<unknown, Row>,
): Promise<ReadLine> {
  const key = keyOf(job, source)
  const row = found.get(key?.id)
  if (!row) return refused(job, source, 'noRow', { text: key?.text ?? '' })
  const read = (text: string, field: FieldModel) => readValue(job, text, field)
  const compared = await compareRow(row, source.cells, columns, read, job)
  const changed = compared.changes.map(({ field }) => field.name)
  return { source, row, approved: approvedFields(job.entity, row, changed), ...compared }
}

/** A row with a list has several lines, of which at most one may change it. */
function changingOnce(job: PrepareJob, line: ReadLine, changing: Map<unknown, number>): ReadLine {
  const { source, row, changes, errors } = line
  if (row === null || (changes.length === 0 && Object.keys(errors).length === 0)) return line
  const id = keyOf(job, source)?.id
  const earlier = changing.get(id)
  if (earlier !== undefined) return refused(job, source, 'repeatedRow', { line: String(earlier) })
  changing.set(id, source.line)
  return line
}

function refused(
  { entity, context }: PrepareJob,
  source: CsvLine,
  reason: 'noRow' | 'repeatedRow',
  params: Readonly<Record<string, string>>,
): ReadLine {
  const errors = { [entity.idField ?? '']: context.translate(`lists.import.${reason}`, params) }
  return { source, values: {}, row: null, changes: [], approved: [], errors }
}

/** The id that a line names its row by, and null for one that is no id of this entity; null without any: a new row. */
function keyOf({ entity, mapping }: PrepareJob, { cells }: CsvLine) {
  const key = keyField(entity)
  const text = key ? (cells[mapping.indexOf(key.name)] ?? '').trim() : ''
  return key && text !== '' ? { text, id: toIdValue(text, key) } : null
}

async function readNamed(
  job: PrepareJob,
  lines: readonly CsvLine[],
  columns: readonly FilledColumn[],
): Promise<ReadonlyMap<unknown, Row>> {
  const ids = new Set(lines.flatMap((line) => keyOf(job, line)?.id ?? []))
  if (ids.size === 0) return new Map()
  const selection = comparedSelection(job.entity, columns, job.context)
  const rows = await job.readRows([...ids], selection, job.signal)
  return new Map(rows.map((row) => [fieldValue(row, job.entity.idField ?? ''), row]))
}

async function readValue(
  { context: { model, locale }, references, signal }: PrepareJob,
  text: string,
  field: FieldModel,
): Promise<ValueReading> {
  const direct = readCell(text, field, model, locale)
  return direct.kind === 'lookup' ? await references.find(direct.text, field, signal) : direct
}

function withDefaults(fields: readonly FieldModel[], values: Row, { model }: FieldContext): Row {
  const presets = fields.map((field) => [field.name, codecOf(field.kind).toForm(field.default, field, model)])
  return { ...Object.fromEntries(presets), ...values }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

const AT_ONCE = 50
