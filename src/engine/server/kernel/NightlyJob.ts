import type { Database } from '../db/Database.ts'
import type { SealedStorage } from '../providers/storage/sealedStorage.ts'
import type { SystemActor } from './Actor.ts'
import type { OperationContext } from './OperationContext.ts'

/** What a job works with. It opens its own transactions, and a run after a failed one does the remaining work. */
export interface NightlyContext extends OperationContext {
  readonly actor: SystemActor
  readonly documents: SealedStorage
  /** Jobs of this server beside those of the plan, by name. Left out: none. */
  readonly extraJobs?: NightlyJobs | undefined
}

/** What the jobs of a plugin need of the server. The plugin declares it, by merging with this interface. */
export interface NightlyServices {}

/** What a run gives its jobs. */
export interface NightlyRunContext extends NightlyContext, NightlyServices {}

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

/** By name. */
export type NightlyJobs = Readonly<Record<string, NightlyJob<NightlyRunContext>>>

/** What happens in a night. */
export interface NightPlan {
  /** Names of the jobs, in the order in which they run. */
  readonly order: readonly string[]
  readonly jobs: NightlyJobs
  /** Runs before the jobs of a night. */
  readonly prepare: (db: Database) => Promise<void>
}

/** Null: there is no such job here. */
export const jobOf = (
  { extraJobs = {} }: Pick<NightlyContext, 'extraJobs'>,
  { jobs }: NightPlan,
  name: string,
): NightlyJob<NightlyRunContext> | null => jobs[name] ?? extraJobs[name] ?? null
