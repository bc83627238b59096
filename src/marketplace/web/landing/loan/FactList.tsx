import { styled } from '@mui/material/styles'

/** Names and figures, one pair per line. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars?.palette.divider}`,
  },
  '& dt': { color: theme.vars?.palette.text.secondary },
  // Figures stay on one line; a longer text wraps instead of pushing the line beyond the screen of a phone.
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'right', flexShrink: 0, maxWidth: '60%' },
}))
