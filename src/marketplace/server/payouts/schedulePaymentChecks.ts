import type { Jobs } from '../../../engine/server/kernel/jobs/openJobs.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { sendPayouts } from './sendPayouts.ts'
import { askForPayments, type DepositProviders } from '../deposits/askForPayments.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/** Asks for deposits and payouts every minute, and sends the payouts that wait. */
export async function schedulePaymentChecks(
  jobs: Jobs,
  context: OperationContext,
  providers: DepositProviders,
  log: Log,
  everyMs: number = MINUTE_MS,
): Promise<void> {
  await jobs.keep({
    name: 'payments',
    everyMs,
    run: async () => {
      try {
        await askForPayments(context, providers)
      } finally {
        if (providers.payments !== null) await sendPayouts(context, providers.payments)
      }
    },
    onFailure: (error) => log.warn({ error }, 'the payment provider was not asked: it is tried again'),
  })
}

const MINUTE_MS = 60_000
