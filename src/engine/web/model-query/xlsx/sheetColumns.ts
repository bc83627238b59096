import { valuesOf } from '../../../schema/FieldKind.ts'
import type { Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { currencyFraction, currencyOf } from '../../field-kinds/shared/formatMoney.ts'
import { formatDay, formatInstant, isDay } from '../../field-kinds/shared/dayText.ts'
import type { FileStyle } from '../../lib/FileStyle.ts'
import { wallClock } from '../../lib/wallClock.ts'
import { columnsOf, textWriter, type FileColumn, type SourceColumn } from '../fileColumns.ts'

/** A cell of a spreadsheet: a text stays a text, whatever it looks like. */
export interface SheetCell {
  readonly value: string | number | Date | null
  /** Of Excel, in its own language: `#,##0.00`. */
  readonly format?: string
}

export const EMPTY_CELL: SheetCell = { value: null }

/** The columns of a sheet: as those of a CSV file, but numbers, amounts and dates are more than texts. */
export function sheetColumns(
  model: AdminModel,
  columns: readonly SourceColumn[],
  locale: Locale,
  currencyLabel: FileStyle['currencyLabel'],
): readonly FileColumn<SheetCell>[] {
  return columnsOf<SheetCell>(columns, currencyLabel, {
    of: (field) => cellWriter(model, field, locale),
    empty: EMPTY_CELL,
    currency: (value) => ({ value }),
  })
}

type WriteCell = (value: unknown, row: Row) => SheetCell

function cellWriter(model: AdminModel, field: FieldModel, locale: Locale): WriteCell {
  const { toText } = codecOf(field.kind)
  const write = textWriter(model, field, locale)
  const asText: WriteCell = (value, row) => {
    const text = write(value, row)
    return text === '' ? EMPTY_CELL : { value: text }
  }
  const raw = (value: unknown, row: Row) => toText(value, field, { model, locale: null, row })
  switch (valuesOf(field.kind)) {
    case 'id':
      return (value, row) => (typeof value === 'number' ? { value, format: WHOLE } : asText(value, row))
    case 'whole':
      return (value, row) => numberCell(raw(value, row), WHOLE) ?? asText(value, row)
    case 'number': {
      if (field.currency !== null) {
        return (value, row) =>
          numberCell(raw(value, row), amountFormat(currencyOf(field, row))) ?? asText(value, row)
      }
      const isPercent = toText('1', field, { model, locale }).endsWith('%')
      return isPercent
        ? (value, row) => numberCell(raw(value, row), PERCENT, 'e-2') ?? asText(value, row)
        : (value, row) => numberCell(raw(value, row), undefined) ?? asText(value, row)
    }
    case 'day': {
      const format = field.precision === 'day' ? dayFormat(locale) : PARTS_OF_DAYS[field.precision]
      return (value, row) => dayCell(raw(value, row), format) ?? asText(value, row)
    }
    case 'instant': {
      const format = instantFormat(locale)
      return (value, row) => instantCell(raw(value, row), format) ?? asText(value, row)
    }
    default:
      return asText
  }
}

const WHOLE = '0'
const PERCENT = '0.00####%'
const PARTS_OF_DAYS = { month: 'mmmm yyyy', year: 'yyyy' }
/** Of a number in a spreadsheet; more would be rounded. */
const MOST_DIGITS = 15
/** Before, spreadsheets count a day that never was: 29 February 1900. */
const FIRST_DAY = Date.UTC(1900, 2, 1)

/** Null for a text that is no number, or one that a spreadsheet would round. */
function numberCell(text: string, format: string | undefined, exponent = ''): SheetCell | null {
  if (text === '') return EMPTY_CELL
  const value = Number(`${text}${exponent}`)
  if (!Number.isFinite(value) || digitsOf(text) > MOST_DIGITS) return null
  return format === undefined ? { value } : { value, format }
}

function digitsOf(text: string): number {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return text.includes('.') ? digits.replace(/0+$/, '').length : digits.length
}

function amountFormat(currency: string | null): string {
  const fraction = currencyFraction(currency)
  return fraction === 0 ? '#,##0' : `#,##0.${'0'.repeat(fraction)}####`
}

function dayCell(text: string, format: string): SheetCell | null {
  if (text === '') return EMPTY_CELL
  return isDay(text) ? dateCell(new Date(`${text}T00:00:00Z`), format) : null
}

/** In the person's time zone, as on the screen: a spreadsheet knows none. */
function instantCell(text: string, format: string): SheetCell | null {
  if (text === '') return EMPTY_CELL
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : dateCell(wallClock(at), format)
}

function dateCell(value: Date, format: string): SheetCell | null {
  return value.getTime() < FIRST_DAY ? null : { value, format }
}

/** How the language writes a day, in Excel's words: `dd/mm/yyyy`. */
function dayFormat(locale: Locale): string {
  return quoted(
    formatDay('2033-11-22', locale).replace('2033', 'yyyy').replace('11', 'mm').replace('22', 'dd'),
  )
}

function instantFormat(locale: Locale): string {
  const text = formatInstant('2033-11-22T13:44:00', locale)
  return quoted(
    text
      .replace('2033', 'yyyy')
      .replace('11', 'mm')
      .replace('22', 'dd')
      .replace('13', 'hh')
      .replace('44', 'mm'),
  )
}

/** Escapes all other characters, so that every Excel shows them as they are. */
function quoted(format: string): string {
  return format.replaceAll(/[^ymdh ]/g, '\\$&')
}
