import { callerScope } from '../Caller.ts'
import { DatabaseError } from '../DatabaseError.ts'
import type { Engine } from '../Engine.ts'
import { watchReplica } from './watchReplica.ts'

/**
 * The primary, with a replica for reads whose caller takes what is up to a second old. While the replica is further behind, or
 * does not answer, the primary takes them: only response times change.
 */
export const withReplica = (primary: Engine, replica: Engine): Engine => {
  const watch = watchReplica(primary, replica)
  return {
    ...primary,
    run: async (text, params, plan = 'kept') => {
      const mayBeOld = callerScope.getStore()?.share.mayBeOld ?? false
      if (plan !== 'fresh' || !mayBeOld || !watch.isCurrent()) return primary.run(text, params, plan)
      try {
        return await replica.run(text, params, plan)
      } catch (error) {
        if (error instanceof DatabaseError && !isOfReplica(error)) throw error
        return primary.run(text, params, plan)
      }
    },
    close: async () => {
      watch.close()
      await replica.close()
      await primary.close()
    },
  }
}

/**
 * 08 and 57P: the connection ended. 40: what the statement read was removed meanwhile (a conflict with the primary's vacuum).
 * 25006: it writes.
 */
const isOfReplica = ({ sqlState }: DatabaseError): boolean => /^(?:08|57P|40|25006)/.test(sqlState)
