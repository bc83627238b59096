import { matchRowsWith } from '../../marketplace/server/api/views/matchRows.ts'
import type { OpenClock } from '../../engine/server/kernel/clock/Clock.ts'
import { isDemo } from '../../marketplace/server/demo/isDemo.ts'
import { keepAskingForPayments } from '../../marketplace/server/payouts/keepAskingForPayments.ts'
import type { IdentityContext } from '../../engine/server/people/identity/Identity.ts'
import type { Jobs } from '../../engine/server/kernel/jobs/openJobs.ts'
import { keepNights } from '../../engine/server/maintenance/nightly/keepNights.ts'
import type { NightsContext } from '../../engine/server/maintenance/nightly/runNights.ts'
import { retentionRules } from '../../marketplace/server/privacy/retention/RetentionRules.ts'
import type { AdminModelSource } from '../../engine/server/host/HostOptions.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import { resolveEntities } from '../../engine/server/entities/model/resolveEntities.ts'
import { audienceOf } from '../../marketplace/server/access/audienceOf.ts'
import { entityDefinitions } from '../../marketplace/server/definitions/index.ts'
import type { Settings } from './settings.ts'
import { NIGHT_PLAN } from '../../marketplace/server/nightly/nightlyJobs.ts'
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
    matchRows: matchRowsWith(
      db,
      resolveEntities(entityDefinitions, audienceOf),
      () => api.adminModel.current('en'),
      now,
    ),
    isDemo: isDemo({ isProduction: settings.isProduction, sandboxes: providers.sandboxes }),
  }
  const close = await keepNights(jobs, nights, NIGHT_PLAN, log, everyMs)
  if (providers.payments !== null || providers.cards !== null) {
    const asking = { ...nights, mutationName: 'recordPayment' }
    await keepAskingForPayments(jobs, asking, providers, log, everyMs)
  }
  return close
}
