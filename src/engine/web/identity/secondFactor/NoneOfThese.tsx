import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSupportPhone } from '../../client/session/useSupportPhone.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { hasCustomers } from '../../lib/backendName.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { usePartner } from '../../ui/theme/AppTheme.tsx'

/** Says what to do when every factor is lost. */
export function NoneOfThese() {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { partner } = usePartner()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -3.5, color: 'text.secondary' }}
      >
        {translate('secondFactor.none.ask')}
      </Button>
      {isOpen && (
        <Box id={id} role="status" sx={{ mt: 1, p: 3, borderRadius: 2, bgcolor: 'surface.sunken' }}>
          <Typography variant="body2">{translate('secondFactor.none.text')}</Typography>
          <Typography
            variant="body2"
            component="p"
            sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
          >
            {hasCustomers() && (
              <TextLink href={phone.href} underline="always">
                {phone.full}
              </TextLink>
            )}
            {partner.supportEmail && (
              <TextLink href={`mailto:${partner.supportEmail}`} underline="always">
                {partner.supportEmail}
              </TextLink>
            )}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
