import type { OperationContext } from '../OperationContext.ts'
import { defineOperation } from '../operations/defineOperation.ts'
import { flag, integer, time } from '../operations/fields.ts'
import { refuse, type WithCaller } from '../runOperation.ts'
import { askForOffset, readClock } from './Clock.ts'

const DAY_MS = 86_400_000

interface ClockOperation extends OperationContext {
  /** False in production, where the clock cannot be moved. */
  readonly canMoveClock: boolean
}

/**
 * Requests to move the clock of every server of the database ahead. The nights on the way are run one by one, each at its
 * own time. Clients poll the progress of a move with 0 days. Refuses with CLOCK_IS_FIXED in production.
 */
export const moveClock = defineOperation({
  name: 'moveClock',
  description:
    'Moves the clock of the platform ahead, and runs the nights up to there in order. In development alone.',
  permission: 'AssignRoles',
  // Two years and a bit: each day is a night that is run.
  input: { days: integer({ min: '0', max: '750', description: 'Up to 750; 0 moves nothing.' }) },
  result: {
    nowUtc: time({ description: 'The time of the platform when the move began.' }),
    isMoving: flag({ description: 'Whether nights are still to be run on the way.' }),
  },
  run: async ({ db, now, canMoveClock }: WithCaller<ClockOperation>, { days }) => {
    if (!canMoveClock) throw refuse('CLOCK_IS_FIXED')
    if (days > 0) await askForOffset(db, days * DAY_MS)
    const { offsetMs, targetMs } = await readClock(db)
    return { nowUtc: now().toISOString(), isMoving: targetMs > offsetMs }
  },
})
