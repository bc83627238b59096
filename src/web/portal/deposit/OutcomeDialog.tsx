import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { DepositOutcomeDocument, type DepositOutcomeQuery } from './generated/deposit.ts'

export interface OutcomeDialogProps {
  readonly orderId: string
  readonly onAgain: () => void
  readonly onClose: () => void
}

type Deposit = DepositOutcomeQuery['aiiaBankDeposits']['nodes'][number]

/** What became of a deposit, for those who come back from their bank. Nothing for an order of somebody else. */
export function OutcomeDialog({ orderId, onAgain, onClose }: OutcomeDialogProps) {
  const { translate, format } = useLanguage()
  const id = useId()
  const { data } = useQuery(DepositOutcomeDocument, { variables: { orderId }, fetchPolicy: 'network-only' })
  const deposit = data?.aiiaBankDeposits.nodes[0]
  if (!deposit) return null
  const outcome = outcomeOf(deposit)
  const amount = format.money(deposit.amount, deposit.currency.code)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`deposit.outcome.${outcome}`)}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`deposit.outcome.${outcome}Text`, { amount })}</Typography>
      </DialogContent>
      <DialogActions>
        {outcome === 'ended' && (
          <Button variant="outlined" onClick={onAgain}>
            {translate('deposit.tryAgain')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** `open`: the payer has not decided, or the bank has not said so yet. */
function outcomeOf({
  status,
  isInstantPayment,
}: Deposit): 'completed' | 'soon' | 'coming' | 'open' | 'ended' {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'AUTHORIZED') return isInstantPayment ? 'soon' : 'coming'
  return status === 'CREATED' ? 'open' : 'ended'
}
