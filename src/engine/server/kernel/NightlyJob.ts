import type { NIGHTLY_JOB_NAMES } from '../db/tables/nightly.ts'
import type { SealedStorage } from '../providers/storage/sealedStorage.ts'
import type { SystemActor } from './Actor.ts'
import type { OperationContext } from './OperationContext.ts'

export type NightlyJobName = (typeof NIGHTLY_JOB_NAMES)[number]

/** What a job works with. It opens its own transactions, and a run after a failed one does the remaining work. */
export interface NightlyContext extends OperationContext {
  readonly actor: SystemActor
  readonly documents: SealedStorage
  /** Whether invented people act here (`isDemo`). Left out: no. */
  readonly isDemo?: boolean | undefined
}

/** What a run leaves to read. */
export interface NightlyFigures {
  /** Rows that it dealt with. */
  readonly handled: number
  /** Rows that were due and that it left alone. Default 0. */
  readonly skipped?: number
}

/** Asks `context.now` for the time, never the machine. */
export type NightlyJob<Context extends NightlyContext = NightlyContext> = (
  context: Context,
) => Promise<NightlyFigures>

/** Run where invented people act, and nowhere else. */
const DEMO_JOBS: ReadonlySet<NightlyJobName> = new Set(['DEMO_MARKET'])

export const isRunHere = ({ isDemo }: Pick<NightlyContext, 'isDemo'>, job: NightlyJobName): boolean =>
  isDemo === true || !DEMO_JOBS.has(job)
