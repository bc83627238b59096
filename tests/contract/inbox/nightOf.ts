import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import type { TradeFixture } from '../trading/TradeFixture.ts'

/** What a job of the night gets: two o’clock of a day, by default the fixture’s own. */
export const nightOf = ({ server }: TradeFixture, day?: string): OperationContext => ({
  db: server.db,
  actor: { kind: 'SYSTEM' },
  mutationName: 'runNightlyJob',
  clientCorrelationId: null,
  now: () => (day === undefined ? server.clock.now() : new Date(`${day}T02:00:00Z`)),
  releasedApprovalId: null,
  mailSettings: { tokenSecret: 'x'.repeat(40), origin: () => Promise.resolve('https://fundament.example') },
})
