import { styled } from '@mui/material/styles'

/** Inside of a calendar's popover. */
export const PopoverBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  width: 276,
  justifyItems: 'stretch',
  '@media (pointer: coarse)': { width: 332 },
})
