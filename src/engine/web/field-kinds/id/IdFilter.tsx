import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'
import { isWholeNumberType } from '../shared/numberCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { isIdText, isUuidType } from './idText.ts'

export function IdFilter(props: FilterProps) {
  const { field, context } = props
  if (isWholeNumberType(field.typeName)) return <NumberFilter {...props} maxFraction={0} />
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
