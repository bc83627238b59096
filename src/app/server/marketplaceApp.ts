import { join } from 'node:path'
import { resolveEntities } from '../../engine/server/entities/model/resolveEntities.ts'
import { localBackend } from '../../engine/server/host/localBackend.ts'
import { scheduleNightlyJobs } from '../../engine/server/maintenance/nightly/scheduleNightlyJobs.ts'
import type { NightsContext } from '../../engine/server/maintenance/nightly/runNights.ts'
import { audienceOf } from '../../marketplace/server/access/audienceOf.ts'
import { matchRowsWith } from '../../marketplace/server/api/views/matchRows.ts'
import { entityDefinitions } from '../../marketplace/server/definitions/index.ts'
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

/** The marketplace behind the screens, with the rules of risk of the folder, watched until it is closed. */
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
      ...localBackend(schema, entityDefinitions, [riskFile, scoreFile]),
      hasOpenId: false,
      prepare: async (server) => {
        const { db, now, jobs, changeNotices } = server
        const stopScores = syncScoreRules(scoreFile)
        await scheduleNewMonths(jobs, db, log)
        if (server.isOwnDemo) await addDemoPapers(server)
        const stopRules = await syncRiskRules(jobs, { db, now }, riskFile, changeNotices, log)
        return async () => {
          await stopRules()
          stopScores()
        }
      },
      routesOf: marketplaceRoutes,
      work: startNights,
      close: () => {
        riskFile.close()
        scoreFile.close()
      },
    }
  }

/** Papers of the demo, which are written as the server's own. */
async function addDemoPapers({ db, providers: { documents } }: StartingServer): Promise<void> {
  const { seedOffers } = await import('../../marketplace/server/seed/seedOffers.ts')
  await seedOffers(db, documents)
  const { seedKycDocuments } = await import('../../marketplace/server/seed/seedKycDocuments.ts')
  await seedKycDocuments(db, documents)
}

/** Nightly jobs, and payments whose message was missed. */
async function startNights(
  { db, now, tokenSecret, clock, jobs, settings, url, adminModel, providers, log }: StartedServer,
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
    mailSettings: { tokenSecret, origin: () => Promise.resolve(settings.publicUrl ?? url) },
    documents: providers.documents,
    retention: () => retentionRules(adminModel.current('en')),
    matchRows: matchRowsWith(
      db,
      resolveEntities(entityDefinitions, audienceOf),
      () => adminModel.current('en'),
      now,
    ),
    isDemo: isDemo({ isProduction: settings.isProduction, sandboxes: providers.sandboxes }),
  }
  const close = await scheduleNightlyJobs(jobs, nights, MARKETPLACE.nights, log, everyMs)
  if (providers.payments !== null || providers.cards !== null) {
    const asking = { ...nights, mutationName: 'recordPayment' }
    await schedulePaymentChecks(jobs, asking, providers, log, everyMs)
  }
  return close
}
