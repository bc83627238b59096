import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { UpdateUboStatusDocument } from './generated/accountPeople.ts'
import type { FoundPeople } from './useAccountPeople.ts'

export interface OwnersCardProps {
  readonly status: FoundPeople['status']
  readonly mayChange: boolean
  readonly accountEntityId: number | null
  readonly onChanged: () => void
}

/** Whether all beneficial owners are on the account, and how far their check has come. */
export function OwnersCard({ status, mayChange, accountEntityId, onChanged }: OwnersCardProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(UpdateUboStatusDocument)
  if (!isKnown(status)) return null
  const say = async (isSpecified: boolean) => {
    const { problems } = await send({ isSpecified, accountEntityId })
    if (problems.length === 0) toast.show({ severity: 'success', title: translate('account.saved') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('accountPeople.owners.failed'), lines })
    }
    onChanged()
  }
  return (
    <SettingsCard
      title={translate('accountPeople.owners.title')}
      intro={translate('accountPeople.owners.intro')}
    >
      <Box>
        <StateChip color={status === 'UBOS_KYC_VERIFIED' ? 'success' : 'info'}>
          {translate(`accountPeople.owners.${status}`)}
        </StateChip>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate(`accountPeople.owners.${status}_TEXT`)}
        </Typography>
      </Box>
      {mayChange && status === 'UBOS_PENDING' && (
        <Button
          variant="contained"
          loading={isSending}
          onClick={() => void say(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('accountPeople.owners.specify')}
        </Button>
      )}
      {mayChange && status === 'UBOS_SPECIFIED' && (
        <Button
          variant="outlined"
          loading={isSending}
          onClick={() => void say(false)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('accountPeople.owners.reopen')}
        </Button>
      )}
    </SettingsCard>
  )
}

const KNOWN = ['UBOS_PENDING', 'UBOS_SPECIFIED', 'UBOS_KYC_VERIFIED'] as const

const isKnown = (status: FoundPeople['status']): status is (typeof KNOWN)[number] =>
  KNOWN.some((one) => one === status)
