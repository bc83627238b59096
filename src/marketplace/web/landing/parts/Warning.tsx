import { styled } from '@mui/material/styles'

/** A prominent risk warning. */
export const Warning = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(4, 5),
  borderRadius: 8,
  borderLeft: `4px solid ${theme.vars?.palette.warning.main}`,
  color: theme.vars?.palette.tint.warning.fg,
  backgroundColor: theme.vars?.palette.tint.warning.bg,
}))
