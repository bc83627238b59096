import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Person } from '../content/LandingContent.ts'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'

/** Colleagues with their roles. */
export function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <Grid>
      {people.map(({ name, role, text }) => (
        <Panel as="li" key={name}>
          <Initials aria-hidden="true">{initialsOf(name)}</Initials>
          <CardTitle sx={{ mb: 0 }}>{name}</CardTitle>
          <Box component="p" sx={{ mt: 0, mb: 3, fontSize: 14, color: 'text.secondary' }}>
            {role}
          </Box>
          <Box component="p" sx={{ m: 0, fontSize: 15, lineHeight: '24px' }}>
            {text}
          </Box>
        </Panel>
      ))}
    </Grid>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')

const Initials = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 56,
  height: 56,
  marginBottom: theme.spacing(4),
  borderRadius: 28,
  fontSize: 18,
  fontWeight: 600,
  color: theme.vars?.palette.tint.info.fg,
  backgroundColor: theme.vars?.palette.tint.info.bg,
}))
