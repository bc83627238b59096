import { styled } from '@mui/material/styles'
import { StateChip } from '../../ui/StateChip.tsx'
import type { CellProps, CodecOf } from '../FieldKindSlice.ts'
import { choiceOf } from '../shared/choices.ts'
import { itemKindOf, toItems } from './listCodec.ts'

/** Each value as a chip; values with choices have their labels and colours. */
export function ListCell({ field, value, context, codecOf }: CellProps & { readonly codecOf: CodecOf }) {
  const items = toItems(value)
  if (items.length === 0) return null
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

const Chips = styled('span')({ '& > * + *': { marginLeft: 4 } })
