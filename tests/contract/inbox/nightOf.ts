import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import type { TradeBed } from '../trading/TradeBed.ts'

/** What a job of the night gets: two o’clock of a day, by default the bed’s own. */
export const nightOf = ({ server }: TradeBed, day?: string): OperationContext => ({
  db: server.db,
  actor: { kind: 'SYSTEM' },
  mutationName: 'runNightlyJob',
  clientCorrelationId: null,
  now: () => (day === undefined ? server.clock.now() : new Date(`${day}T02:00:00Z`)),
  releasedApprovalId: null,
  mailSettings: { tokenSecret: 'x'.repeat(40), origin: () => Promise.resolve('https://fundament.example') },
})
