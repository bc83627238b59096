import { styled } from '@mui/material/styles'

export interface PointsProps {
  readonly items: readonly string[]
  /** A tick for benefits, a dot for facts to know. */
  readonly mark?: 'tick' | 'dot'
}

/** A list of short statements. */
export function Points({ items, mark = 'tick' }: PointsProps) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            {mark === 'tick' ? (
              <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2" />
            ) : (
              <circle cx="10" cy="10" r="3" fill="currentColor" />
            )}
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.spacing(3) },
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars?.palette.risk.low },
}))
