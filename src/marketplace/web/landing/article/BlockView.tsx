import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Block, Person } from '../content/LandingContent.ts'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { Points } from '../parts/Points.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Warning } from '../parts/Warning.tsx'
import { FigureBlock } from './FigureBlock.tsx'

/** A paragraph of an article, or one of its other blocks. */
export function BlockView({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <Paragraph text={block} />
  if ('list' in block) return <Points items={block.list} mark="dot" />
  if ('table' in block) return <DataTable {...block.table} />
  if ('questions' in block) return <Questions questions={block.questions} />
  if ('people' in block) return <People people={block.people} />
  if ('warning' in block) return <Warning>{block.warning}</Warning>
  if ('figures' in block) return <FigureBlock name={block.figures} />
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {block.cards.map(({ title, meta, text }) => (
        <Panel as="article" key={title}>
          <CardTitle>{title}</CardTitle>
          <Box component="p" sx={{ mt: 0, mb: 3, fontSize: 14, color: 'text.secondary' }}>
            {meta}
          </Box>
          <Box component="p" sx={{ m: 0 }}>
            {text}
          </Box>
        </Panel>
      ))}
    </Box>
  )
}

const ADDRESS = /([\w.]+@[\w.]+\w)/

/** A paragraph; email addresses in it become links. */
function Paragraph({ text }: { readonly text: string }) {
  return (
    <Text>
      {text.split(ADDRESS).map((part) =>
        ADDRESS.test(part) ? (
          <a key={part} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Text>
  )
}

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  '& a': { color: theme.vars?.palette.primary.main, overflowWrap: 'anywhere' },
}))

/** Colleagues with their roles. */
function People({ people }: { readonly people: readonly Person[] }) {
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
