import type { Row } from '../../../../schema/Row.ts'
import type { ActionModel } from '../../../../model/ActionModel.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { ActionList } from '../../action/ActionList.tsx'
import { targetsOf } from '../../action/RecordActions.tsx'
import { useActionDialog } from '../../action/useActionDialog.tsx'

export interface RowMenuProps {
  readonly id: string
  readonly entity: EntityModel
  readonly row: Row
  readonly actions: readonly ActionModel[]
  /** The button that opened the menu; null while closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The menu of a row's actions, and the dialog of the chosen one. */
export function RowMenu({ id, entity, row, actions, anchor, onClose }: RowMenuProps) {
  const { dialog, open } = useActionDialog(entity)
  return (
    <>
      <ActionList
        id={id}
        actions={actions}
        anchor={anchor}
        onClose={onClose}
        onChoose={(action) => open(action, targetsOf(entity, row))}
      />
      {dialog}
    </>
  )
}
