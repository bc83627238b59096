import { join } from 'node:path'
import { resolveEntities } from '../../engine/server/entities/model/resolveEntities.ts'
import { localBackend } from '../../engine/server/host/localBackend.ts'
import { scheduleNightlyJobs } from '../../engine/server/maintenance/nightly/scheduleNightlyJobs.ts'
import type { NightsContext } from '../../engine/server/maintenance/nightly/runNights.ts'
import { matchRowsWith } from '../../marketplace/server/api/views/matchRows.ts'
import { isDemo } from '../../marketplace/server/demo/isDemo.ts'
import { marketplaceRoutes } from '../../marketplace/server/host/http/marketplaceRoutes.ts'
import { syncRiskRules } from '../../marketplace/server/host/syncRiskRules.ts'
import { syncScoreRules } from '../../marketplace/server/host/syncScoreRules.ts'
import { openRulesFile } from '../../marketplace/server/host/openRulesFile.ts'
import { scheduleNewMonths } from '../../marketplace/server/ledger/scheduleNewMonths.ts'
import { readScoreFile } from '../../marketplace/server/lending/score/readScoreFile.ts'
import { MARKETPLACE } from '../../marketplace/plugin.ts'
import { readRiskFile } from '../../marketplace/server/onboarding/risk/readRiskFile.ts'
import { schedulePaymentChecks } from '../../marketplace/server/payouts/schedulePaymentChecks.ts'
import { retentionRules } from '../../marketplace/server/privacy/retention/RetentionRules.ts'
import type { OpenBackend, StartedServer, StartingServer } from './AppBackend.ts'

const { api } = MARKETPLACE

/** The marketplace as a backend, with the risk rules of the folder, which it watches until it is closed. */
export const openMarketplaceApp =
  (formsFolder: string): OpenBackend =>
  async (schema, log, watch) => {
    const riskFile = await openRulesFile(join(formsFolder, 'aml/risk.json'), readRiskFile, log, watch)
    const scoreFile = await openRulesFile(
      join(formsFolder, 'loan-risk/score.json'),
      readScoreFile,
      log,
      watch,
    )
    return {
      ...localBackend(schema, api.definitions, [riskFile, scoreFile]),
      hasOpenId: false,
      begin: (onClose) => onClose(syncScoreRules(scoreFile)),
      prepare: async (server) => {
        const { db, now, jobs, changeNotices, onClose } = server
        await scheduleNewMonths(jobs, db, log)
        if (server.isOwnDemo) await addDemoPapers(server)
        onClose(await syncRiskRules(jobs, { db, now }, riskFile, changeNotices, log))
      },
      routesOf: marketplaceRoutes,
      work: startNights,
      close: () => {
        riskFile.close()
        scoreFile.close()
      },
    }
  }

/** Documents of the demo, stored as the server stores uploads. */
async function addDemoPapers({ db, providers: { documents } }: StartingServer): Promise<void> {
  const { seedOffers } = await import('../../marketplace/server/seed/seedOffers.ts')
  await seedOffers(db, documents)
  const { seedKycDocuments } = await import('../../marketplace/server/seed/seedKycDocuments.ts')
  await seedKycDocuments(db, documents)
}

/** Nightly jobs, and payments whose message was missed. */
async function startNights(
  { db, now, tokenSecret, clock, jobs, settings, url, adminModel, providers, log, onClose }: StartedServer,
  everyMs: number | undefined,
): Promise<void> {
  const nights: NightsContext = {
    db,
    now,
    clock,
    actor: { kind: 'SYSTEM' },
    mutationName: 'runNightlyJob',
    clientCorrelationId: null,
    releasedApprovalId: null,
    mailSettings: { tokenSecret, origin: () => Promise.resolve(settings.publicUrl ?? url) },
    documents: providers.documents,
    retention: () => retentionRules(adminModel.current('en')),
    matchRows: matchRowsWith(
      db,
      resolveEntities(api.definitions, api.audienceOf),
      () => adminModel.current('en'),
      now,
    ),
    isDemo: isDemo({ isProduction: settings.isProduction, sandboxes: providers.sandboxes }),
  }
  onClose(await scheduleNightlyJobs(jobs, nights, MARKETPLACE.nights, log, everyMs))
  if (providers.payments !== null || providers.cards !== null) {
    const asking = { ...nights, mutationName: 'recordPayment' }
    await schedulePaymentChecks(jobs, asking, providers, log, everyMs)
  }
}
