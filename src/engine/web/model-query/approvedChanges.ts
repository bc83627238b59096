import type { Row } from '../../schema/Row.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { evaluateCondition } from '../../model/evaluateCondition.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { conditionPaths } from '../../model/templatePaths.ts'

type Approving = Pick<EntityModel, 'approvedChanges' | 'fields'>

/** Those of the changed fields of a row that change only with a reason and a second person's approval. */
export function approvedFields(
  { approvedChanges, fields }: Approving,
  row: Row | null,
  changed: readonly string[],
): readonly FieldModel[] {
  if (approvedChanges === null || row === null) return []
  const { when, fields: names } = approvedChanges
  const found = changed.filter((name) => names.includes(name))
  if (found.length === 0 || (when !== null && !evaluateCondition(when, row))) return []
  return found.flatMap((name) => fields[name] ?? [])
}

/** What `approvedFields` reads of a row when one of these fields changes. */
export function approvalPaths(
  { approvedChanges }: Pick<EntityModel, 'approvedChanges'>,
  names: readonly (string | undefined)[],
): readonly (readonly string[])[] {
  const when = approvedChanges?.when ?? null
  const isRead = approvedChanges?.fields.some((name) => names.includes(name)) === true
  return isRead && when !== null ? conditionPaths(when) : []
}
