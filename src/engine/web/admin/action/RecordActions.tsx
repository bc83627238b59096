import type { ActionModel } from '../../../model/ActionModel.ts'
import { useFocusAfter } from '../../lib/useFocusAfter.ts'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { displayText } from '../../model-query/displayText.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { Command } from '../commands/commandRegistry.ts'
import { useCommands } from '../commands/useCommands.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { fitsRow, offeredActions } from './offeredActions.ts'
import { useActionDialog } from './useActionDialog.tsx'

/** The actions of a record as buttons beside its title; with more than three, the rest is in a menu. */
export function RecordActions({ entity, row }: { readonly entity: EntityModel; readonly row: Row }) {
  const { model, session, fieldContext } = useAdmin()
  const { dialog, open } = useActionDialog(entity)
  const targets = targetsOf(entity, row)
  const actions = offeredActions(model, session, entity, 'record').filter((action) =>
    fitsRow(action, row, session),
  )
  useCommands(
    displayText(entity, row, fieldContext),
    actionCommands(targets.length === 0 ? [] : actions, (action) => open(action, targets)),
  )
  useFocusAfter(actions.length, dialog !== null)
  if (targets.length === 0) return null
  return (
    <>
      <ActionButtons actions={actions} onChoose={(action) => open(action, targets)} />
      {dialog}
    </>
  )
}

/** The actions of a list's row in a menu with three dots; nothing without actions. */
export function RowActions({ entity, row }: { readonly entity: EntityModel; readonly row: Row }) {
  const { model, session, translate } = useAdmin()
  const { dialog, open } = useActionDialog(entity)
  const targets = targetsOf(entity, row)
  const actions = offeredActions(model, session, entity, 'row').filter((action) =>
    fitsRow(action, row, session),
  )
  if (actions.length === 0 || targets.length === 0) return null
  return (
    <>
      <ActionMenu
        small
        actions={actions}
        label={translate('actions.forRow')}
        onChoose={(action) => open(action, targets)}
      />
      {dialog}
    </>
  )
}

export interface BulkActionsProps {
  readonly entity: EntityModel
  /** The selected rows; an action skips those it does not apply to. */
  readonly targets: readonly ActionTargetRow[]
  /** Called with the ids of the processed records, when the dialog with the result closes. */
  readonly onDone?: (done: ReadonlySet<EntityId>) => void
}

/**
 * The actions for a selection: one call with all ids if the action takes many, otherwise one call per row.
 */
export function BulkActions({ entity, targets, onDone }: BulkActionsProps) {
  const { model, session, translate, format } = useAdmin()
  const { dialog, open } = useActionDialog(entity, onDone)
  const actions = offeredActions(model, session, entity, 'bulk').filter((action) =>
    targets.some(({ row }) => fitsRow(action, row, session)),
  )
  const { length } = targets
  useCommands(
    translate('lists.select.count', { count: format.number(length), smart_count: length }),
    actionCommands(actions, (action) => open(action, targets)),
  )
  return (
    <>
      <ActionButtons small actions={actions} onChoose={(action) => open(action, targets)} />
      {dialog}
    </>
  )
}

/** The record as an action's target; empty when it has no id. */
export function targetsOf(entity: EntityModel, row: Row): readonly ActionTargetRow[] {
  const id = entity.idField === null ? null : row[entity.idField]
  return typeof id === 'number' || typeof id === 'string' ? [{ id, row }] : []
}

/** Actions as commands of the global search, which open the same dialogs as their buttons. */
function actionCommands(
  actions: readonly ActionModel[],
  onChoose: (action: ActionModel) => void,
): readonly Command[] {
  return actions.map((action) => ({
    id: action.name,
    label: action.label,
    icon: <NamedIcon name={action.icon} />,
    isDangerous: action.tone === 'error',
    run: () => onChoose(action),
  }))
}
