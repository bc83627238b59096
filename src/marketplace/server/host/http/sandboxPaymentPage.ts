import { languageTag, type Locale } from '../../../../engine/model/Text.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import {
  BANK_CHOICES,
  type BankChoice,
  type BankPayment,
} from '../../providers/payment/sandbox/sandboxPayments.ts'
import { escapeHtml } from '../../../../engine/server/host/http/escapeHtml.ts'
import { plainPage } from '../../../../engine/server/host/http/plainPage.ts'

type Text = 'title' | 'note' | 'ask' | 'standard' | 'instant' | 'keeps' | 'decided' | BankChoice

/** The page on which the payer decides. Says that it is a sandbox before anything else. */
export function sandboxPaymentPage(
  locale: Locale,
  texts: 'bankSandbox' | 'cardSandbox',
  payment: BankPayment,
): string {
  const { amount, currencyCode, payee, isInstant, keepsPayer, choice } = payment
  const shown = new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency: currencyCode,
    // As the rest of the app writes it; “kr.” would end a sentence with two full stops.
    currencyDisplay: 'code',
  })
  const params = { amount: shown.format(Number(amount)), payee }
  const plain = (key: Text): string => writeMessage(locale, (messages) => messages[texts]?.[key], params)
  const text = (key: Text): string => escapeHtml(plain(key))
  const button = (one: BankChoice): string =>
    `<button${one === 'AUTHORIZE' ? '' : ' class="secondary"'} name="choice" value="${one}">${text(one)}</button>`
  return plainPage(
    locale,
    plain('title'),
    `<h1>${text('title')}</h1>
<p class="note">${text('note')}</p>
<p>${text('ask')} ${text(isInstant ? 'instant' : 'standard')}${keepsPayer ? ` ${text('keeps')}` : ''}</p>
${choice === null ? `<form method="post">\n${BANK_CHOICES.map(button).join('\n')}\n</form>` : `<p role="alert">${text('decided')}</p>`}`,
  )
}
