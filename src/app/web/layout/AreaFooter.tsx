import Box from '@mui/material/Box'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { usePartner } from '../../../engine/web/ui/theme/AppTheme.tsx'
import { useSupportPhone } from '../../../engine/web/client/session/useSupportPhone.ts'

/** Footer of a customer's page: the company, the legal texts and the support phone number. */
export function AreaFooter() {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { name, supportEmail } = usePartner().partner
  const links = { color: 'inherit', underline: 'always', sx: target } as const
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        px: { xs: 4, md: 6 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      <Box component="span" sx={{ mr: 'auto' }}>
        {name}
      </Box>
      <TextLink to="/terms" {...links}>
        {translate('shell.footer.terms')}
      </TextLink>
      <TextLink to="/privacy" {...links}>
        {translate('shell.footer.privacy')}
      </TextLink>
      {supportEmail && (
        <TextLink href={`mailto:${supportEmail}`} {...links}>
          {supportEmail}
        </TextLink>
      )}
      <TextLink href={phone.href} {...links}>
        {translate('shell.footer.help', { number: phone.short })}
      </TextLink>
    </Box>
  )
}

/** Touch target of 44 px. */
const target = { display: 'inline-flex', alignItems: 'center', '@media (pointer: coarse)': { minHeight: 44 } }
