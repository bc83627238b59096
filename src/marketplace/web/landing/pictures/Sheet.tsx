import { styled } from '@mui/material/styles'

/** A card on a hero's coloured background. */
export const Sheet = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(6),
  borderRadius: 12,
  fontSize: 14,
  lineHeight: '22px',
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.background.paper,
  boxShadow: '0 24px 60px rgb(4 12 28 / 0.35)',
}))

/** The main figure of a picture. */
export const Big = styled('span')({
  display: 'block',
  fontSize: 30,
  lineHeight: '40px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})

/** Secondary text of a picture. */
export const Quiet = styled('span')(({ theme }) => ({
  fontSize: 13,
  color: theme.vars?.palette.text.secondary,
}))
