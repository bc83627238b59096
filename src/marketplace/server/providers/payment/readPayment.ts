import { isPlainObject } from '../../../../engine/rules/plainObjects.ts'
import type { Payer, Payment, PaymentEvent, PaymentState } from './PaymentProvider.ts'

/** What the body of an event is about; null for anything else. */
export function readEventBody(body: string): PaymentEvent | null {
  const event = parse(body)
  if (!isPlainObject(event)) return null
  const { payment, payout } = event
  if (isPlainObject(payout))
    return isText(payout['authorizationId'])
      ? { kind: 'PAYOUT', authorizationId: payout['authorizationId'] }
      : null
  const read = readPayment(payment)
  return read === null ? null : { kind: 'PAYMENT', payment: read }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A payment from outside; null for anything else. */
function readPayment(value: unknown): Payment | null {
  if (!isPlainObject(value)) return null
  const { paymentId, orderId, state, amount, currencyCode } = value
  const payer = readPayer(value['payer'])
  if (!isText(paymentId) || !isText(orderId) || !isText(currencyCode) || payer === undefined) return null
  if (!isText(amount) || !/^\d{1,12}\.\d{2}$/.test(amount) || !isState(state)) return null
  const authorizedAt = readInstant(value['authorizedAt'])
  const receivedAt = readInstant(value['receivedAt'])
  const transactionId = isText(value['transactionId']) ? value['transactionId'] : null
  if (state === 'RECEIVED' && (receivedAt === null || transactionId === null)) return null
  return {
    paymentId,
    orderId,
    state,
    amount,
    currencyCode,
    authorizedAt,
    receivedAt,
    transactionId,
    payer,
  }
}

/** Undefined for what is no payer. */
function readPayer(value: unknown): Payer | null | undefined {
  if (value === null || value === undefined) return null
  if (!isPlainObject(value)) return undefined
  const { token, providerId, redactedAccountNumber, accountHolder, accountNumber } = value
  if (!isText(providerId) || !isText(redactedAccountNumber)) return undefined
  return {
    token: isText(token) ? token : null,
    tokenExpiresAt: readInstant(value['tokenExpiresAt']),
    providerId,
    redactedAccountNumber,
    accountHolder: isText(accountHolder) ? accountHolder : null,
    accountNumber: isText(accountNumber) ? accountNumber : null,
  }
}

const STATES: readonly PaymentState[] = [
  'CREATED',
  'AUTHORIZED',
  'RECEIVED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
]

const isState = (value: unknown): value is PaymentState => STATES.some((state) => state === value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200

const readInstant = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
