import { operationOf } from '../resolve/actionForms.ts'
import { suggest } from '../../rules/suggest.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'

/** Whether config has an action of this name that can run; reports it otherwise, unless its own file is at fault. */
export function checkActionName(
  context: CheckContext,
  report: Reporter,
  action: string,
  at: readonly (string | number)[],
): boolean {
  if (Object.hasOwn(context.config.actions, action) && operationOf(context.schema, context.config, action))
    return true
  // The file exists and reports its own problems.
  if (Object.hasOwn(context.config.actions, action) || context.isBroken('action', action)) return false
  const hint = suggest(action, Object.keys(context.config.actions), `Add actions/${action}.json.`)
  report.error('unknown-action', at, `There is no action "${action}".`, hint)
  return false
}
