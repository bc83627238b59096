import { useCallback } from 'react'
import type { ApiProblem } from '../../../engine/web/client/ApiError.ts'
import { useForm } from '../../../engine/web/forms/useForm.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import {
  CreateAiiaPayoutDocument,
  CreateStandardPayoutDocument,
  type PayoutTermsQuery,
} from './generated/payout.ts'
import { numberText } from './numberText.ts'
import { useConfirmed } from './useConfirmed.ts'

export type PayoutTerms = PayoutTermsQuery['payoutTerms']
export type PayoutWay = 'instant' | 'standard'

interface PayoutValues {
  /** Machine text: `1250.50`. */
  readonly amount: string
  /** Id of a bank account; empty: none is chosen. */
  readonly allowedPayoutBankAccountEntityId: string
  readonly way: PayoutWay
}

const NAMES = ['amount', 'allowedPayoutBankAccountEntityId', 'way'] as const

/** The form's state, and the way to the server. */
export function usePayoutForm(terms: PayoutTerms, phone: string, onDone: () => void) {
  const { translate, format } = useLanguage()
  const toast = useToast()
  const { availableBalance, currencyCode } = terms
  const ready = terms.allowedAccounts.filter(({ state }) => state === 'READY')
  const instant = usePayloadMutation(CreateAiiaPayoutDocument)
  const standard = usePayloadMutation(CreateStandardPayoutDocument)
  const form = useForm<PayoutValues>({
    opened: {
      amount: '',
      allowedPayoutBankAccountEntityId: String(ready[0]?.entityId ?? ''),
      way: terms.allowInstantPayouts ? 'instant' : 'standard',
    },
    names: NAMES,
    check: useCallback(
      ({ amount, allowedPayoutBankAccountEntityId: to }: PayoutValues) => {
        const most = format.money(availableBalance, currencyCode)
        const problem =
          amount.trim() === '' || Number(amount) === 0
            ? translate('payout.amountMissing')
            : !/^\d+(?:\.\d{1,2})?$/.test(amount)
              ? translate('payout.amountFormat')
              : Number(amount) > Number(availableBalance)
                ? translate('payout.amountTooLarge', { amount: most })
                : null
        return {
          ...(problem === null ? {} : { amount: problem }),
          ...(to === '' ? { allowedPayoutBankAccountEntityId: translate('payout.toMissing') } : {}),
        }
      },
      [availableBalance, currencyCode, translate, format],
    ),
  })
  const refuse = (problems: readonly ApiProblem[]) => {
    const shown = form.refuse(problems)
    const lines = shown.form.length > 0 ? shown.form : [translate('payout.failedText')]
    toast.show({ severity: 'error', title: translate('payout.failed'), lines })
  }
  const confirmed = useConfirmed({
    phone,
    onRefused: refuse,
    onDone: () => {
      toast.show({
        severity: 'success',
        title: translate('payout.done'),
        lines: [translate('payout.doneText')],
      })
      onDone()
    },
  })
  const isSending = instant.isSending || standard.isSending || confirmed.code.isSending
  const submit = async (): Promise<void> => {
    if (isSending || !form.check()) return
    const { amount, allowedPayoutBankAccountEntityId, way } = form.values
    const input = { amount, allowedPayoutBankAccountEntityId: Number(allowedPayoutBankAccountEntityId) }
    await confirmed.send(() => (way === 'instant' ? instant : standard).send(input))
  }
  const chosen = ready.find(
    ({ entityId }) => String(entityId) === form.values.allowedPayoutBankAccountEntityId,
  )
  const what = translate('payout.confirming', {
    amount: format.money(form.values.amount || '0', currencyCode),
    holder: chosen?.holderName ?? '',
    number: chosen ? numberText(chosen) : '',
  })
  return { form, ready, submit, isSending, confirmed, what }
}
