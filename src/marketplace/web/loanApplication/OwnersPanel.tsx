import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import type { FoundForm } from './FoundForm.ts'

/** The owners of the business, and what is still to be said about them. */
export function OwnersPanel({ found }: { readonly found: FoundForm }) {
  const translate = useTranslate()
  const owners = found.people.filter(({ role }) => role === 'OWNER')
  return (
    <Box component="section" aria-labelledby="owners" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="owners" variant="h3">
        {translate('loanApplication.owners.title')}
      </Typography>
      <Typography color="text.secondary">{translate('loanApplication.owners.text')}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {owners.map(({ entityId, firstName, lastName, isVerified }) => (
          <Box
            key={entityId}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
          >
            <span>{`${firstName} ${lastName}`}</span>
            <StateChip color={isVerified ? 'success' : 'neutral'}>
              {translate(
                isVerified ? 'loanApplication.owners.verified' : 'loanApplication.owners.notVerified',
              )}
            </StateChip>
          </Box>
        ))}
      </Box>
      {!found.areOwnersNamed && (
        <Alert severity="warning">{translate('loanApplication.owners.notNamed')}</Alert>
      )}
      <Box>
        <TextLink to="/account/people" underline="always">
          {translate('loanApplication.owners.link')}
        </TextLink>
      </Box>
    </Box>
  )
}
