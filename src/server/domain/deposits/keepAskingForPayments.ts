import type { PaymentProvider } from '../../providers/payment/PaymentProvider.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { askForPayments } from './askForPayments.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/** Asks for payments every minute. Returns the function that stops it, once the running round is done. */
export function keepAskingForPayments(
  context: OperationContext,
  payments: PaymentProvider,
  log: Log,
  everyMs: number = MINUTE_MS,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    try {
      await askForPayments(context, payments)
    } catch (error) {
      log.warn({ error }, 'the payment provider was not asked about deposits: it is tried again')
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => {
    running ??= ask()
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const MINUTE_MS = 60_000
