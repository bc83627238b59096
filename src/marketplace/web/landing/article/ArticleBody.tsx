import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { Block, Person, Section } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { Points } from '../parts/Points.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Warning } from '../parts/Warning.tsx'
import { FigureBlock } from './FigureBlock.tsx'

/** An article's table of contents and its sections. */
export function ArticleBody({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <Measure>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '224px minmax(0, 760px)' },
          gap: { xs: 10, lg: 16 },
          py: { xs: 10, md: 14 },
        }}
      >
        <Contents sections={sections} />
        <Sections sections={sections} />
      </Box>
    </Measure>
  )
}

/** Table of contents beside the text; above it on small screens. */
function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Nav aria-labelledby={id}>
      <h2 id={id}>{translate('landing.article.contents')}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.heading}</a>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled('nav')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '20px',
  alignSelf: 'start',
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 88 },
  '& h2': { margin: theme.spacing(0, 0, 2), fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderLeft: `1px solid ${theme.vars?.palette.divider}`,
  },
  '& a': {
    display: 'block',
    padding: theme.spacing(2, 0, 2, 4),
    color: theme.vars?.palette.text.secondary,
    textDecoration: 'none',
    '@media (pointer: coarse)': { paddingBlock: theme.spacing(3) },
    '&:hover': { color: theme.vars?.palette.text.primary, textDecoration: 'underline' },
  },
}))

/** The sections of an article, one after another. */
function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <Text>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {blocks.map((block, index) => (
            // The blocks of a text never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <BlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </Text>
  )
}

const Text = styled('div')(({ theme }) => ({
  minWidth: 0,
  maxWidth: 760,
  overflowWrap: 'break-word',
  '& > section': { scrollMarginTop: 88, display: 'grid', gap: theme.spacing(4), minWidth: 0 },
  '& > section > *': { minWidth: 0 },
  '& > section + section': { marginTop: theme.spacing(12) },
  '& h2': {
    margin: 0,
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.014em',
  },
}))

/** A paragraph of an article, or one of its other blocks. */
function BlockView({ block }: { readonly block: Block }) {
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
    <ParagraphText>
      {text.split(ADDRESS).map((part) =>
        ADDRESS.test(part) ? (
          <a key={part} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </ParagraphText>
  )
}

const ParagraphText = styled('p')(({ theme }) => ({
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
