import {
  runNightlyJobAgain,
  startNightlyJob,
} from '../../../../engine/server/maintenance/nightly/startNightlyJob.ts'
import { NIGHT_PLAN } from '../../nightly/nightlyJobs.ts'
import { rulesOf } from '../../privacy/retention/RetentionRules.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'
import { matchRowsWith } from '../views/matchRows.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { EntityModel } from '../../../../engine/server/entities/model/Entity.ts'

/** runNightlyJob, runNightlyJobAgain. */
export const addNightlyJobs = (kit: OperationKit, model: EntityModel): void => {
  addOperation(kit, 'runNightlyJob', {
    description:
      'Starts a job of the night now, whether or not it has run. The list of runs shows how it went.',
    input: kit.builder.inputType('RunNightlyJobInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        job: t.field({ type: kit.entities.enumOf('NightlyJob'), required: true }),
      }),
    }),
    run: async (context, { job }, request) => {
      const works = worksOf(request, model)
      const { runId, work } = await startNightlyJob(context, NIGHT_PLAN, works, job)
      request.afterAnswer(work)
      return { runId }
    },
    result: (t) => ({
      nightlyJobRun: entityField(kit, t, 'NightlyJobRun', (found) => found.runId),
    }),
  })
  addOperation(kit, 'runNightlyJobAgain', {
    description: 'Runs a failed job once more, for its own night.',
    input: kit.builder.inputType('RunNightlyJobAgainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        nightlyJobRunEntityId: t.int({ required: true }),
      }),
    }),
    run: async (context, { nightlyJobRunEntityId }, request) => {
      const works = worksOf(request, model)
      const { runId, work } = await runNightlyJobAgain(context, NIGHT_PLAN, works, nightlyJobRunEntityId)
      request.afterAnswer(work)
      return { runId }
    },
    result: (t) => ({
      nightlyJobRun: entityField(kit, t, 'NightlyJobRun', (found) => found.runId),
    }),
  })
}

/** What jobs of the night need beside an operation’s own. */
const worksOf = ({ db, documents, adminModel, identity, extraJobs }: RequestContext, model: EntityModel) => ({
  documents,
  retention: () => rulesOf({ adminModel }),
  matchRows: matchRowsWith(db, model, () => adminModel.current('en'), identity.now),
  extraJobs,
})
