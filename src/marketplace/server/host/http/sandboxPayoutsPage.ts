import { languageTag, type Locale } from '../../../../engine/model/Text.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import {
  type BankPayout,
  PAYOUT_CHOICES,
  type PayoutChoice,
} from '../../providers/payment/sandbox/sandboxPayouts.ts'
import { escapeHtml } from '../../../../engine/server/host/http/escapeHtml.ts'
import { plainPage } from '../../../../engine/server/host/http/plainPage.ts'

type Text = 'title' | 'note' | 'none' | 'to' | `is${PayoutChoice}` | PayoutChoice

const MOST = 50

/** Payouts requested of the sandbox bank, with a choice of their outcome. */
export function sandboxPayoutsPage(locale: Locale, payouts: readonly BankPayout[]): string {
  const plain = (key: Text, params: Readonly<Record<string, string>> = {}): string =>
    writeMessage(locale, ({ payoutSandbox }) => payoutSandbox?.[key], params)
  const text = (key: Text, params?: Readonly<Record<string, string>>): string =>
    escapeHtml(plain(key, params))
  const row = (payout: BankPayout): string => {
    const { authorizationId, amount, currencyCode, recipientName, iban, bban, choice } = payout
    const money = new Intl.NumberFormat(languageTag(locale), {
      style: 'currency',
      currency: currencyCode,
      currencyDisplay: 'code',
    })
    const number = iban ?? `${bban?.bankCode ?? ''} ${bban?.accountNumber ?? ''}`
    const button = (one: PayoutChoice): string =>
      `<button${one === 'EXECUTE' ? '' : ' class="secondary"'} name="choice" value="${one}">${text(one)}</button>`
    return `<h2>${text('to', { amount: money.format(Number(amount)), name: recipientName, number })}</h2>
${
  choice === null
    ? `<form method="post"><input type="hidden" name="payout" value="${escapeHtml(authorizationId)}">
${PAYOUT_CHOICES.map(button).join('\n')}\n</form>`
    : `<p role="status">${text(`is${choice}`)}</p>`
}`
  }
  return plainPage(
    locale,
    plain('title'),
    `<h1>${text('title')}</h1>
<p class="note">${text('note')}</p>
${payouts.length === 0 ? `<p>${text('none')}</p>` : payouts.slice(0, MOST).map(row).join('\n')}`,
  )
}
