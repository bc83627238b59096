import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../../engine/web/ui/Link.tsx'

/** Links to all public pages, in three groups. */
export function FooterLinks() {
  const translate = useTranslate()
  return (
    <Nav aria-label={translate('landing.footer.label')}>
      {GROUPS.map(({ title, pages }) => (
        <div key={title}>
          <h2 id={`footer-${title}`}>{translate(`landing.footer.${title}`)}</h2>
          <ul aria-labelledby={`footer-${title}`}>
            {pages.map((page) => (
              <li key={page}>
                <Link to={`/${page}`}>{translate(`landing.footer.links.${page}`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  )
}

const GROUPS = [
  { title: 'market', pages: ['investor', 'autoinvest', 'business', 'prices'] },
  { title: 'company', pages: ['about', 'team', 'careers', 'press', 'blog'] },
  { title: 'help', pages: ['faq', 'terms', 'privacy'] },
] as const

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: theme.spacing(8),
  '& h2': {
    margin: theme.spacing(0, 0, 2),
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars?.palette.text.primary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: 'inherit',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { color: theme.vars?.palette.text.primary, textDecoration: 'underline' },
  },
}))
