import { Decimal } from 'decimal.js'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { FileRow } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { readAmount, readDay, readReference } from './readValues.ts'

/** Whether a text begins as SWIFT's MT940 does: with its blocks, or with the reference of the first statement. */
export const isMt940 = (text: string): boolean => /^\s*(?:\{1:|:20:)/.test(text)

interface Field {
  readonly tag: string
  /** Line of the file, from 1. */
  readonly line: number
  readonly text: string
}

/** Fields in which nothing concerns a booking or a balance that is read. */
const PASSED_OVER = new Set(['21', '64', '65', 'NS'])

/**
 * The statements of an MT940 file, read to the letter: the parsers there are round amounts and let days roll over. Refuses the whole
 * file with INVALID_BANK_FILE at the first field that is not as SWIFT's standard has it, or missing.
 */
export function readMt940(text: string): readonly BankStatement<FileRow>[] {
  const statements: Field[][] = []
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') statements.push([])
    const current = statements.at(-1)
    if (current === undefined) throw invalid(field, 'a statement begins with :20:')
    current.push(field)
  }
  return statements.map(toStatement)
}

const invalid = ({ line, tag }: Pick<Field, 'line' | 'tag'>, reason: string) =>
  refuse('INVALID_BANK_FILE', 'file', { line: String(line), reason: `:${tag}: ${reason}` })

/** A field ends before the next line that begins with a tag. The blocks around the message text are ignored. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, line: at + 1, text: rest })
    else if (line.trim() !== '' && !/^(?:-\}?.*|\{.*)$/.test(line)) {
      const last = fields.at(-1)
      if (last === undefined) throw invalid({ line: at + 1, tag: '20' }, 'is missing')
      last.text += `\n${line}`
    }
  }
  return fields
}

function toStatement(fields: readonly Field[]): BankStatement<FileRow> {
  const [first = { tag: '20', line: 1, text: '' }] = fields
  const needed = (...tags: readonly string[]): Field => {
    const found = fields.find(({ tag }) => tags.includes(tag))
    if (found === undefined) throw invalid({ ...first, tag: tags[0] ?? '' }, 'is missing')
    return found
  }
  const opening = readBalance(needed('60F', '60M'))
  const closing = readBalance(needed('62F', '62M'))
  const rows: FileRow[] = []
  for (const [at, field] of fields.entries()) {
    const next = fields[at + 1]
    if (field.tag === '61') {
      const details = next?.tag === '86' ? next.text : ''
      rows.push(readLine(field, details, { from: opening.day, to: closing.day }, opening.currencyCode))
    } else if (!KNOWN.has(field.tag) && !PASSED_OVER.has(field.tag)) throw invalid(field, 'is not known')
  }
  return {
    accountNumber: needed('25').text.replaceAll(/\s/g, ''),
    currencyCode: opening.currencyCode,
    reference: needed('28C', '28').text.trim(),
    period: { from: opening.day, to: closing.day },
    opening: opening.amount,
    closing: closing.amount,
    rows,
  }
}

const KNOWN = new Set(['20', '25', '28', '28C', '60F', '60M', '61', '62F', '62M', '86'])

function readBalance(field: Field) {
  const [, mark, date = '', currencyCode = '', digits = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d[\d,]{0,14})\s*$/.exec(field.text) ?? []
  const [day, amount] = [toDay(date), readAmount(digits, ',')]
  if (day === null || amount === null) throw invalid(field, 'is no balance')
  return { day, currencyCode, amount: signed(amount, mark === 'D') }
}

/** Value date, booking date, direction, amount, kind, the payer's reference, the bank's, and further text. */
const LINE =
  /^(\d{6})(\d{4})?(R?)([CD])[A-Z]?(\d[\d,]{0,14})[A-Z][A-Z0-9]{3}([^\n]{0,16}?)(?:\/\/([^\n]{0,16}))?(?:\n([^]{0,65}))?$/

function readLine(
  field: Field,
  details: string,
  period: { readonly from: string; readonly to: string },
  currencyCode: string,
): FileRow {
  const [, date = '', booking, reversal, mark, digits = '', payers = '', banks = '', further = ''] =
    LINE.exec(field.text) ?? []
  const valueDay = toDay(date)
  const amount = readAmount(digits, ',')
  if (valueDay === null) throw invalid(field, 'is no booking')
  const bookedOn = booking === undefined ? valueDay : nearest(booking, valueDay)
  // What is taken back goes the other way.
  const isOutgoing = (mark === 'D') !== (reversal === 'R')
  const isOutside = bookedOn !== null && (bookedOn < period.from || bookedOn > period.to)
  return {
    rowNumber: field.line,
    bankReference: referenceOf(banks),
    bookedOn,
    amount: amount === null ? null : signed(amount, isOutgoing),
    currencyCode,
    payerName: null,
    payerAccountNumber: null,
    message:
      [details, further]
        .flatMap((text) => text.split('\n'))
        .join(' ')
        .trim() || null,
    references: [referenceOf(payers) ?? []].flat(),
    isBooked: true,
    doubt: isOutside ? 'OUTSIDE_PERIOD' : reversal === 'R' ? 'REVERSAL' : null,
    problem:
      bookedOn === null
        ? { code: 'INVALID_FORMAT', field: 'bookedOn' }
        : amount === null
          ? { code: 'INVALID_FORMAT', field: 'amount' }
          : null,
  }
}

const toDay = (yymmdd: string): string | null => (yymmdd === '' ? null : readDay(`20${yymmdd}`))

/** The booking has no year: it is that of the value date, or the one beside it at the turn of the year. */
const nearest = (mmdd: string, valueDay: string): string | null => {
  const year = Number(valueDay.slice(0, 4))
  const [bookingMonth, valueMonth] = [Number(mmdd.slice(0, 2)), Number(valueDay.slice(5, 7))]
  const shift = bookingMonth - valueMonth > 6 ? -1 : valueMonth - bookingMonth > 6 ? 1 : 0
  return readDay(`${year + shift}${mmdd}`)
}

const signed = (amount: string, isNegative: boolean): string =>
  isNegative ? new Decimal(amount).negated().toFixed(2) : amount

const referenceOf = (text: string): string | null =>
  /^(?:NONREF|NOTPROVIDED|0*)$/i.test(text.trim()) ? null : readReference(text.trim())
