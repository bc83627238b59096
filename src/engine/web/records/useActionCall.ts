import { useState } from 'react'
import type { ActionModel } from '../../model/ActionModel.ts'
import type { ActionResult } from '../../schema/wire/Wire.ts'
import { randomId } from '../lib/randomId.ts'
import type { ActionCall, EntityApi } from '../model-query/createEntityApi.ts'

/** Runs actions, or previews them. A retry after a lost response has the same id, so the server runs it once. */
export function useActionCall({
  run,
}: Pick<EntityApi, 'run'>): (action: ActionModel, call: ActionCall) => Promise<ActionResult> {
  const [ids] = useState(createSubmitIds)
  return async (action, call) => {
    const key = [action.name, call.dryRun ? 'preview' : 'run', ...call.ids].join('/')
    const answer = await run(action, call, { clientCorrelationId: ids.take(key, call.values) })
    ids.answered(key)
    return answer
  }
}

/**
 * The id of a submission: a new one, unless the same values were sent before without a response. A retry must not make a
 * payment twice, so it reuses the id; corrected values after a refusal get a new one.
 */
export function createSubmitIds() {
  const open = new Map<string, { readonly values: object; readonly id: string }>()
  return {
    take: (key: string, values: object): string => {
      const known = open.get(key)
      if (known && isSame(known.values, values)) return known.id
      const id = randomId()
      open.set(key, { values, id })
      return id
    },
    answered: (key: string) => void open.delete(key),
  }
}

function isSame(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([name, value]) => Object.is(right.get(name), value))
}
