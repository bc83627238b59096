import type { NightlyJobName } from '../../domain/nightly/NightlyJob.ts'
import {
  provePartnerDomain,
  setPartnerDomain,
  trustPartnerDomain,
} from '../../domain/operations/partnerDomain.ts'
import { runSystemStatusChecks } from '../../domain/operations/runSystemStatusChecks.ts'
import { startNightlyJob } from '../../domain/operations/startNightlyJob.ts'
import { rulesOf } from '../privacy/rulesOf.ts'
import { addOperation, approvalField, entityField, type OperationKit } from './OperationKit.ts'

/** runSystemStatusChecks, runNightlyJob, setPartnerDomain, provePartnerDomain, trustPartnerDomain. */
export const addSystemOperations = (kit: OperationKit): void => {
  addOperation(kit, 'runSystemStatusChecks', {
    description: 'Checks database, books, waiting work, mail and machine now.',
    input: kit.builder.inputType('RunSystemStatusChecksInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context) => runSystemStatusChecks(context),
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
    run: async (context, { job }, { documents, adminModel, afterAnswer }) => {
      const works = { documents, retention: () => rulesOf({ adminModel }) }
      const { runId, work } = await startNightlyJob(context, works, job as NightlyJobName)
      afterAnswer(work)
      return { runId }
    },
    result: (t) => ({
      nightlyJobRun: entityField(kit, t, 'NightlyJobRun', (found) => found.runId),
    }),
  })
  addOperation(kit, 'setPartnerDomain', {
    description: 'Changes the internet domain of a partner. It must be proved before links lead there.',
    input: kit.builder.inputType('SetPartnerDomainInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        whiteLabelPartnerEntityId: t.int({ required: true }),
        domain: t.string({ description: 'A host name; empty takes the domain away.' }),
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
    description: 'Looks up the DNS record that proves the domain of a partner.',
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
    description: 'Vouches for the domain of a partner without a record, or takes its proof away.',
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
