import { styled } from '@mui/material/styles'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { JsonTable } from './JsonTable.tsx'
import { inOrder, type JsonPartsProps, nameInWords, valueInWords } from './jsonWords.ts'
import { useJsonWords } from './useJsonWords.ts'

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
