import { createHash } from 'node:crypto'
import { maskNumber } from '../../../../../engine/rules/bankNumbers.ts'
import { isSignedEvent } from '../eventSignature.ts'
import type { DepositProvider, Payment, PaymentRequest } from '../PaymentProvider.ts'
import { readEventBody } from '../readPayment.ts'
import { sandboxFiles } from './sandboxFiles.ts'
import type { NotifyPlatform } from './notifyPlatform.ts'

/** What the payer does at the bank. DELAY: pays, but the bank takes an hour and sends no event. */
export const BANK_CHOICES = ['AUTHORIZE', 'DELAY', 'REJECT', 'CANCEL', 'FAIL'] as const

export type BankChoice = (typeof BANK_CHOICES)[number]

/** A payment as it lies at the bank. */
export interface BankPayment extends PaymentRequest {
  readonly paymentId: string
  readonly choice: BankChoice | null
  /** ISO 8601; null before the payer has decided. */
  readonly decidedAt: string | null
}

/** Takes deposits: a bank, or a checkout for cards. */
export interface SandboxPayments extends DepositProvider {
  readonly open: (paymentId: string) => Promise<BankPayment | null>
  /** Decides once; the first decision is final. Notifies the platform, unless the choice is DELAY. Null: unknown. */
  readonly decide: (paymentId: string, choice: BankChoice) => Promise<BankPayment | null>
}

export interface SandboxPaymentsOptions {
  /** One file for each payment. */
  readonly folder: string
  /** Its pages: this, a slash and the number of the payment. */
  readonly path: string
  /** Cards have no bank account to pay back to, or to use again. */
  readonly hasAccounts: boolean
  readonly secret: string
  readonly now: () => Date
  readonly notify: NotifyPlatform
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const TOKEN_DAYS = 180

/** The half of the sandbox that takes money in. Its pages are in `host/http/sandboxPaymentRoutes.ts`. */
export function sandboxPayments(options: SandboxPaymentsOptions): SandboxPayments {
  const { folder, path, hasAccounts, secret, now, notify } = options
  const payments = sandboxFiles<BankPayment>(folder, /^sandbox-[0-9a-f]{32}$/)
  const { open } = payments
  const read = (payment: BankPayment): Payment => {
    const found = toPayment(payment, now())
    return hasAccounts ? found : { ...found, payer: null }
  }
  return {
    start: async (request) => {
      // The same order is the same payment.
      const paymentId = `sandbox-${createHash('sha256').update(request.orderId).digest('hex').slice(0, 32)}`
      if ((await open(paymentId)) === null)
        await payments.keep(paymentId, { ...request, paymentId, choice: null, decidedAt: null })
      const { origin } = new URL(request.returnUrl)
      return { paymentId, authorizationUrl: `${origin}${path}/${paymentId}` }
    },
    find: async (paymentId) => {
      const payment = await open(paymentId)
      return payment === null ? null : read(payment)
    },
    readEvent: (body, signature, at) =>
      isSignedEvent(secret, body, signature, at) ? readEventBody(body) : null,
    open,
    decide: async (paymentId, choice) => {
      const payment = await open(paymentId)
      if (payment === null || payment.choice !== null) return payment
      const decided = { ...payment, choice, decidedAt: now().toISOString() }
      await payments.keep(paymentId, decided)
      if (choice !== 'DELAY') await notify(payment.eventUrl, { payment: read(decided) })
      return decided
    },
  }
}

/** Instant payments arrive at once, others after a day, and delayed ones after an hour or a day and an hour. */
function toPayment(payment: BankPayment, now: Date): Payment {
  const { paymentId, orderId, amount, currencyCode, choice, decidedAt } = payment
  const known = { paymentId, orderId, amount, currencyCode }
  const none = { authorizedAt: null, receivedAt: null, transactionId: null, payer: null }
  if (choice === null || decidedAt === null) return { ...known, ...none, state: 'CREATED' }
  if (choice !== 'AUTHORIZE' && choice !== 'DELAY') return { ...known, ...none, state: ENDINGS[choice] }
  const waitMs = (payment.isInstant ? 0 : DAY_MS) + (choice === 'DELAY' ? HOUR_MS : 0)
  const receivedAt = new Date(new Date(decidedAt).getTime() + waitMs)
  const hasCome = receivedAt <= now
  return {
    ...known,
    state: hasCome ? 'RECEIVED' : 'AUTHORIZED',
    authorizedAt: decidedAt,
    receivedAt: hasCome ? receivedAt.toISOString() : null,
    transactionId: hasCome ? `tx-${paymentId}` : null,
    payer: {
      token: payment.keepsPayer ? (payment.payerToken ?? `payer-${paymentId}`) : null,
      tokenExpiresAt: payment.keepsPayer
        ? new Date(new Date(decidedAt).getTime() + TOKEN_DAYS * DAY_MS).toISOString()
        : null,
      providerId: 'sydhavn-bank',
      redactedAccountNumber: maskNumber(ACCOUNT.accountNumber),
      accountHolder: payment.payerName,
      accountNumber: `${ACCOUNT.bankCode} ${ACCOUNT.accountNumber}`,
    },
  }
}

const ENDINGS = { REJECT: 'REJECTED', CANCEL: 'CANCELLED', FAIL: 'FAILED' } as const

/** The only account that everybody has at the sandbox bank. */
const ACCOUNT = { bankCode: '9571', accountNumber: '0000814711' } as const
