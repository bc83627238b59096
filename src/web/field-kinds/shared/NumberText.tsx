import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'

export interface NumberTextProps {
  readonly variant: CellProps['variant']
  readonly children: string
}

/** A number in a column of numbers: figures of one width, and never broken over two lines. */
export function NumberText({ variant, children }: NumberTextProps) {
  // A grid's cells are like that themselves, and there are thousands of them.
  return variant === 'grid' ? children : <Figures>{children}</Figures>
}

export const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
