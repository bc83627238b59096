import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { TextCard } from '../content/LandingContent.ts'

export interface CardGridProps {
  readonly cards: readonly TextCard[]
  /** Numbers the cards, for steps. */
  readonly isNumbered?: boolean
  /** Decorative icons beside the cards' titles. */
  readonly icons?: readonly ReactNode[]
}

/** Cards side by side, as many as fit. */
export function CardGrid({ cards, isNumbered = false, icons }: CardGridProps) {
  return (
    <Grid as={isNumbered ? 'ol' : 'ul'}>
      {cards.map(({ title, text }, index) => {
        const mark = icons?.[index] ?? (isNumbered ? index + 1 : null)
        return (
          <Panel as="li" key={title} sx={mark === null ? {} : BESIDE_ON_PHONES}>
            {mark !== null && <Mark aria-hidden="true">{mark}</Mark>}
            <Box sx={{ minWidth: 0 }}>
              <CardTitle>{title}</CardTitle>
              <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
                {text}
              </Box>
            </Box>
          </Panel>
        )
      })}
    </Grid>
  )
}

/** On a phone the icon is beside the text, which keeps the page short. */
const BESIDE_ON_PHONES = { display: { xs: 'flex', sm: 'block' }, gap: 4 }

export const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

export const Panel = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'break-word',
  padding: theme.spacing(6),
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
}))

export const CardTitle = styled('h3')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
}))

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 36,
  marginBottom: theme.spacing(4),
  borderRadius: 10,
  fontSize: 16,
  fontWeight: 600,
  color: theme.vars?.palette.tint.info.fg,
  backgroundColor: theme.vars?.palette.tint.info.bg,
}))
