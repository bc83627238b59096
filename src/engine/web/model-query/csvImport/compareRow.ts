import type { Row } from '../../../schema/Row.ts'
import type { Selection } from '../../../schema/wire/Wire.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { fieldValue, withValues } from '../../../model/values/fieldValue.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'
import { buildListSelection } from '../buildListRequest.ts'
import { buildRecordSelection } from '../buildRecordSelection.ts'
import { checkValues, isOpen, isSameValue } from '../checkValues.ts'
import { fileColumns } from '../fileColumns.ts'
import { mayFollow, withNextChoices } from '../transitions.ts'
import { importFields, normaliseTitle, type ColumnMapping } from './guessMapping.ts'
import type { ValueReading } from './readCell.ts'

/** What a line changes of its row, as form values. */
export interface ImportedChange {
  readonly field: FieldModel
  readonly before: unknown
  readonly after: unknown
}

/** A column of a file that fills a field. */
export interface FilledColumn {
  readonly index: number
  readonly field: FieldModel
  /** The columns of the list that an exported file has under this title. */
  readonly sources: readonly ColumnModel[]
  /** What an export writes of a row under this title, in the person's language or raw. */
  readonly writtenOf: (row: Row) => readonly string[]
}

export function filledColumns(
  entity: EntityModel,
  titles: readonly string[],
  mapping: ColumnMapping,
  { model, locale }: FieldContext,
  currencyLabel: FileStyle['currencyLabel'],
): readonly FilledColumn[] {
  const fields = importFields(entity)
  return mapping.flatMap((name, index) => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field) return []
    const title = normaliseTitle(titles[index] ?? '')
    const found = entity.list.columns
      .filter((column) => leadsTo(column, field))
      .map((column) => {
        const written = [locale, null]
          .flatMap((style) => fileColumns(model, [column], { locale: style, currencyLabel }))
          .filter(({ label }) => normaliseTitle(label) === title)
        return { column, written }
      })
      .filter(({ written }) => written.length > 0)
    const readers = found.flatMap(({ written }) => written.map(({ read }) => read))
    return [
      {
        index,
        field,
        sources: found.map(({ column }) => column),
        writtenOf: (row) =>
          readers.flatMap((read) => {
            const cell = read(row)
            return typeof cell === 'string' ? [cell.trim()] : []
          }),
      } satisfies FilledColumn,
    ]
  })
}

/** What a line is compared with: all that the record's page reads, and what the file's columns show. */
export function comparedSelection(
  entity: EntityModel,
  columns: readonly FilledColumn[],
  { model }: FieldContext,
): Selection {
  const shown = columns.flatMap(({ sources }) => sources.map(({ id }) => id))
  return mergeSelections(
    buildRecordSelection(model, entity),
    buildListSelection(model, entity, shown),
    ...importFields(entity).map((field) => codecOf(field.kind).selection(field, model)),
  )
}

export interface Comparison {
  /** Form values of the file's fields, as they become. */
  readonly values: Row
  readonly changes: readonly ImportedChange[]
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * What a line changes of the row it names. A cell with what an export writes there changes nothing, also where the export
 * leaves something out, such as the seconds of a time.
 */
export async function compareRow(
  row: Row,
  cells: readonly string[],
  columns: readonly FilledColumn[],
  read: (text: string, field: FieldModel) => Promise<ValueReading>,
  { entity, context, mayEdit }: { entity: EntityModel; context: FieldContext; mayEdit: boolean },
): Promise<Comparison> {
  const { model, locale, translate } = context
  const formOf = (field: FieldModel) => codecOf(field.kind).toForm(fieldValue(row, field.name), field, model)
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  const changes: ImportedChange[] = []
  for (const { index, field, writtenOf } of columns) {
    const before = formOf(field)
    values[field.name] = before
    const text = (cells[index] ?? '').trim()
    if (writtenOf(row).includes(text)) continue
    const reading = await read(text, field)
    if (reading.kind === 'invalid') errors[field.name] = translate(reading.key, reading.params)
    else if (!isSameValue(field, before, reading.value, model)) {
      values[field.name] = reading.value
      changes.push({ field, before, after: reading.value })
    }
  }
  const forms = Object.fromEntries(importFields(entity).map((field) => [field.name, formOf(field)]))
  const whole = withValues(row, { ...forms, ...values })
  const changed = changes.map(({ field }) => field)
  const textOf = (field: FieldModel, value: unknown) =>
    codecOf(field.kind).toText(value, field, { model, locale, row })
  for (const { field, before, after } of changes) {
    if (!mayEdit || field.update === null || !isOpen(field, whole)) {
      const value = textOf(field, before) || translate('lists.edit.empty')
      errors[field.name] = translate('lists.import.fixed', { value })
    } else if (!mayFollow(field, before, after)) {
      const { choices } = withNextChoices(field, field.transitions, before, true)
      const labels = choices.map(({ label }) => label).join(', ')
      errors[field.name] = translate('lists.import.noChoice', { choices: labels })
    }
  }
  return { values, changes, errors: { ...checkValues(changed, whole, whole, context), ...errors } }
}

/** Whether the column shows the field, something of it, or an amount in the currency that the field is. */
function leadsTo({ path, field: { currency } }: ColumnModel, { name }: FieldModel): boolean {
  return path[0] === name || (currency !== null && 'path' in currency && currency.path[0] === name)
}
