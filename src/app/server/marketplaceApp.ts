import { join } from 'node:path'
import { resolveEntities } from '../../engine/server/entities/model/resolveEntities.ts'
import { localBackend } from '../../engine/server/host/localBackend.ts'
import type { OpenBackend, StartedServer } from '../../engine/server/start/AppBackend.ts'
import { scheduleNights } from '../../engine/server/start/openLocalApp.ts'
import { matchRowsWith } from '../../marketplace/server/api/views/matchRows.ts'
import { syncRiskRules } from '../../marketplace/server/host/syncRiskRules.ts'
import { syncScoreRules } from '../../marketplace/server/host/syncScoreRules.ts'
import { openRulesFile } from '../../marketplace/server/host/openRulesFile.ts'
import { scheduleNewMonths } from '../../marketplace/server/ledger/scheduleNewMonths.ts'
import { readScoreFile } from '../../marketplace/server/lending/score/readScoreFile.ts'
import { MARKETPLACE } from '../../marketplace/plugin.ts'
import { readRiskFile } from '../../marketplace/server/onboarding/risk/readRiskFile.ts'
import { schedulePaymentChecks } from '../../marketplace/server/payouts/schedulePaymentChecks.ts'
import { retentionRules } from '../../marketplace/server/privacy/retention/RetentionRules.ts'
import { addDemoPapers } from './demo.ts'
import { hasDemo } from './openSetDatabase.ts'

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
      ...localBackend(schema, api.definitions, [riskFile, scoreFile], true),
      hasOpenId: false,
      begin: (onClose) => onClose(syncScoreRules(scoreFile)),
      prepare: async (server) => {
        const { db, now, jobs, changeNotices, onClose } = server
        await scheduleNewMonths(jobs, db, log)
        if (server.isOwnDatabase && hasDemo(server.settings)) await addDemoPapers(server)
        onClose(await syncRiskRules(jobs, { db, now }, riskFile, changeNotices, log))
      },
      work: startNights,
      close: () => {
        riskFile.close()
        scoreFile.close()
      },
    }
  }

/** Nightly jobs, and payments whose message was missed. */
async function startNights(server: StartedServer, everyMs: number | undefined): Promise<void> {
  const { db, now, jobs, adminModel, services, log } = server
  const model = () => adminModel.current('en')
  const nightly = {
    retention: () => retentionRules(model()),
    matchRows: matchRowsWith(db, resolveEntities(api.definitions, api.audienceOf), model, now),
  }
  const nights = await scheduleNights(server, MARKETPLACE.nights, nightly, everyMs)
  if (services.payments !== null || services.cards !== null) {
    const asking = { ...nights, mutationName: 'recordPayment' }
    await schedulePaymentChecks(jobs, asking, services, log, everyMs)
  }
}
