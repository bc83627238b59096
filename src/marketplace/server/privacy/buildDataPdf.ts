import type { AdminModel, EntityModel } from '../../../engine/model/AdminModel.ts'
import type { FieldModel } from '../../../engine/model/FieldModel.ts'
import { LANGUAGES, type Locale } from '../../../engine/model/Text.ts'
import type { PersonSection } from './PersonSection.ts'
import { writeMessage } from '../../../engine/server/providers/messages.ts'
import type { PdfBlock, PdfDocument } from '../../../engine/server/providers/pdf/PdfDocument.ts'

/** More rows than these are a table with the main columns of the entity's list. */
const MOST_IN_FULL = 3
const MOST_COLUMNS = 5

export interface DownloadedData {
  readonly personId: number
  readonly writtenAt: Date
  readonly sections: readonly PersonSection[]
}

type Row = Readonly<Record<string, unknown>>

/** What a person gets to read: the words of the screens, in their language. The JSON has every field of every row. */
export const buildDataPdf = (
  { writtenAt, sections }: DownloadedData,
  model: Pick<AdminModel, 'entities'>,
  locale: Locale,
): PdfDocument => {
  const format = formatter(locale)
  const entities = new Map(Object.values(model.entities).map((entity) => [entity.typeName, entity]))
  return {
    title: writeMessage(locale, (texts) => texts.pdf?.data?.title, {}),
    language: locale,
    writtenAt,
    blocks: [
      {
        kind: 'paragraph',
        text: writeMessage(locale, (texts) => texts.pdf?.data?.intro, { time: format.instant(writtenAt) }),
      },
      ...sections.flatMap((section) => {
        const entity = entities.get(section.typeName)
        return entity === undefined
          ? otherBlocksOf(section, locale, format)
          : blocksOf(section, entity, format)
      }),
    ],
  }
}

const blocksOf = ({ rows }: PersonSection, entity: EntityModel, format: Format): readonly PdfBlock[] => [
  { kind: 'heading', level: 1, text: rows.length === 1 ? entity.label : entity.labelPlural },
  ...(rows.length > MOST_IN_FULL
    ? [tableOf(rows, entity, format)]
    : rows.map((row) => factsOf(row, entity, format))),
]

const factsOf = (row: Row, { fields }: EntityModel, format: Format): PdfBlock => ({
  kind: 'facts',
  rows: Object.values(fields).flatMap((field): [string, string][] => {
    const text = field.name in row ? format.value(field, row[field.name]) : ''
    return text === '' ? [] : [[field.label, text]]
  }),
})

const tableOf = (rows: readonly Row[], { fields, list }: EntityModel, format: Format): PdfBlock => {
  const [first = {}] = rows
  const listed = list.columns.flatMap(({ path }) => path[0] ?? [])
  const names = [...new Set([...listed, ...Object.keys(fields)])].filter(
    (name) => name in first && rows.some((row) => row[name] !== null),
  )
  const shown = names.slice(0, MOST_COLUMNS).flatMap((name) => fields[name] ?? [])
  return {
    kind: 'table',
    columns: shown.map(({ label, align }) => ({ label, isNumber: align === 'end' })),
    rows: rows.map((row) => shown.map((field) => format.value(field, row[field.name]))),
  }
}

/** Of no entity: every row in full, with the words of the messages. */
const otherBlocksOf = (
  { typeName, rows }: PersonSection,
  locale: Locale,
  format: Format,
): readonly PdfBlock[] => [
  {
    kind: 'heading',
    level: 1,
    text: writeMessage(locale, ({ pdf }) => wordOf(pdf?.data?.sections, typeName), {}),
  },
  {
    kind: 'table',
    columns: Object.keys(rows[0] ?? {}).map((name) => ({
      label: writeMessage(locale, ({ pdf }) => wordOf(pdf?.data?.fields, name), {}),
      isNumber: typeof rows[0]?.[name] === 'number',
    })),
    rows: rows.map((row) => Object.entries(row).map(([name, value]) => format.plain(name, value))),
  },
]

const wordOf = (words: object | undefined, name: string): string | undefined =>
  Object.entries(words ?? {}).find(([one]) => one === name)?.[1]

interface Format {
  readonly instant: (time: Date) => string
  readonly value: (field: FieldModel, value: unknown) => string
  /** Of a row that no entity describes. */
  readonly plain: (name: string, value: unknown) => string
}

const formatter = (locale: Locale): Format => {
  const { tag } = LANGUAGES[locale]
  const instants = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const word = (value: boolean) =>
    writeMessage(locale, (texts) => (value ? texts.pdf?.data?.yes : texts.pdf?.data?.no), {})
  const format: Format = {
    plain: (name, value) => {
      if (value === null || value === undefined) return ''
      if (Array.isArray(value)) return value.join(', ')
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return name.endsWith('AtUtc') ? format.instant(new Date(text)) : text
    },
    instant: (time) => `${instants.format(time)} UTC`,
    value: (field, value) => {
      if (value === null || value === undefined) return ''
      if (Array.isArray(value)) return value.map((item: unknown) => format.value(field, item)).join(', ')
      if (typeof value === 'boolean') return word(value)
      if (typeof value === 'object') return linesOf(value)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const choice = field.choices.find((one) => one.value === text)
      if (choice !== undefined) return choice.label
      if (field.kind === 'date-time') return format.instant(new Date(text))
      if (field.kind === 'date') return days.format(new Date(text))
      // Exact: the formatter takes the text, never a binary float.
      if (field.kind === 'money' || field.kind === 'percent') return numbers.format(text as `${number}`)
      return text
    },
  }
  return format
}

const linesOf = (value: object): string =>
  Object.entries(value)
    .map(
      ([name, one]: [string, unknown]) => `${name}: ${typeof one === 'string' ? one : JSON.stringify(one)}`,
    )
    .join('\n')
