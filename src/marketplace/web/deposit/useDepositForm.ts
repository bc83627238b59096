import { useCallback, useState } from 'react'
import { useForm } from '../../../engine/web/forms/useForm.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { CreateAiiaDepositDocument, StartStripePaymentDocument } from './generated/deposit.ts'

interface DepositValues {
  /** Machine text: `1250.5`. */
  readonly amount: string
  readonly reuse: boolean
}

export type DepositWay = 'instant' | 'standard' | 'card'

const NAMES = ['amount', 'reuse'] as const
const EMPTY: DepositValues = { amount: '', reuse: false }

/** The form's state, and the way to the bank. */
export function useDepositForm(minimum: string, currency: string) {
  const { translate, format } = useLanguage()
  const toast = useToast()
  const [sending, setSending] = useState<DepositWay | null>(null)
  const [hasFailed, setFailed] = useState<DepositWay | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { send: create } = usePayloadMutation(CreateAiiaDepositDocument)
  const { send: startCard } = usePayloadMutation(StartStripePaymentDocument)
  const form = useForm<DepositValues>({
    opened: EMPTY,
    names: NAMES,
    check: useCallback(
      ({ amount }: DepositValues) => {
        if (amount.trim() === '') return { amount: translate('deposit.amountMissing') }
        if (!/^\d+(?:\.\d)?$/.test(amount)) return { amount: translate('deposit.amountFormat') }
        return Number(amount) < Number(minimum)
          ? { amount: translate('deposit.amountTooSmall', { amount: format.money(minimum, currency) }) }
          : {}
      },
      [minimum, currency, translate, format],
    ),
  })

  const start = async (way: DepositWay) => {
    const { amount, reuse } = form.values
    if (way === 'card') {
      const { payload, problems } = await startCard({ amount })
      return { address: payload?.paymentUrl, problems }
    }
    const { payload, problems } = await create({
      amount,
      storeAndReusePaymentAccount: reuse,
      useInstantPayment: way === 'instant',
    })
    return { address: payload?.authorizationUrl, problems }
  }
  const send = async (way: DepositWay): Promise<void> => {
    if (sending !== null || isLeaving || !form.check()) return
    setSending(way)
    const { address, problems } = await start(way)
    setSending(null)
    if (problems.length === 0 && address) {
      setLeaving(true)
      window.location.assign(address)
      return
    }
    setFailed(way)
    const shown = form.refuse(problems)
    const lines = [translate('deposit.failedText'), ...shown.form]
    toast.show({ severity: 'error', title: translate('deposit.failed'), lines })
  }
  return { form, send, sending, isLeaving, hasFailed }
}
