import type { Caller } from './Caller.ts'
import { BudgetSpentError, callerScope } from './Caller.ts'
import type { Engine } from './Engine.ts'
import { FairQueue } from './FairQueue.ts'
import type { Plan } from './Plan.ts'

/** Slots for callers; what the engine can do beyond that stays free for the server itself. */
export interface EngineShares {
  readonly slots: number
  readonly slotsEach: number
}

/** The engine, shared fairly among the callers of `callerScope`. The server's own statements never wait. */
export const shareEngine = (engine: Engine, shares: Readonly<Record<Plan, EngineShares>>): Engine => {
  const kept = new FairQueue(shares.kept)
  const queues: Readonly<Record<Plan, FairQueue>> = {
    kept,
    // The embedded database has one thread for both.
    fresh: shares.fresh === shares.kept ? kept : new FairQueue(shares.fresh),
  }

  return {
    ...engine,
    run: async (text, params, plan = 'kept') => {
      const caller = callerScope.getStore()
      if (caller === undefined) return engine.run(text, params, plan)
      checkBudget(caller)
      const leave = await queues[plan].enter(caller.share)
      const began = performance.now()
      try {
        // Others of the same request may have used it up meanwhile.
        checkBudget(caller)
        const result = await engine.run(text, params, plan)
        // The embedded database lets others finish first, whose time is not the caller's.
        caller.spentMs += result.tookMs
        return result
      } catch (error) {
        caller.spentMs += performance.now() - began
        throw error
      } finally {
        leave()
      }
    },
    acquire: async () => {
      const caller = callerScope.getStore()
      if (caller === undefined) return engine.acquire()
      const leave = await queues.kept.enter(caller.share)
      try {
        const connection = await engine.acquire()
        return {
          run: connection.run,
          release: (isBroken) => {
            connection.release(isBroken)
            leave()
          },
        }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

const checkBudget = ({ share: { readBudgetMs }, spentMs }: Caller): void => {
  if (readBudgetMs !== null && spentMs >= readBudgetMs) throw new BudgetSpentError()
}
