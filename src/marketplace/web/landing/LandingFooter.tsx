import Facebook from '@mui/icons-material/Facebook'
import Instagram from '@mui/icons-material/Instagram'
import LinkedIn from '@mui/icons-material/LinkedIn'
import YouTube from '@mui/icons-material/YouTube'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { clockDate } from '../../../engine/rules/clock.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ColorModeSwitch } from '../../../engine/web/ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../../engine/web/ui/language/LanguageSelect.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { Logo } from '../../../engine/web/ui/Logo.tsx'
import { COMPANY, NETWORKS } from './company.ts'
import { Measure } from './parts/Band.tsx'
import { useContact } from './useContact.ts'

/** Footer of every public page: links, company, language and theme, and the risk warning. */
export function LandingFooter() {
  const { translate } = useLanguage()
  return (
    <Foot>
      <Measure>
        <Columns>
          <Box sx={{ color: 'text.primary' }}>
            <Logo />
            <FooterContact />
          </Box>
          <FooterLinks />
        </Columns>
        <Row>
          <Box
            role="group"
            aria-label={translate('landing.footer.preferences')}
            sx={{ display: 'flex', ml: -2 }}
          >
            <LanguageSelect />
            <ColorModeSwitch />
          </Box>
          <Networks />
        </Row>
        <Small>
          <p>
            <strong>{translate('landing.risk.title')}.</strong> {translate('landing.risk.text')}
          </p>
          <p>{translate('landing.footer.rights', { year: YEAR, company: COMPANY.name })}</p>
        </Small>
      </Measure>
    </Foot>
  )
}

const YEAR = clockDate().getFullYear()

const Foot = styled('footer')(({ theme }) => ({
  paddingBlock: theme.spacing(14, 8),
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  fontSize: 14,
  lineHeight: '22px',
  color: theme.vars?.palette.text.secondary,
  backgroundColor: theme.vars?.palette.background.paper,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(10),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 9fr)' },
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4),
  marginTop: theme.spacing(10),
  paddingBlock: theme.spacing(3),
  borderBlock: `1px solid ${theme.vars?.palette.divider}`,
}))

const Small = styled('div')(({ theme }) => ({
  maxWidth: 900,
  fontSize: 13,
  lineHeight: '20px',
  '& p': { margin: theme.spacing(5, 0, 0) },
  '& strong': { fontWeight: 600, color: theme.vars?.palette.text.primary },
}))

/** The company's name, address, register number, phone number and email. */
function FooterContact() {
  const translate = useTranslate()
  const { phone, phoneHref, email } = useContact()
  return (
    <Address>
      {COMPANY.name}
      <br />
      {COMPANY.street}
      <br />
      {COMPANY.city}, {translate('landing.company.country')}
      <br />
      {translate('landing.company.register')}: {COMPANY.registerNumber}
      <span>
        <a href={phoneHref}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </span>
      {translate('landing.company.hours')}
    </Address>
  )
}

const Address = styled('address')(({ theme }) => ({
  marginTop: theme.spacing(4),
  fontStyle: 'normal',
  color: theme.vars?.palette.text.secondary,
  '& span': { display: 'block', marginTop: theme.spacing(3) },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    minHeight: 28,
    color: theme.vars?.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { textDecoration: 'underline' },
  },
}))

/** Links to all public pages, in three groups. */
function FooterLinks() {
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

const ICONS = { LinkedIn, Facebook, Instagram, YouTube }

/** Links to the company's social media pages. */
function Networks() {
  const translate = useTranslate()
  return (
    <NetworkList aria-label={translate('landing.footer.follow')}>
      {NETWORKS.map(({ name, href }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
              <Icon fontSize="small" />
            </a>
          </li>
        )
      })}
    </NetworkList>
  )
}

const NetworkList = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 8,
    color: 'inherit',
    '&:hover': {
      color: theme.vars?.palette.text.primary,
      backgroundColor: theme.vars?.palette.surface.sunken,
    },
  },
}))
