import CloseOutlined from '@mui/icons-material/CloseOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { Link } from '../../ui/Link.tsx'
import { usePartner } from '../../ui/theme/AppTheme.tsx'
import { wantsAccount, withoutWantedAccount } from './createAccountPath.ts'
import { useSupportPhone } from './useSupportPhone.ts'

/** How to get an investor account, for who has asked for one by the address. */
export function NewAccountNotice() {
  const { search, key } = useLocation()
  return wantsAccount(search) ? <Notice key={key} /> : null
}

function Notice() {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { supportEmail } = usePartner().partner
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was asked for has come: a screen reader says so, and pressing the same link again is no dead end.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      component="section"
      aria-labelledby="new-account"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: 5, mb: 5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          id="new-account"
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ outline: 'none', mb: 1 }}
        >
          {translate('shell.newAccount.title')}
        </Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 560 }}>
          {translate('shell.newAccount.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button href={phone.href} variant="contained" startIcon={<PhoneOutlined />}>
            {translate('shell.support.call', { number: phone.full })}
          </Button>
          {supportEmail && (
            <Button href={`mailto:${supportEmail}`} variant="outlined">
              {translate('shell.newAccount.write', { email: supportEmail })}
            </Button>
          )}
        </Box>
      </Box>
      <IconButton
        component={Link}
        to={{ pathname, search: withoutWantedAccount(search) }}
        replace
        size="small"
        aria-label={translate('shell.newAccount.close')}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Card>
  )
}
