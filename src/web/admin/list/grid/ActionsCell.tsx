import Box from '@mui/material/Box'
import { useId, useMemo, useState } from 'react'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import { fitsRow, offeredActions } from '../../action/offeredActions.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { RowMenu } from './RowMenu.tsx'

export interface ActionsCellProps {
  readonly entity: EntityModel
  readonly row: Row
  readonly colIndex: number
}

/** Title of the column of three dots. */
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

/**
 * What can be done with the row, at its end, behind three dots; nothing where there is nothing to do. The dots are a
 * plain button, and the menu comes when it is asked for: both are drawn once for every row.
 */
export function ActionsCell({ entity, row, colIndex }: ActionsCellProps) {
  const { model, session, translate } = useAdmin()
  const offered = useMemo(() => offeredActions(model, session, entity, 'row'), [model, session, entity])
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const id = useId()
  const hasActions = entity.idField !== null && offered.some((action) => fitsRow(action, row))
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
          onClick={(event) => setOpened({ row, anchor: event.currentTarget })}
        />
      )}
      {opened && (
        <RowMenu
          id={id}
          entity={entity}
          row={opened.row}
          actions={offered.filter((action) => fitsRow(action, opened.row))}
          anchor={opened.anchor}
          onClose={() => setOpened({ ...opened, anchor: null })}
        />
      )}
    </div>
  )
}

interface OpenedMenu {
  /** As it was then: what has been done may take it out of the list while the dialog still tells of it. */
  readonly row: Row
  /** Null once it is closed again; a dialog may have come of it. */
  readonly anchor: HTMLElement | null
}
