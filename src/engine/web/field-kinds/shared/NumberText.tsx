import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'

export interface NumberTextProps {
  readonly variant: CellProps['variant']
  readonly children: string
}

/** A number in a column of numbers: tabular digits, no wrapping. */
export function NumberText({ variant, children }: NumberTextProps) {
  // A grid's cells already have this style, and there are thousands of them.
  return variant === 'grid' ? children : <Figures>{children}</Figures>
}

export const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
