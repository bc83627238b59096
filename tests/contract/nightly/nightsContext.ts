import type { Database } from '../../../src/server/db/Database.ts'
import type { OpenClock } from '../../../src/server/domain/clock/Clock.ts'
import type { NightsContext } from '../../../src/server/domain/nightly/runNights.ts'

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
  isDemo,
})
