import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { showNumber } from '../../../engine/web/field-kinds/shared/readNumber.ts'
import { NumberInput } from '../../../engine/web/field-kinds/shared/NumberInput.tsx'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import { PhoneCodeDialog } from '../../../engine/web/identity/form/PhoneCodeDialog.tsx'
import { numberText } from './numberText.ts'
import { type PayoutTerms, type PayoutWay, usePayoutForm } from './usePayoutForm.ts'

export interface PayoutFormProps {
  readonly terms: PayoutTerms
  readonly phone: string
  readonly onDone: () => void
}

/** Amount, bank account and way. */
export function PayoutForm({ terms, phone, onDone }: PayoutFormProps) {
  const { translate, locale } = useLanguage()
  const { form, ready, submit, isSending, confirmed, what } = usePayoutForm(terms, phone, onDone)
  const { code, sendAgain } = confirmed
  const ways: readonly PayoutWay[] = terms.allowInstantPayouts ? ['instant', 'standard'] : ['standard']
  return (
    <>
      <FormBox form={form} opensFocused onSubmit={() => void submit()}>
        <FieldFrame
          id={form.idOf('amount')}
          label={translate('payout.amount')}
          error={form.errorOf('amount')}
          required
        >
          {(parts) => (
            <NumberInput
              {...parts}
              field={{ placeholder: null, align: 'start' }}
              context={{ locale, translate }}
              entry={{ maxFraction: 2, negative: false }}
              display={(machine) => showNumber(machine, { locale, grouped: true })}
              unit={terms.currencyCode}
              disabled={isSending}
              value={form.values.amount}
              onChange={(value) => form.set('amount', String(value))}
              onBlur={() => form.touch('amount')}
            />
          )}
        </FieldFrame>
        <FieldFrame
          id={form.idOf('allowedPayoutBankAccountEntityId')}
          label={translate('payout.to')}
          error={form.errorOf('allowedPayoutBankAccountEntityId')}
          group="radios"
          required
        >
          {() => (
            <RadioGroup
              name="allowedPayoutBankAccountEntityId"
              value={form.values.allowedPayoutBankAccountEntityId}
              onChange={(_event, value) => form.set('allowedPayoutBankAccountEntityId', value)}
            >
              {ready.map((account) => (
                <FormControlLabel
                  key={account.entityId}
                  value={String(account.entityId)}
                  control={<Radio />}
                  label={`${account.holderName} · ${numberText(account)}`}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              ))}
            </RadioGroup>
          )}
        </FieldFrame>
        <FieldFrame id={form.idOf('way')} label={translate('payout.way')} group="radios" required>
          {() => (
            <RadioGroup
              name="way"
              value={form.values.way}
              onChange={(_event, value) => form.set('way', value === 'instant' ? 'instant' : 'standard')}
            >
              {ways.map((way) => (
                <FormControlLabel
                  key={way}
                  value={way}
                  control={<Radio />}
                  label={translate(`payout.${way}`)}
                />
              ))}
            </RadioGroup>
          )}
        </FieldFrame>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate('payout.submit')}
        </Button>
      </FormBox>
      {code.asked && (
        <PhoneCodeDialog
          code={code}
          asked={code.asked}
          what={what}
          submitLabel={translate('payout.confirm')}
          onConfirmed={() => void sendAgain()}
        />
      )}
    </>
  )
}
