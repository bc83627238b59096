import { fieldValue } from '../../../../model/values/fieldValue.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { EditedCell } from './useCellEdit.ts'

/**
 * Shown below a cell that could not be saved: the error, or a conflicting value with the choice which to
 * keep.
 */
export function CellTrouble(props: {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly cell: EditedCell
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}) {
  const { model, locale, translate } = useAdmin()
  const { id, anchor, cell } = props
  const { error, conflict, column } = cell
  if (!anchor || (error === null && conflict === null)) return null
  const { field } = column
  const theirs = (row: Readonly<Record<string, unknown>>) =>
    codecOf(field.kind).toText(fieldValue(row, field.name), field, { model, locale, row }) ||
    translate('lists.edit.empty')
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper id={id} role="alert" elevation={4} sx={paperStyle}>
        {conflict ? (
          <>
            <Typography variant="body2">
              {translate(conflict.userName === null ? 'lists.edit.conflictUnknown' : 'lists.edit.conflict', {
                name: conflict.userName,
                value: theirs(conflict.current),
              })}
            </Typography>
            <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
              <Button size="small" variant="contained" onClick={props.onKeepMine}>
                {translate('lists.edit.keepMine')}
              </Button>
              <Button size="small" variant="outlined" onClick={props.onTakeTheirs}>
                {translate('lists.edit.takeTheirs')}
              </Button>
            </Box>
          </>
        ) : (
          <Typography variant="body2" color="error" sx={{ whiteSpace: 'pre-line' }}>
            {error}
          </Typography>
        )}
      </Paper>
    </Popper>
  )
}

const paperStyle = { mt: 1, px: 3, py: 2, maxWidth: 360, border: 1, borderColor: 'divider' }
