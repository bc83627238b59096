import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTag, type Locale } from '../../../../engine/model/Text.ts'
import { BANKING_PATH } from '../../../rules/bankingPath.ts'
import { LOCALE_COOKIE } from '../../../../engine/rules/localeCookie.ts'
import type { SandboxBank } from '../../providers/payment/sandbox/sandboxBank.ts'
import {
  SANDBOX_BANK_PATH,
  SANDBOX_CARD_PATH,
  SANDBOX_PAYOUTS_PATH,
} from '../../providers/payment/sandbox/sandboxBankPaths.ts'
import {
  BANK_CHOICES,
  type BankChoice,
  type BankPayment,
  type SandboxPayments,
} from '../../providers/payment/sandbox/sandboxPayments.ts'
import {
  type BankPayout,
  PAYOUT_CHOICES,
  type PayoutChoice,
} from '../../providers/payment/sandbox/sandboxPayouts.ts'
import type { PluginRoutes } from '../../../../engine/server/host/HostOptions.ts'
import { escapeHtml } from '../../../../engine/server/host/http/escapeHtml.ts'
import { fieldOf } from '../../../../engine/server/host/http/fieldOf.ts'
import { hide } from '../../../../engine/server/host/http/hide.ts'
import { plainPage } from '../../../../engine/server/host/http/plainPage.ts'
import { wantedLocale } from '../../../../engine/server/host/http/wantedLocale.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'

const FORM_LIMIT = 1024

export interface PaymentSandboxes {
  /** Null: the bank is a real one, or there is none. */
  readonly sandboxBank: SandboxBank | null
  /** Null: the provider of cards is a real one, or there is none. */
  readonly sandboxCards: SandboxPayments | null
}

/**
 * `/sandbox/bank/:payment` and `/sandbox/card/:payment`: the pages that play the payer's bank and the checkout for cards.
 * `/sandbox/payouts`: what the bank was asked to send, outside production. Absent where the provider is a real one.
 */
export const sandboxPaymentRoutes =
  ({ sandboxBank: bank, sandboxCards: cards }: PaymentSandboxes): PluginRoutes =>
  (app, { isProduction }) => {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      await scope.register(formbody, { bodyLimit: FORM_LIMIT })
      if (bank !== null) paymentPages(scope, SANDBOX_BANK_PATH, 'bankSandbox', bank)
      if (cards !== null) paymentPages(scope, SANDBOX_CARD_PATH, 'cardSandbox', cards)
      // It lists account numbers.
      if (bank !== null && !isProduction) payoutsPage(scope, bank)
    })
  }

const paymentPages = (
  scope: FastifyInstance,
  path: string,
  texts: 'bankSandbox' | 'cardSandbox',
  { open, decide }: SandboxPayments,
): void => {
  const url = `${path}/:payment`
  scope.get<{ Params: { payment: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const payment = await open(request.params.payment)
    if (payment === null) return gone(reply)
    return sendPage(reply, sandboxPaymentPage(localeOf(request), texts, payment))
  })
  scope.post<{ Params: { payment: string } }>(url, async (request, reply) => {
    const choice = choiceOf(request, BANK_CHOICES)
    if (choice === null) return reply.redirect(request.url, 303)
    const payment = await decide(request.params.payment, choice)
    return payment === null ? gone(reply) : hide(reply).redirect(payment.returnUrl, 303)
  })
}

const payoutsPage = (scope: FastifyInstance, { payouts }: SandboxBank): void => {
  scope.get(SANDBOX_PAYOUTS_PATH, { exposeHeadRoute: false }, async (request, reply) =>
    sendPage(reply, sandboxPayoutsPage(localeOf(request), await payouts.list())),
  )
  scope.post(SANDBOX_PAYOUTS_PATH, async (request, reply) => {
    const choice = choiceOf(request, PAYOUT_CHOICES)
    if (choice !== null) await payouts.decide(fieldOf(request.body, 'payout'), choice)
    return hide(reply).redirect(SANDBOX_PAYOUTS_PATH, 303)
  })
}

const localeOf = (request: FastifyRequest) => wantedLocale(request.cookies[LOCALE_COOKIE] ?? '', request)

const choiceOf = <Choice extends string>(
  { body }: FastifyRequest,
  choices: readonly Choice[],
): Choice | null => choices.find((choice) => choice === fieldOf(body, 'choice')) ?? null

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  hide(reply).type('text/html; charset=utf-8').send(page)

/** Response for an unknown payment. */
const gone = (reply: FastifyReply): FastifyReply => hide(reply).redirect(BANKING_PATH, 303)

type PaymentText = 'title' | 'note' | 'ask' | 'standard' | 'instant' | 'keeps' | 'decided' | BankChoice

/** The page on which the payer decides. Says that it is a sandbox before anything else. */
function sandboxPaymentPage(
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
  const plain = (key: PaymentText): string =>
    writeMessage(locale, (messages) => messages[texts]?.[key], params)
  const text = (key: PaymentText): string => escapeHtml(plain(key))
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

type PayoutText = 'title' | 'note' | 'none' | 'to' | `is${PayoutChoice}` | PayoutChoice

const MOST = 50

/** Payouts requested of the sandbox bank, with a choice of their outcome. */
function sandboxPayoutsPage(locale: Locale, payouts: readonly BankPayout[]): string {
  const plain = (key: PayoutText, params: Readonly<Record<string, string>> = {}): string =>
    writeMessage(locale, ({ payoutSandbox }) => payoutSandbox?.[key], params)
  const text = (key: PayoutText, params?: Readonly<Record<string, string>>): string =>
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
