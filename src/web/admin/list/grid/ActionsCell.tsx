import Box from '@mui/material/Box'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import { RowActions } from '../../action/RecordActions.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'

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

/** What can be done with the row, at its end. */
export function ActionsCell(props: {
  readonly entity: EntityModel
  readonly row: Row
  readonly colIndex: number
}) {
  return (
    <div role="gridcell" aria-colindex={props.colIndex} className="ff-cell ff-actions">
      <RowActions entity={props.entity} row={props.row} />
    </div>
  )
}
