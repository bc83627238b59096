import { styled } from '@mui/material/styles'
import { isRow } from '../../../schema/Row.ts'
import type { CellProps, FieldKinds } from '../FieldKindSlice.ts'
import { objectCodec, partsOf } from './codec.ts'

/** One line in a table; on a detail page each part with its label. */
export function ObjectCell({ kinds, ...props }: CellProps & { readonly kinds: FieldKinds }) {
  const { field, value, context, variant } = props
  if (!isRow(value)) return null
  if (variant !== 'detail') return objectCodec((kind) => kinds[kind].codec).toText(value, field, context)
  return (
    <Parts>
      {partsOf(field).map((part) => {
        const { Cell } = kinds[part.kind]
        return (
          <div key={part.name}>
            <dt>{part.label}</dt>
            <dd>
              <Cell field={part} value={value[part.name]} row={value} context={context} variant="detail" />
            </dd>
          </div>
        )
      })}
    </Parts>
  )
}

const Parts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars?.palette.text.secondary },
  '& dd': { margin: 0 },
}))
