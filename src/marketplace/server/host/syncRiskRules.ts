import type { Jobs } from '../../../engine/server/kernel/jobs/openJobs.ts'
import type { ChangeNotices } from '../../../engine/server/kernel/audit/changeNotices.ts'
import { type FileRules, storeFileRules } from '../onboarding/risk/storeFileRules.ts'
import { scheduleRating } from '../onboarding/risk/scheduleRating.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import type { Logger } from '../../../engine/server/host/logger.ts'
import type { OpenRulesFile } from './openRulesFile.ts'
import { StartError } from '../../../engine/server/host/StartError.ts'

/**
 * Puts the rules of the file in force, now and whenever the file changes, and rates customers by what is in force. A file
 * that is wrong leaves the rules as they are; without any from before, the server does not start. Returns the function
 * that stops it.
 */
export async function syncRiskRules(
  jobs: Jobs,
  context: Pick<OperationContext, 'db' | 'now'>,
  file: OpenRulesFile<FileRules>,
  changeNotices: ChangeNotices,
  log: Logger,
): Promise<() => Promise<void>> {
  const take = async (): Promise<void> => {
    const rules = file.rules()
    if (rules !== null) await storeFileRules(context, rules)
  }
  await take()
  const [known] = await context.db.query('select 1 as found from risk_rule_versions limit 1')
  const [problem] = file.problems()
  if (known === undefined && problem !== undefined)
    throw new StartError(`${problem.at.file}, line ${problem.at.line}: ${problem.message}`)
  let taking = Promise.resolve()
  const leave = file.watch(() => {
    taking = taking.then(take).catch((error: unknown) => {
      log.error({ error }, 'the rules of risk could not be stored: the earlier ones stay in force')
    })
    return taking
  })
  const stopRating = await scheduleRating(jobs, context, changeNotices, log)
  return async () => {
    leave()
    await taking
    stopRating()
  }
}
