import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { toPlainText } from '../shared/textCodec.ts'

/** A multi-line text: a detail page keeps its line breaks, a table shows one line. */
export function LongTextCell({ value, variant }: CellProps) {
  const text = <Unbroken text={toPlainText(value)} />
  return variant === 'detail' ? <Lines>{text}</Lines> : text
}

const Lines = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
