import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import {
  BBAN_COUNTRIES,
  type BbanCountry,
  bbanProblems,
  ibanProblem,
  toDigits,
  toIban,
} from '../../../engine/rules/bankNumbers.ts'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import { FieldInput } from '../../../engine/web/forms/fields/FieldInput.tsx'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { useForm } from '../../../engine/web/forms/useForm.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { PhoneCodeDialog } from '../../../engine/web/identity/form/PhoneCodeDialog.tsx'
import { AddPayoutAccountDocument } from './generated/payout.ts'
import { numberText } from './numberText.ts'
import { useConfirmed } from './useConfirmed.ts'

type Kind = BbanCountry | 'IBAN'

interface AccountValues {
  readonly kind: Kind
  readonly ibanNumber: string
  readonly 'bban.bankCode': string
  readonly 'bban.accountNumber': string
}

export interface AddAccountFormProps {
  /** Who must hold it. */
  readonly holder: string
  readonly phone: string
  readonly onDone: () => void
  readonly onBack: () => void
}

const KINDS: readonly Kind[] = [...BBAN_COUNTRIES, 'IBAN']
const NAMES = ['kind', 'ibanNumber', 'bban.bankCode', 'bban.accountNumber'] as const

/** Names a bank account for payouts. */
export function AddAccountForm({ holder, phone, onDone, onBack }: AddAccountFormProps) {
  const { translate, format } = useLanguage()
  const toast = useToast()
  const add = usePayloadMutation(AddPayoutAccountDocument)
  const form = useForm<AccountValues>({
    opened: {
      kind: BBAN_COUNTRIES[0],
      ibanNumber: '',
      'bban.bankCode': '',
      'bban.accountNumber': '',
    },
    names: NAMES,
    isShown: (name, { kind }) => name === 'kind' || (kind === 'IBAN') === (name === 'ibanNumber'),
    check: useCallback(
      (values: AccountValues) => {
        const entries = Object.entries(problemsOf(values)).filter(([, problem]) => problem !== null)
        return Object.fromEntries(
          entries.map(([name, problem]) => [
            name,
            translate(`payout.accounts.${problem ?? ''}`, {
              country: format.regionName(toIban(values.ibanNumber).slice(0, 2)),
            }),
          ]),
        )
      },
      [translate, format],
    ),
  })
  const { values } = form
  const confirmed = useConfirmed({
    phone,
    onRefused: (problems: readonly ApiProblem[]) => {
      const shown = form.refuse(problems)
      toast.show({
        severity: 'error',
        title: translate('payout.accounts.addFailed'),
        lines: shown.form.length > 0 ? shown.form : [translate('payout.failedText')],
      })
    },
    onDone: () => {
      toast.show({ severity: 'success', title: translate('payout.accounts.added') })
      onDone()
    },
  })
  const { code, send, sendAgain } = confirmed
  const isSending = add.isSending || code.isSending
  const submit = async () => {
    if (isSending || !form.check()) return
    await send(() => add.send(toInput(values)))
  }
  return (
    <>
      <FormBox form={form} onSubmit={() => void submit()}>
        <Typography color="text.secondary">{translate('payout.accounts.intro', { holder })}</Typography>
        <FieldFrame id={form.idOf('kind')} label={translate('payout.accounts.kind')} group="radios" required>
          {() => (
            <RadioGroup
              name="kind"
              value={values.kind}
              onChange={(_event, value) => form.set('kind', KINDS.find((kind) => kind === value) ?? 'IBAN')}
            >
              {KINDS.map((kind) => (
                <FormControlLabel
                  key={kind}
                  value={kind}
                  control={<Radio />}
                  label={translate(`payout.accounts.${kind}`)}
                />
              ))}
            </RadioGroup>
          )}
        </FieldFrame>
        {values.kind === 'IBAN' ? (
          <FieldInput
            fields={form}
            name="ibanNumber"
            label={translate('payout.accounts.IBAN')}
            maxLength={42}
          />
        ) : (
          <>
            <FieldInput
              fields={form}
              name="bban.bankCode"
              label={translate(`payout.accounts.bankCode.${values.kind}`)}
              maxLength={8}
              keyboard="numeric"
            />
            <FieldInput
              fields={form}
              name="bban.accountNumber"
              label={translate(`payout.accounts.accountNumber.${values.kind}`)}
              maxLength={20}
              keyboard="numeric"
            />
          </>
        )}
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('payout.accounts.submit')}
          </Button>
          <Button variant="outlined" onClick={onBack}>
            {translate('payout.accounts.back')}
          </Button>
        </Box>
      </FormBox>
      {code.asked && (
        <PhoneCodeDialog
          code={code}
          asked={code.asked}
          what={translate('payout.accounts.confirming', {
            number: numberText({ ibanNumber: null, bban: null, ...toInput(values) }),
            holder,
          })}
          submitLabel={translate('payout.accounts.confirm')}
          onConfirmed={() => void sendAgain()}
        />
      )}
    </>
  )
}

const problemsOf = (values: AccountValues): Readonly<Record<string, string | null>> => {
  const { kind } = values
  if (kind === 'IBAN') return { ibanNumber: ibanProblem(toIban(values.ibanNumber)) }
  const found = bbanProblems(toBban(kind, values))
  return { 'bban.bankCode': found.bankCode, 'bban.accountNumber': found.accountNumber }
}

const toBban = (country: BbanCountry, values: AccountValues) => ({
  country,
  bankCode: toDigits(values['bban.bankCode']),
  accountNumber: toDigits(values['bban.accountNumber']),
})

const toInput = (values: AccountValues) =>
  values.kind === 'IBAN' ? { ibanNumber: toIban(values.ibanNumber) } : { bban: toBban(values.kind, values) }
