import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { Section } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'
import { BlockView } from './BlockView.tsx'

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
