import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import {
  inOrder,
  isNumeric,
  type JsonPartsProps,
  type JsonWords,
  nameInWords,
  valueInWords,
  wordsOf,
} from './jsonWords.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { loadMessages, type MessageTree } from '../../i18n/loadMessages.ts'
import { groupOfArea } from '../../i18n/textGroups.ts'
import { logWarning } from '../../lib/log.ts'

export type JsonTextProps = Omit<JsonPartsProps, 'words'>

/** JSON in words: each name with its value; objects of one form as a table. */
export function JsonText(props: JsonTextProps) {
  const words = useJsonWords(props.field, props.context.locale)
  return <JsonParts {...props} words={words} />
}

function JsonParts({ field, value, words, context }: JsonPartsProps) {
  if (Array.isArray(value) && value.some(isHolder)) {
    const items: readonly unknown[] = value
    const rows = items.filter(isFlat)
    if (rows.length === items.length && rows.length > 1)
      return <JsonTable rows={rows} field={field} words={words} context={context} />
    return items.map((item, at) => (
      // The items of a JSON list have nothing but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Item key={at}>
        <JsonParts field={field} value={item} words={words} context={context} />
      </Item>
    ))
  }
  if (!isPlainObject(value)) return valueInWords(value, words, context)
  return (
    <Parts>
      {inOrder(Object.keys(value), words).map((name) => (
        <div key={name} data-nested={holdsHolders(value[name]) || undefined}>
          <dt>{nameInWords(name, words)}</dt>
          <dd>
            <JsonParts field={field} value={value[name]} words={words} context={context} />
          </dd>
        </div>
      ))}
    </Parts>
  )
}

const isHolder = (value: unknown): boolean => typeof value === 'object' && value !== null

const holdsHolders = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isHolder) : isHolder(value)

const isFlat = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isPlainObject(value) && !Object.values(value).some(isHolder)

const Item = styled('div')(({ theme }) => ({
  '& + &': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.vars?.palette.divider}` },
}))

const Parts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  margin: 0,
  maxWidth: 720,
  overflowWrap: 'break-word',
  // Beside each other where there is room for their longest words.
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 16 },
  '& > div > dt': { flex: '2 1 0', maxWidth: '100%', color: theme.vars?.palette.text.secondary },
  '& > div > dd': { flex: '3 1 0', maxWidth: '100%', margin: 0 },
  '& > [data-nested]': { display: 'block' },
  '& > [data-nested] > dd': { marginLeft: 12, marginTop: 4 },
}))

interface JsonTableProps extends Omit<JsonPartsProps, 'value'> {
  /** Objects that hold no others. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Several objects of one form, as rows. */
function JsonTable({ rows, field, words, context }: JsonTableProps) {
  const wordsOf = (value: unknown) => valueInWords(value, words, context)
  const names = inOrder([...new Set(rows.flatMap((row) => Object.keys(row)))], words).map((name) => ({
    name,
    label: nameInWords(name, words),
    isNumber: rows.every((row) => isNumeric(row[name] ?? 0)),
    isShort: rows.every((row) => wordsOf(row[name]).length <= SHORT),
  }))
  return (
    // What can be scrolled has to be reached by key.
    <Scroller tabIndex={0} role="group" aria-label={field.label}>
      <table>
        <thead>
          <tr>
            {names.map(({ name, label, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // The rows of a JSON list have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {names.map(({ name, isNumber, isShort }) => (
                <td key={name} data-number={isNumber || undefined} data-short={isShort || undefined}>
                  {wordsOf(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** A date, an amount, a word or two: on one line. */
const SHORT = 24

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  maxWidth: '100%',
  '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { color: theme.vars?.palette.text.secondary, fontWeight: 400, whiteSpace: 'nowrap' },
  '& th, & td': { padding: '4px 16px 4px 0', textAlign: 'left', verticalAlign: 'top' },
  '& td': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  '& [data-number]': { textAlign: 'right' },
  '& [data-short]': { whiteSpace: 'nowrap' },
  // Overflow on the right fades, so that no part of a number is taken for the whole.
  [theme.breakpoints.down('sm')]: {
    maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
    '& table': { marginRight: 40 },
  },
}))

/** The field's translations, and the texts of its forms as soon as they have come. */
function useJsonWords({ translations, texts }: FieldModel, locale: Locale): JsonWords {
  const [trees, setTrees] = useState<readonly MessageTree[]>([])
  useEffect(() => {
    if (!texts) return undefined
    let isOver = false
    const read = async () => {
      const messages = await loadMessages(locale, texts.map(groupOfArea))
      if (!isOver) setTrees(texts.map((area) => messages[area] ?? {}))
    }
    read().catch((error: unknown) => logWarning('The texts of a form did not load.', error))
    return () => {
      isOver = true
    }
  }, [texts, locale])
  return useMemo(() => wordsOf(translations, texts ? trees : []), [translations, texts, trees])
}
