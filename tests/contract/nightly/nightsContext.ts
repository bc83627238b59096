import { DEMO_JOBS } from '../../../src/app/server/demo.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import type { OpenClock } from '../../../src/engine/server/kernel/clock/Clock.ts'
import type { NightsContext } from '../../../src/engine/server/maintenance/nightly/runNights.ts'

/** What nights need to run without a server. They keep no documents. */
export const nightsContext = (db: Database, clock: OpenClock, isDemo = true): NightsContext => ({
  db,
  clock,
  now: clock.now,
  actor: { kind: 'SYSTEM' },
  mutationName: 'runNightlyJob',
  clientCorrelationId: null,
  releasedApprovalId: null,
  documents: {
    keep: () => Promise.reject(new Error('no document is kept here')),
    open: () => Promise.resolve(null),
    renew: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    currentKey: 'test',
    remove: () => Promise.resolve(),
  },
  retention: () => new Map(),
  matchRows: async () => [],
  extraJobs: isDemo ? DEMO_JOBS : {},
})
