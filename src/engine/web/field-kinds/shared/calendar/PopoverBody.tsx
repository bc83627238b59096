import { styled } from '@mui/material/styles'

/** Content of a calendar's popover. */
export const PopoverBody = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  width: 304,
  boxSizing: 'border-box',
  justifyContent: 'center',
  '@media (pointer: coarse)': { width: 324, padding: 8 },
})
