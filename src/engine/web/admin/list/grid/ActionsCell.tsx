import Box from '@mui/material/Box'
import { Suspense, useId, useMemo, useState } from 'react'
import type { Row } from '../../../../schema/Row.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { fitsRow, offeredActions } from '../../action/offeredActions.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'

const loadMenu = async () => (await import('./RowMenu.tsx')).RowMenu
const RowMenu = lazyPart(loadMenu)

export interface ActionsCellProps {
  readonly entity: EntityModel
  readonly row: Row
  readonly colIndex: number
}

/** Header of the column of action menus. */
export function ActionsHead({ colIndex }: { readonly colIndex: number }) {
  const { translate } = useAdmin()
  return (
    <div role="columnheader" aria-colindex={colIndex} className="ff-cell ff-headcell ff-actions">
      <Box component="span" sx={visuallyHidden}>
        {translate('lists.actions')}
      </Box>
    </div>
  )
}

/** The column of action menus in rows without any. */
export function EmptyActions({ colIndex }: { readonly colIndex: number }) {
  const { translate } = useAdmin()
  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      aria-label={translate('lists.actions')}
      className="ff-cell ff-actions"
    />
  )
}

/**
 * The row's actions in a menu with three dots; empty without actions. The dots are a plain button and the
 * menu mounts when opened, because every row renders this cell.
 */
export function ActionsCell({ entity, row, colIndex }: ActionsCellProps) {
  const { model, session, translate } = useAdmin()
  const offered = useMemo(() => offeredActions(model, session, entity, 'row'), [model, session, entity])
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const id = useId()
  const hasActions = entity.idField !== null && offered.some((action) => fitsRow(action, row, session))
  return (
    <div role="gridcell" aria-colindex={colIndex} className="ff-cell ff-actions">
      {hasActions && (
        <button
          type="button"
          className="ff-more"
          aria-label={translate('actions.forRow')}
          aria-haspopup="menu"
          aria-expanded={Boolean(opened?.anchor)}
          aria-controls={opened?.anchor ? id : undefined}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={(event) => setOpened({ row, anchor: event.currentTarget })}
        />
      )}
      {opened && (
        <Suspense>
          <RowMenu
            id={id}
            entity={entity}
            row={opened.row}
            actions={offered.filter((action) => fitsRow(action, opened.row, session))}
            anchor={opened.anchor}
            onClose={() => setOpened({ ...opened, anchor: null })}
          />
        </Suspense>
      )}
    </div>
  )
}

const prefetch = () => void loadMenu().catch(() => undefined)

interface OpenedMenu {
  /**
   * The row when the menu was opened: the action may remove it from the list while the dialog still shows it.
   */
  readonly row: Row
  /** Null after closing; a dialog may be open instead. */
  readonly anchor: HTMLElement | null
}
