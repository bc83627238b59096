import { useQuery } from '@apollo/client/react'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { describeError } from '../../../engine/web/client/describeError.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { toApiError } from '../../../engine/web/client/toApiError.ts'
import { SandboxNote } from '../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { FormDialog } from '../../../engine/web/ui/FormDialog.tsx'
import type { WantedDeposit } from './depositAddress.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositTermsDocument } from './generated/deposit.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'

export interface DepositLayerProps {
  readonly membership: Membership
  readonly wanted: NonNullable<WantedDeposit>
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The form, or what became of a deposit. */
export function DepositLayer({ membership, wanted, onOpen, onClose }: DepositLayerProps) {
  return wanted.kind === 'new' ? (
    <DepositDialog membership={membership} onClose={onClose} />
  ) : (
    <OutcomeDialog orderId={wanted.orderId} onAgain={onOpen} onClose={onClose} />
  )
}

interface DepositDialogProps {
  readonly membership: Membership
  readonly onClose: () => void
}

/** Puts money on the account in use. */
function DepositDialog({ membership, onClose }: DepositDialogProps) {
  const { translate } = useLanguage()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 639px)')
  const { data, error, refetch } = useQuery(DepositTermsDocument, { fetchPolicy: 'network-only' })
  return (
    <FormDialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {translate('deposit.title')}
        </DialogTitle>
        <IconButton aria-label={translate('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        <AccountFacts
          membership={membership}
          holder={data?.incomingBankTransferConfiguration.accountHolder}
        />
        {data ? (
          <DepositForm membership={membership} terms={data} />
        ) : error ? (
          <ErrorState
            title={translate('deposit.termsFailed')}
            text={describeError(toApiError(error), translate)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={220} />
        )}
        <SandboxNote of="bank" />
      </DialogContent>
    </FormDialog>
  )
}

interface AccountFactsProps extends Pick<DepositDialogProps, 'membership'> {
  /** Undefined while it is loading. */
  readonly holder: string | undefined
}

function AccountFacts({ membership: { account }, holder }: AccountFactsProps) {
  const { translate, format } = useLanguage()
  const facts = [
    ['holder', holder],
    ['account', account.accountNumber],
    ['balance', format.money(account.balance, account.currency.code)],
  ] as const
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`deposit.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value ?? <Skeleton width={120} />}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const factsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, auto)' },
  columnGap: 6,
  rowGap: 3,
}
