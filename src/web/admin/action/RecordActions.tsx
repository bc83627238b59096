import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { fitsRow, offeredActions } from './offeredActions.ts'
import { useActionDialog } from './useActionDialog.tsx'

/** What can be done with a record, as buttons beside its title; from the fourth on in a menu. */
export function RecordActions({ entity, row }: { readonly entity: EntityModel; readonly row: Row }) {
  const { model, session } = useAdmin()
  const { dialog, open } = useActionDialog(entity)
  const targets = targetsOf(entity, row)
  const actions = offeredActions(model, session, entity, 'record').filter((action) => fitsRow(action, row))
  if (targets.length === 0) return null
  return (
    <>
      <ActionButtons actions={actions} onChoose={(action) => open(action, targets)} />
      {dialog}
    </>
  )
}

/** What can be done with a row of a list, behind three dots; nothing where there is nothing to do. */
export function RowActions({ entity, row }: { readonly entity: EntityModel; readonly row: Row }) {
  const { model, session, translate } = useAdmin()
  const { dialog, open } = useActionDialog(entity)
  const targets = targetsOf(entity, row)
  const actions = offeredActions(model, session, entity, 'row').filter((action) => fitsRow(action, row))
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
  /** What is selected; rows that an action does not fit are left out of it. */
  readonly targets: readonly ActionTargetRow[]
  /** After something was done, when the dialog with what came of it is closed: with the ids it was done for. */
  readonly onDone?: (done: ReadonlySet<EntityId>) => void
}

/** What can be done with a selection: one call with all ids where the action takes many, else one for each row. */
export function BulkActions({ entity, targets, onDone }: BulkActionsProps) {
  const { model, session } = useAdmin()
  const { dialog, open } = useActionDialog(entity, onDone)
  const actions = offeredActions(model, session, entity, 'bulk').filter((action) =>
    targets.some(({ row }) => fitsRow(action, row)),
  )
  return (
    <>
      <ActionButtons small actions={actions} onChoose={(action) => open(action, targets)} />
      {dialog}
    </>
  )
}

/** The record as what an action works on; none where it has no id. */
export function targetsOf(entity: EntityModel, row: Row): readonly ActionTargetRow[] {
  const id = entity.idField === null ? null : row[entity.idField]
  return typeof id === 'number' || typeof id === 'string' ? [{ id, row }] : []
}
