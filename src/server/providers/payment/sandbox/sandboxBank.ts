import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSignedEvent, SIGNATURE_HEADER, signEvent } from '../eventSignature.ts'
import type { Payment, PaymentProvider, PaymentRequest } from '../PaymentProvider.ts'
import { readPayment } from '../readPayment.ts'
import { SANDBOX_BANK_PATH } from './sandboxBankPaths.ts'

/** What the payer does at the bank. DELAY: pays, but the bank tells nobody and takes an hour. */
export const BANK_CHOICES = ['AUTHORIZE', 'DELAY', 'REJECT', 'CANCEL', 'FAIL'] as const

export type BankChoice = (typeof BANK_CHOICES)[number]

/** A payment as it lies at the bank. */
export interface BankPayment extends PaymentRequest {
  readonly paymentId: string
  readonly choice: BankChoice | null
  /** ISO 8601; null before the payer has decided. */
  readonly decidedAt: string | null
}

export interface SandboxBank extends PaymentProvider {
  readonly open: (paymentId: string) => Promise<BankPayment | null>
  /** Decides once; what is decided stays. Tells the platform, unless the choice is DELAY. Null: unknown. */
  readonly decide: (paymentId: string, choice: BankChoice) => Promise<BankPayment | null>
}

export interface SandboxBankOptions {
  /** One file for each payment. */
  readonly folder: string
  /** Signs events. */
  readonly secret: string
  readonly now: () => Date
  readonly onProblem: (error: unknown) => void
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const TOKEN_DAYS = 180

/** A bank and its open-banking provider, for people who try the platform. Its pages are in `host/http/sandboxBankRoutes.ts`. */
export function sandboxBank({ folder, secret, now, onProblem }: SandboxBankOptions): SandboxBank {
  const fileOf = (paymentId: string): string | null =>
    /^sandbox-[0-9a-f]{32}$/.test(paymentId) ? join(folder, `${paymentId}.json`) : null
  const open = async (paymentId: string): Promise<BankPayment | null> => {
    const file = fileOf(paymentId)
    const text = file === null ? null : await readFile(file, 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as BankPayment)
  }
  const keep = async (payment: BankPayment): Promise<void> => {
    const file = fileOf(payment.paymentId)
    if (file === null) throw new Error('The sandbox bank has no such number')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Renamed, so that nobody reads half a file.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, JSON.stringify(payment), { mode: 0o600 })
    await rename(draft, file)
  }
  const tell = async (payment: BankPayment): Promise<void> => {
    const body = JSON.stringify({ payment: toPayment(payment, now()) })
    const response = await fetch(payment.eventUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(secret, body, now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The platform answered ${response.status} to an event`)
  }
  return {
    start: async (request) => {
      // The same order is the same payment.
      const paymentId = `sandbox-${createHash('sha256').update(request.orderId).digest('hex').slice(0, 32)}`
      if ((await open(paymentId)) === null)
        await keep({ ...request, paymentId, choice: null, decidedAt: null })
      const { origin } = new URL(request.returnUrl)
      return { paymentId, authorizationUrl: `${origin}${SANDBOX_BANK_PATH}/${paymentId}` }
    },
    find: async (paymentId) => {
      const payment = await open(paymentId)
      return payment === null ? null : toPayment(payment, now())
    },
    readEvent: (body, signature, at) =>
      isSignedEvent(secret, body, signature, at) ? readEventBody(body) : null,
    open,
    decide: async (paymentId, choice) => {
      const payment = await open(paymentId)
      if (payment === null || payment.choice !== null) return payment
      const decided = { ...payment, choice, decidedAt: now().toISOString() }
      await keep(decided)
      // What the platform does not hear now, it asks for later.
      if (choice !== 'DELAY') await tell(decided).catch(onProblem)
      return decided
    },
  }
}

const readEventBody = (body: string): Payment | null => {
  try {
    const event: unknown = JSON.parse(body)
    return typeof event === 'object' && event !== null ? readPayment(Reflect.get(event, 'payment')) : null
  } catch {
    return null
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
      redactedAccountNumber: REDACTED_ACCOUNT_NUMBER,
    },
  }
}

const ENDINGS = { REJECT: 'REJECTED', CANCEL: 'CANCELLED', FAIL: 'FAILED' } as const

/** The only account that everybody has at the sandbox bank. */
const REDACTED_ACCOUNT_NUMBER = '******4711'
