import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatInstant } from '../../../engine/web/field-kinds/shared/dayText.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { FoundApplication } from './useLoanApplication.ts'

/** Each step of an application, the latest first, with its message. */
export function ApplicationTimeline({ events }: { readonly events: FoundApplication['events']['nodes'] }) {
  const { translate, locale } = useLanguage()
  const id = useId()
  if (events.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('loanApplication.timeline')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map(({ entityId, state, occurredAtUtc, isByBorrower, message }, at) => (
          <Box key={entityId} component="li" sx={itemStyle}>
            <Typography sx={{ fontWeight: 500 }}>
              {translate(`loanApplication.taken.${nameOf(state, events[at + 1]?.state)}`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {formatInstant(occurredAtUtc, locale)} ·{' '}
              {translate(isByBorrower ? 'loanApplication.byYou' : 'loanApplication.byUs')}
            </Typography>
            {message && (
              <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {message}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Two states can be reached in two ways: the previous state distinguishes them. */
function nameOf(state: string, before: string | undefined): string {
  if (state === 'IN_REVIEW' && before === 'INFORMATION_REQUESTED') return 'ANSWERED'
  return state === 'APPROVED' && before === 'OFFER_SENT' ? 'OFFER_TAKEN_BACK' : state
}

const itemStyle = {
  borderLeft: 2,
  borderColor: 'divider',
  pl: 4,
  pb: 4,
  '&:last-of-type': { pb: 0 },
}
