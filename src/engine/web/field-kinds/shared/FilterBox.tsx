import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'

/** Input of a table's filter row: 28 px high in a row of 36 px, without a border until it is used. */
export const FilterBox = styled(InputBase)(({ theme }) => ({
  width: '100%',
  height: 28,
  fontSize: 13,
  borderRadius: 6,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  '&.MuiInputBase-root': { minHeight: 0 },
  '&.Mui-focused': { borderColor: theme.vars?.palette.primary.main },
  // Stronger than the borders of panels that contain filters.
  '&.MuiInputBase-root.MuiInputBase-root.Mui-error': { borderColor: theme.vars?.palette.error.main },
  '& .MuiInputBase-input': {
    padding: '0 8px',
    height: 26,
    boxSizing: 'border-box',
    textOverflow: 'ellipsis',
  },
  '& .MuiSelect-select.MuiInputBase-input': { minHeight: 0, lineHeight: '26px', paddingRight: 24 },
}))
