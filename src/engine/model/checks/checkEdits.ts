import type { SchemaEntity } from '../../schema/SchemaModel.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkCondition } from './checkCondition.ts'
import { checkPath } from './checkPath.ts'

/** Which records are decided, and what stays open of them. */
export function checkFrozen(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  { frozen }: EntityConfig,
): void {
  if (frozen === undefined) return
  checkCondition(context, report, {
    entity: entity.name,
    condition: frozen.when,
    at: ['frozen', 'when'],
    asFilter: false,
  })
  for (const [index, dotted] of (frozen.except ?? []).entries()) {
    const at = ['frozen', 'except', index]
    checkPath(context, report, { entity: entity.name, dotted, at, what: 'Open field' })
  }
}

/** What changes only with a reason, which the backend must take. */
export function checkApprovedChanges(
  context: CheckContext,
  report: Reporter,
  entity: SchemaEntity,
  { approvedChanges }: EntityConfig,
): void {
  if (approvedChanges === undefined) return
  const { when, fields } = approvedChanges
  if (entity.operations.update?.reasonInput === undefined)
    report.error(
      'wrong-value',
      ['approvedChanges'],
      `The mutation that changes ${entity.name} takes no "changeReason".`,
      'Remove it.',
    )
  if (when !== undefined)
    checkCondition(context, report, {
      entity: entity.name,
      condition: when,
      at: ['approvedChanges', 'when'],
      asFilter: false,
    })
  for (const [index, dotted] of fields.entries()) {
    const at = ['approvedChanges', 'fields', index]
    checkPath(context, report, { entity: entity.name, dotted, at, what: 'Field' })
  }
}
