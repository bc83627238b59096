import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { toApiError } from '../../../engine/web/client/toApiError.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { DepositOutcomeDocument, type DepositOutcomeQuery } from './generated/deposit.ts'

export interface OutcomeDialogProps {
  readonly orderId: string
  readonly onAgain: () => void
  readonly onClose: () => void
}

type Deposit = DepositOutcomeQuery['aiiaBankDeposits']['nodes'][number]

/** Outcome of a deposit, after returning from the bank. Nothing for an order of another person. */
export function OutcomeDialog({ orderId, onAgain, onClose }: OutcomeDialogProps) {
  const { translate, format } = useLanguage()
  const id = useId()
  const { data, error, refetch } = useQuery(DepositOutcomeDocument, {
    variables: { orderId },
    fetchPolicy: 'network-only',
  })
  const deposit = data?.aiiaBankDeposits.nodes[0]
  if (!data && error)
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
        <DialogTitle id={id}>{translate('deposit.outcome.failed')}</DialogTitle>
        <DialogContent>
          <ErrorState text={describeError(toApiError(error), translate)} onRetry={() => void refetch()} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {translate('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  if (!deposit) return null
  const isForLoan = deposit.loanPayment !== null || deposit.earlyRepaymentQuote !== null
  const outcome = outcomeOf(deposit)
  const texts = isForLoan ? LOAN_TEXTS[outcome] : { title: outcome, text: `${outcome}Text` }
  const amount = format.money(deposit.amount, deposit.currency.code)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`deposit.outcome.${texts.title}`)}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`deposit.outcome.${texts.text}`, { amount })}</Typography>
      </DialogContent>
      <DialogActions>
        {/* A borrower finds what is still owed on the page behind. */}
        {outcome === 'ended' && !isForLoan && (
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

type Outcome = 'completed' | 'soon' | 'coming' | 'open' | 'ended'

/** What a borrower reads, whose money is not for the account. */
const LOAN_TEXTS: Readonly<Record<Outcome, { readonly title: string; readonly text: string }>> = {
  completed: { title: 'loanPaid', text: 'loanPaidText' },
  soon: { title: 'loanComing', text: 'loanComingText' },
  coming: { title: 'loanComing', text: 'loanComingText' },
  open: { title: 'open', text: 'loanOpenText' },
  ended: { title: 'ended', text: 'loanEndedText' },
}

/** `open`: the payer has not decided, or the bank has not said so yet. */
function outcomeOf({ status, isInstantPayment }: Deposit): Outcome {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'AUTHORIZED') return isInstantPayment ? 'soon' : 'coming'
  return status === 'CREATED' ? 'open' : 'ended'
}
