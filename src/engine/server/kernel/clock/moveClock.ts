import type { OperationContext } from '../OperationContext.ts'
import { refuse, runOperation } from '../runOperation.ts'
import { askForOffset, readClock } from './Clock.ts'

const DAY_MS = 86_400_000
/** Two years and a bit: each day is a night that is run. */
const MOST_DAYS = 750

export interface ClockMove {
  /** 0 moves nothing: clients poll the progress of a move with it. */
  readonly days: number
  /** False in production, where the clock cannot be moved. */
  readonly canMoveClock: boolean
}

export interface MovedClock {
  readonly nowUtc: string
  readonly isMoving: boolean
}

/**
 * Requests to move the clock of every server of the database ahead. The nights on the way are run one by one, each at its
 * own time. Refuses with NOT_AUTHORIZED, CLOCK_IS_FIXED in production, MIN and MAX.
 */
export const moveClock = (
  operation: OperationContext,
  { days, canMoveClock }: ClockMove,
): Promise<MovedClock> =>
  runOperation(operation, 'AssignRoles', { days }, async ({ db, now }) => {
    if (!canMoveClock) throw refuse('CLOCK_IS_FIXED')
    if (days < 0) throw refuse('MIN', 'days', { number: '0' })
    if (days > MOST_DAYS) throw refuse('MAX', 'days', { number: String(MOST_DAYS) })
    if (days > 0) await askForOffset(db, days * DAY_MS)
    const { offsetMs, targetMs } = await readClock(db)
    return { nowUtc: now().toISOString(), isMoving: targetMs > offsetMs }
  })
