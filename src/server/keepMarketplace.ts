import { matchRowsWith } from './api/views/matchRows.ts'
import type { OpenClock } from './domain/clock/Clock.ts'
import { isDemo } from './domain/demo/isDemo.ts'
import { keepAskingForPayments } from './domain/payouts/keepAskingForPayments.ts'
import type { IdentityContext } from './domain/identity/Identity.ts'
import type { Jobs } from './domain/jobs/openJobs.ts'
import { keepNights } from './domain/nightly/keepNights.ts'
import type { NightsContext } from './domain/nightly/runNights.ts'
import { retentionRules } from './domain/privacy/retention/RetentionRules.ts'
import type { AdminModelSource } from './host/HostOptions.ts'
import type { Logger } from './host/logger.ts'
import type { Settings } from './host/settings.ts'
import type { Providers } from './openProviders.ts'

interface MarketplaceWork extends Pick<IdentityContext, 'db' | 'now' | 'tokenSecret'> {
  readonly clock: OpenClock
  readonly jobs: Jobs
  readonly settings: Settings
  readonly url: string
  readonly api: { readonly adminModel: AdminModelSource }
  readonly providers: Omit<Providers, 'mail'>
  readonly log: Logger
}

/** What happens by itself as time passes: nightly jobs, and payments whose message was missed. Returns what ends it. */
export async function keepMarketplace(
  { db, now, tokenSecret, clock, jobs, settings, url, api, providers, log }: MarketplaceWork,
  everyMs: number | undefined,
): Promise<() => void | Promise<void>> {
  const nights: NightsContext = {
    db,
    now,
    clock,
    actor: { kind: 'SYSTEM' },
    mutationName: 'runNightlyJob',
    clientCorrelationId: null,
    releasedApprovalId: null,
    postage: { tokenSecret, origin: () => Promise.resolve(settings.publicUrl ?? url) },
    documents: providers.documents,
    retention: () => retentionRules(api.adminModel.current('en')),
    matchRows: matchRowsWith(db, () => api.adminModel.current('en'), now),
    isDemo: isDemo({ isProduction: settings.isProduction, sandboxes: providers.sandboxes }),
  }
  const close = await keepNights(jobs, nights, log, everyMs)
  if (providers.payments !== null || providers.cards !== null) {
    const asking = { ...nights, mutationName: 'recordPayment' }
    await keepAskingForPayments(jobs, asking, providers, log, everyMs)
  }
  return close
}
