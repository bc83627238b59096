import type { Payer, Payment, PaymentState } from './PaymentProvider.ts'

/** A payment from outside; null for anything else. */
export function readPayment(value: unknown): Payment | null {
  if (!isRecord(value)) return null
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
  if (!isRecord(value)) return undefined
  const { token, providerId, redactedAccountNumber } = value
  if (!isText(providerId) || !isText(redactedAccountNumber)) return undefined
  return {
    token: isText(token) ? token : null,
    tokenExpiresAt: readInstant(value['tokenExpiresAt']),
    providerId,
    redactedAccountNumber,
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200

const readInstant = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
