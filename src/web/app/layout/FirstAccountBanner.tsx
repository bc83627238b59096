import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { CREATE_ACCOUNT_PATH } from './createAccountPath.ts'

/** The next step of somebody who has no account yet. */
export function FirstAccountBanner() {
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-label={translate('shell.firstAccount.label')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        mb: 5,
        borderRadius: 3,
        color: theme.vars?.palette.tint.info.fg,
        bgcolor: theme.vars?.palette.tint.info.bg,
      })}
    >
      <Typography sx={{ flex: '1 1 240px', fontWeight: 500 }}>
        {translate('shell.firstAccount.text')}
      </Typography>
      <Button component={Link} to={CREATE_ACCOUNT_PATH} variant="contained">
        {translate('shell.firstAccount.create')}
      </Button>
    </Box>
  )
}
