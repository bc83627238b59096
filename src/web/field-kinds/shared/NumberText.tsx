import { styled } from '@mui/material/styles'

/** A number in a column of numbers: figures of one width, and never broken over two lines. */
export const NumberText = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
