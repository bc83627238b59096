import { styled } from '@mui/material/styles'
import { StateChip } from '../../ui/StateChip.tsx'
import type { CellProps, CodecOf } from '../FieldKindSlice.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { LazyJsonText } from '../json/Cell.tsx'
import { parseJson } from '../json/codec.ts'
import { choiceOf } from '../shared/choices.ts'
import { changedNames, itemKindOf, toItems } from './codec.ts'

/**
 * Each value as a chip; values with choices have their labels and colours. Texts that all are JSON are shown in words where there
 * is room. Of changes, a line names the fields.
 */
export function ListCell({
  field,
  value,
  row,
  context,
  variant,
  codecOf,
}: CellProps & { readonly codecOf: CodecOf }) {
  const items = toItems(value)
  if (items.length === 0) return null
  const parsed = variant === 'detail' ? items.flatMap(jsonOf) : []
  if (parsed.length === items.length) return <LazyJsonText field={field} value={parsed} context={context} />
  const changed = changedNames(field, value, { ...context, row })
  if (changed !== null) return <>{changed}</>
  const { toText } = codecOf(itemKindOf(field))
  return (
    <Chips>
      {items.map((item) => {
        const text = toText(item, field, context)
        const choice = choiceOf(field, item)
        return (
          <StateChip key={text} color={choice?.color ?? 'neutral'}>
            {choice?.label ?? text}
          </StateChip>
        )
      })}
    </Chips>
  )
}

/** The object that a text is; nothing for any other text. */
function jsonOf(item: unknown): readonly object[] {
  const parsed = typeof item === 'string' && item.startsWith('{') ? parseJson(item) : null
  return parsed?.ok && isPlainObject(parsed.value) ? [parsed.value] : []
}

const Chips = styled('span')({ '& > * + *': { marginLeft: 4 } })
