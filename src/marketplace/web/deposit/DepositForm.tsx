import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { showNumber } from '../../../engine/web/field-kinds/shared/readNumber.ts'
import { NumberInput } from '../../../engine/web/field-kinds/shared/NumberInput.tsx'
import { useDebouncedText } from '../../../engine/web/field-kinds/shared/useDebouncedText.ts'
import { CheckField } from '../../../engine/web/forms/fields/CheckField.tsx'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import {
  CalculateProcessingFeeDocument,
  type CalculateProcessingFeeQuery,
  type DepositTermsQuery,
} from './generated/deposit.ts'
import { ManualTransfer } from './ManualTransfer.tsx'
import { useDepositForm } from './useDepositForm.ts'

export interface DepositFormProps {
  readonly membership: Membership
  readonly terms: DepositTermsQuery
}

/** Amount, method and bank details. Customers who cannot pay online see the bank details at once. */
export function DepositForm({ membership, terms }: DepositFormProps) {
  const { translate, format, locale } = useLanguage()
  const manualId = useId()
  const [isManual, setManual] = useState(false)
  const currency = membership.account.currency.code
  const { minimumTransferAmount, receivingBank, ...allowed } = terms.incomingBankTransferConfiguration
  const ways = WAYS.filter((way) => allowed[ALLOWED[way]])
  const { form, send, sending, isLeaving, hasFailed } = useDepositForm(minimumTransferAmount, currency)
  const { fee, follow, ask } = useProcessingFee(form.values.amount)
  const known = terms.lastSuccessfulDeposit?.payerTokenRedactedAccountNumber
  const [first] = ways
  if (first === undefined) {
    return (
      <>
        {/* Without a bank of ours there is no other way either. */}
        {receivingBank && <Alert severity="warning">{translate('deposit.noOnline')}</Alert>}
        <ManualTransfer membership={membership} bank={receivingBank} />
      </>
    )
  }
  return (
    <>
      {/* Enter takes the first way. */}
      <FormBox form={form} opensFocused onSubmit={() => void send(first)}>
        <FieldFrame
          id={form.idOf('amount')}
          label={translate('deposit.amount')}
          error={form.errorOf('amount')}
          required
        >
          {(parts) => (
            <NumberInput
              {...parts}
              field={{
                placeholder: translate('deposit.placeholder', {
                  amount: `${format.number(minimumTransferAmount)} ${currency}`,
                }),
                align: 'start',
              }}
              context={{ locale, translate }}
              entry={{ maxFraction: 1, negative: false }}
              display={(machine) => showNumber(machine, { locale, grouped: true })}
              unit={currency}
              disabled={isLeaving}
              value={form.values.amount}
              onChange={(value) => {
                form.set('amount', String(value))
                follow(String(value))
              }}
              onBlur={() => {
                form.touch('amount')
                ask()
              }}
            />
          )}
        </FieldFrame>
        {fee && (
          <Alert severity="warning">
            {translate('deposit.fee', {
              feeLimit: format.number(fee.processingFeeLimit),
              currency,
              feeAmount: format.number(fee.processingFee),
            })}
          </Alert>
        )}
        <CheckField
          name="reuse"
          isChecked={form.values.reuse}
          onChange={(isChecked) => form.set('reuse', isChecked)}
          disabled={isLeaving}
        >
          {known ? translate('deposit.reuse', { account: known }) : translate('deposit.store')}
        </CheckField>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {ways.map((way, at) => (
            <Box key={way}>
              <Button
                type={at === 0 ? 'submit' : 'button'}
                fullWidth
                variant={at === 0 ? 'contained' : 'outlined'}
                loading={sending === way}
                disabled={isLeaving || sending !== null}
                {...(at === 0 ? {} : { onClick: () => void send(way) })}
                aria-describedby={`${manualId}-${way}`}
              >
                {translate(hasFailed === way ? 'deposit.tryAgain' : `deposit.${way}`)}
              </Button>
              <Typography id={`${manualId}-${way}`} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {translate(`deposit.${way}Note`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </FormBox>
      <Box>
        <Button
          aria-expanded={isManual}
          aria-controls={manualId}
          onClick={() => setManual((isShown) => !isShown)}
          sx={{ ml: -2 }}
        >
          {translate('deposit.manual')}
        </Button>
        <Box id={manualId} sx={{ mt: 2 }}>
          {isManual && <ManualTransfer membership={membership} bank={receivingBank} />}
        </Box>
      </Box>
    </>
  )
}

const WAYS = ['instant', 'standard', 'card'] as const

const ALLOWED = {
  instant: 'allowInstantPayments',
  standard: 'allowStandardPayments',
  card: 'allowCardPayments',
} as const

type ProcessingFee = CalculateProcessingFeeQuery['calculateProcessingFee']

const ASK_AFTER_MS = 300

/** The fee for an amount; null while there is none. Asked for when the amount rests, and by `ask` at once. */
function useProcessingFee(amount: string): {
  readonly fee: ProcessingFee | null
  /** The amount is another one now. */
  readonly follow: (amount: string) => void
  readonly ask: () => void
} {
  const [asked, setAsked] = useState('')
  const { set, flush } = useDebouncedText(asked, setAsked, { afterMs: ASK_AFTER_MS })
  const isAmount = /^\d+(?:\.\d)?$/.test(asked) && Number(asked) > 0
  const { data } = useQuery(CalculateProcessingFeeDocument, { variables: { amount: asked }, skip: !isAmount })
  const fee = isAmount && asked === amount ? data?.calculateProcessingFee : undefined
  return {
    fee: fee !== undefined && Number(fee.processingFee) > 0 ? fee : null,
    follow: set,
    ask: flush,
  }
}
