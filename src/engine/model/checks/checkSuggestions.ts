import type { ActionOperation } from '../../schema/ActionOperation.ts'
import { valuesOf } from '../../schema/FieldKind.ts'
import type { ActionConfig } from '../generated/EntityConfig.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/** `suggestions` names rows of the answer to a dry run. */
export function checkSuggestions(
  context: CheckContext,
  report: Reporter,
  entity: string,
  operation: ActionOperation,
  { suggestions: dotted, result }: ActionConfig,
): void {
  if (dotted === undefined) return
  const at = ['suggestions']
  const walked = checkPath(context, report, { entity, dotted, at, what: 'Suggestions' })
  if (walked === null) return
  const { kind, itemKind, relation } = walked.field
  const hasRows =
    relation?.many ?? (valuesOf(kind) === 'list' && itemKind !== null && valuesOf(itemKind) === 'object')
  if (!hasRows)
    report.error('wrong-kind', at, `"${dotted}" is not a list of objects.`, 'Choose a list of objects.')
  else if (result !== undefined && !result.includes(dotted))
    report.error(
      'missing-key',
      at,
      `"${dotted}" is not in "result".`,
      'Add it there, so that its columns are read.',
    )
  else if (operation.dryRunInput === null)
    report.error(
      'missing-key',
      at,
      `${operation.field} has no dry run to suggest anything.`,
      'Leave "suggestions" out.',
    )
}
