import { styled } from '@mui/material/styles'
import type { Choice } from '../../../metadata/AdminModel.ts'
import type { CellProps } from '../FieldKindSlice.ts'
import { choiceOf } from '../shared/choices.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** A state as a tinted chip. The word carries the meaning; the colour only repeats it. */
export function EnumCell({ field, value, context }: CellProps) {
  const text = toPlainText(value)
  if (text === '') return null
  const choice = choiceOf(field, value)
  return <ChoiceChip color={choice?.color ?? 'neutral'}>{choice?.label[context.locale] ?? text}</ChoiceChip>
}

export const ChoiceChip = styled('span', { shouldForwardProp: (prop) => prop !== 'color' })<{
  readonly color: Choice['color']
}>(({ theme, color }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: '0 8px',
  borderRadius: 10,
  lineHeight: '20px',
  fontSize: 12,
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  color: theme.vars?.palette.tint?.[color].fg,
  backgroundColor: theme.vars?.palette.tint?.[color].bg,
}))
