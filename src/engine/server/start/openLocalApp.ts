import type { Plugin } from '../plugin.ts'
import { localBackend } from '../host/localBackend.ts'
import type { NightlyServices, NightPlan } from '../kernel/NightlyJob.ts'
import type { NightsContext } from '../maintenance/nightly/runNights.ts'
import { scheduleNightlyJobs } from '../maintenance/nightly/scheduleNightlyJobs.ts'
import type { OpenBackend, StartedServer } from './AppBackend.ts'

/** The entities and the nights of a plugin as a backend, for staff alone. */
export const openLocalApp =
  ({ api, nights }: Pick<Plugin, 'api' | 'nights'>): OpenBackend =>
  (schema) =>
    Promise.resolve({
      ...localBackend(schema, api.definitions, [], false),
      hasOpenId: false,
      begin: () => undefined,
      prepare: () => Promise.resolve(),
      // Its jobs need nothing that they do not declare.
      work: async (server, everyMs) => {
        await scheduleNights(server, nights, {} as NightlyServices, everyMs)
      },
      close: () => undefined,
    })

/** Schedules the nightly jobs, and returns what they work with. */
export async function scheduleNights(
  { db, now, tokenSecret, clock, jobs, settings, url, documents, extraJobs, log, onClose }: StartedServer,
  plan: NightPlan,
  services: NightlyServices,
  everyMs: number | undefined,
): Promise<NightsContext> {
  const nights: NightsContext = {
    db,
    now,
    clock,
    actor: { kind: 'SYSTEM' },
    mutationName: 'runNightlyJob',
    clientCorrelationId: null,
    releasedApprovalId: null,
    mailSettings: { tokenSecret, origin: () => Promise.resolve(settings.publicUrl ?? url) },
    documents,
    extraJobs,
    ...services,
  }
  onClose(await scheduleNightlyJobs(jobs, nights, plan, log, everyMs))
  return nights
}
