import { StateChip } from '../../ui/StateChip.tsx'
import type { CellProps } from '../FieldKindSlice.ts'
import { choiceOf } from '../shared/choices.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** A state as a tinted chip. The word carries the meaning; the colour only repeats it. */
export function EnumCell({ field, value }: CellProps) {
  const text = toPlainText(value)
  if (text === '') return null
  const choice = choiceOf(field, value)
  return <StateChip color={choice?.color ?? 'neutral'}>{choice?.label ?? text}</StateChip>
}
