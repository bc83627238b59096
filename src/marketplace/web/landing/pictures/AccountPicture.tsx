import Box from '@mui/material/Box'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../../engine/web/ui/StateChip.tsx'
import { projectReturn } from '../loan/projectReturn.ts'
import { ReturnChart } from '../loan/ReturnChart.tsx'
import { useRangeText } from '../loan/useRangeText.ts'
import { Big, Quiet, Sheet } from './Sheet.tsx'

/** A picture of an investor's account: its value, how it has grown, and a payout. */
export function AccountPicture() {
  const { translate } = useLanguage()
  const { amount } = useRangeText()
  const years = projectReturn({ start: 20_000, monthly: 1500, years: 6 }, 'medium')
  return (
    <Sheet aria-hidden="true">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Quiet>{translate('landing.picture.value')}</Quiet>
        <StateChip color="neutral">{translate('landing.picture.example')}</StateChip>
      </Box>
      <Big>{amount(years.at(-1)?.from ?? 0)}</Big>
      <ReturnChart years={years} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Quiet>{translate('landing.picture.paidOut')}</Quiet>
        <Box component="span" sx={{ fontWeight: 600, color: 'success.main' }}>
          +{amount(1184)}
        </Box>
      </Box>
    </Sheet>
  )
}
