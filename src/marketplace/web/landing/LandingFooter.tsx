import { clockDate } from '../../../engine/rules/clock.ts'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ColorModeSwitch } from '../../../engine/web/ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../../engine/web/ui/language/LanguageSelect.tsx'
import { Logo } from '../../../engine/web/ui/Logo.tsx'
import { COMPANY } from './company.ts'
import { FooterContact } from './footer/FooterContact.tsx'
import { FooterLinks } from './footer/FooterLinks.tsx'
import { Networks } from './footer/Networks.tsx'
import { Measure } from './parts/Band.tsx'

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
