import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { FormCard } from '../../../engine/web/identity/form/FormCard.tsx'

/** Says that the invitation is unknown, used or expired, and what the person can do instead. */
export function InvitationGone({ email }: { readonly email: string }) {
  const translate = useTranslate()
  return (
    <FormCard title={translate('signUp.gone.title')} intro={translate('signUp.gone.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          component={Link}
          to="/signup"
          state={{ linkParams: { email } }}
          variant="contained"
          size="large"
        >
          {translate('signUp.gone.without')}
        </Button>
        <Button component={Link} to="/login" variant="outlined" size="large">
          {translate('signUp.signIn')}
        </Button>
      </Box>
    </FormCard>
  )
}
