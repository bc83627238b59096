import { moveClock } from '../../../../engine/server/kernel/clock/moveClock.ts'
import { provePartnerDomain, setPartnerDomain, trustPartnerDomain } from '../../operations/partnerDomain.ts'
import { runSystemStatusChecks } from '../../../../engine/server/maintenance/systemStatus/runSystemStatusChecks.ts'
import {
  runNightlyJobAgain,
  startNightlyJob,
} from '../../../../engine/server/maintenance/nightly/startNightlyJob.ts'
import { checkAll } from '../../systemStatus/ledgerCheckpoint.ts'
import { NIGHT_PLAN } from '../../nightly/nightlyJobs.ts'
import { rulesOf } from '../privacy/rulesOf.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'
import { matchRowsWith } from '../views/matchRows.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'
import type { EntityModel } from '../../../../engine/server/entities/model/Entity.ts'

/** runSystemStatusChecks, runNightlyJob, runNightlyJobAgain, moveClock, setPartnerDomain, provePartnerDomain, trustPartnerDomain. */
export const addSystemOperations = (kit: OperationKit, model: EntityModel): void => {
  addOperation(kit, 'runSystemStatusChecks', {
    description: 'Checks database, books, waiting work, mail and machine now.',
    input: kit.builder.inputType('RunSystemStatusChecksInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context) => runSystemStatusChecks(context, checkAll),
    result: (t) => ({
      problemCount: t.int({
        nullable: true,
        description: 'Checks that found something.',
        resolve: (found) => found.problemCount,
      }),
    }),
  })
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
  addOperation(kit, 'moveClock', {
    description:
      'Moves the clock of the platform ahead, and runs the nights up to there in order. In development alone.',
    input: kit.builder.inputType('MoveClockInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        days: t.int({
          required: true,
          description: 'Up to 750; 0 moves nothing.',
        }),
      }),
    }),
    run: (context, { days }, { canMoveClock }) => moveClock(context, { days, canMoveClock }),
    result: (t) => ({
      nowUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'The time of the platform when the move began.',
        resolve: (found) => found.nowUtc,
      }),
      isMoving: t.boolean({
        nullable: true,
        description: 'Whether nights are still to be run on the way.',
        resolve: (found) => found.isMoving,
      }),
    }),
  })
  addOperation(kit, 'setPartnerDomain', {
    description: 'Changes the internet domain of a partner. It must be verified before links lead there.',
    input: kit.builder.inputType('SetPartnerDomainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        whiteLabelPartnerEntityId: t.int({ required: true }),
        domain: t.string({ description: 'A host name; empty removes the domain.' }),
      }),
    }),
    run: (context, { whiteLabelPartnerEntityId, domain }) =>
      setPartnerDomain(context, { partnerId: whiteLabelPartnerEntityId, domain: domain ?? null }),
    result: (t) => ({
      whiteLabelPartner: entityField(kit, t, 'WhiteLabelPartner', (found) => found.partnerId),
      approval: approvalField(kit, t),
    }),
  })
  addOperation(kit, 'provePartnerDomain', {
    description: 'Looks up the DNS record that verifies the domain of a partner.',
    input: kit.builder.inputType('ProvePartnerDomainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        whiteLabelPartnerEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { whiteLabelPartnerEntityId }, { dns }) =>
      provePartnerDomain(context, dns, whiteLabelPartnerEntityId),
    result: (t) => ({
      whiteLabelPartner: entityField(kit, t, 'WhiteLabelPartner', (found) => found.partnerId),
    }),
  })
  addOperation(kit, 'trustPartnerDomain', {
    description: 'Vouches for the domain of a partner without a record, or withdraws its verification.',
    input: kit.builder.inputType('TrustPartnerDomainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        whiteLabelPartnerEntityId: t.int({ required: true }),
        isTrusted: t.boolean({ required: true }),
      }),
    }),
    run: (context, { whiteLabelPartnerEntityId, isTrusted }) =>
      trustPartnerDomain(context, { partnerId: whiteLabelPartnerEntityId, isTrusted }),
    result: (t) => ({
      whiteLabelPartner: entityField(kit, t, 'WhiteLabelPartner', (found) => found.partnerId),
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
