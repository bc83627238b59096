import type { FilterProps } from '../FieldKindSlice.ts'
import { IntegerFilter } from '../shared/NumberFilter.tsx'
import { isWholeNumberType } from '../shared/numberCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { isIdText, isUuidType } from './codec.ts'

export function IdFilter(props: FilterProps) {
  const { field, context } = props
  if (isWholeNumberType(field.typeName)) return <IntegerFilter {...props} />
  if (!isUuidType(field)) return <TextFilter {...props} />
  return (
    <TextFilter
      {...props}
      read={(typed) => (isIdText(typed, field) ? typed : '')}
      hint={() => context.translate('filters.hint', { examples: EXAMPLE })}
    />
  )
}

const EXAMPLE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
