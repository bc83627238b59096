import type { Selection } from '../../schema/wire/Wire.ts'
import type { SchemaField } from '../../schema/SchemaField.ts'
import type { ActionModel } from '../../model/ActionModel.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { identitySelection } from './displayText.ts'
import { resultSelection } from './resultColumns.ts'

/** Answer field with the approval request, when a second person must agree first. */
export const APPROVAL_FIELD = 'approval'

/** Selection for an action's answer: the shown results, the file, and the pending approval. */
export function buildActionSelection(model: AdminModel, action: ActionModel): Selection {
  return mergeSelections(
    ...action.result.map(({ path, field }) => resultSelection(path, field, model)),
    action.download === null ? {} : leavesOf(model, action, action.download),
    action.suggestions === undefined ? {} : leavesOf(model, action, action.suggestions),
    leavesOf(model, action, APPROVAL_FIELD),
  )
}

/**
 * A result object: an entity's name and id, or every scalar field. Empty when the answer has no such field.
 */
function leavesOf(model: AdminModel, action: ActionModel, name: string): Selection {
  const field = action.operation.result.find((candidate) => candidate.name === name)
  if (!field) return {}
  const entity = field.relation ? model.entities[field.relation.entity] : undefined
  if (entity) return { [name]: identitySelection(entity, model) }
  const leaves = (field.embedded ?? []).filter(isLeaf).map((part) => [part.name, true] as const)
  return { [name]: Object.fromEntries(leaves) }
}

function isLeaf({ relation, embedded }: SchemaField): boolean {
  return relation === null && embedded === null
}
