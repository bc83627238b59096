import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { Section } from '../content/LandingContent.ts'

/** Table of contents beside the text; above it on small screens. */
export function Contents({ sections }: { readonly sections: readonly Section[] }) {
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
