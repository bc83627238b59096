import { ownValue } from '../ownValue.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import { walkPath } from '../resolve/walkPath.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'

/**
 * Warns where a customers' page shows something that customers may not see: they would get the page without
 * it.
 */
export function checkCustomers(
  context: CheckContext,
  report: Reporter,
  entity: string,
  { columns, at }: { readonly columns: readonly string[] | undefined; readonly at: JsonPath },
): void {
  if (!isForCustomers(context, entity)) {
    report.warn('not-for-customers', at, `Customers may not see ${entity}.`, hintFor(entity))
    return
  }
  for (const [index, dotted] of (columns ?? []).entries()) {
    const walked = walkPath(context.source, entity, dotted.split('.'))
    const closed = ('missing' in walked ? [] : walked.fields)
      .flatMap(({ relation }) => relation?.entity ?? [])
      .find((name) => !isForCustomers(context, name))
    if (closed === undefined) continue
    const message = `Column "${dotted}" leads to ${closed}, which customers may not see.`
    report.warn('not-for-customers', [...at, 'columns', index], message, hintFor(closed))
  }
}

/** Unreadable files count as open: advice to open them would be wrong as often as right. */
function isForCustomers({ config, isBroken }: CheckContext, entity: string): boolean {
  if (isBroken('entity', entity)) return true
  return ownValue(config.entities, entity)?.value.permissions?.view?.includes('USER') === true
}

function hintFor(entity: string): string {
  return `Add USER to "permissions.view" of ${entity}.json, if the server shows it to them.`
}
