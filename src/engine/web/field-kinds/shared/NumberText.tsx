import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'
import { formatPlainNumber, toNumberText } from './formatNumber.ts'

export interface NumberTextProps {
  readonly variant: CellProps['variant']
  readonly children: string
}

/** A number in a column of numbers: tabular digits, no wrapping. */
export function NumberText({ variant, children }: NumberTextProps) {
  // A grid's cells already have this style, and there are thousands of them.
  return variant === 'grid' ? children : <Figures>{children}</Figures>
}

/** A number that is neither an amount nor a share. */
export function NumberCell({ value, context, variant }: CellProps) {
  return <NumberText variant={variant}>{formatPlainNumber(toNumberText(value), context.locale)}</NumberText>
}

export const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
