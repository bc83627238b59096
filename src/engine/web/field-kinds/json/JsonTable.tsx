import { styled } from '@mui/material/styles'
import { inOrder, isNumeric, type JsonPartsProps, nameInWords, valueInWords } from './jsonWords.ts'

export interface JsonTableProps extends Omit<JsonPartsProps, 'value'> {
  /** Objects that hold no others. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Several objects of one form, as rows. */
export function JsonTable({ rows, field, words, context }: JsonTableProps) {
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
