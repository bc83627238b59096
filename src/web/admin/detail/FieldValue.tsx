import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/Row.ts'
import { fieldValue } from '../../../metadata/fieldValue.ts'
import type { FieldModel } from '../../../metadata/FieldModel.ts'
import { isBlank } from '../../../metadata/readPath.ts'
import { fieldViews } from '../../field-kinds/generated/fieldViews.ts'
import { isFailed } from '../../model-query/failedFields.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FailedCell } from '../FailedCell.tsx'
import { RequestedChanges } from './RequestedChanges.tsx'

export interface FieldValueProps {
  readonly field: FieldModel
  readonly row: Row
  /** Takes the whole line. */
  readonly wide: boolean
}

/** Label and value of a read-only field, as direct children of a definition list. */
export function FieldValue({ field, row, wide }: FieldValueProps) {
  const { fieldContext, translate } = useAdmin()
  const { Cell } = fieldViews[field.kind]
  const value = fieldValue(row, field.name)
  const { changesOf } = field
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide || changesOf ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {field.label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.5, minHeight: 20, overflowWrap: 'anywhere' }}>
        {isFailed(row, field.name.split('.')) ? (
          <FailedCell />
        ) : changesOf ? (
          <RequestedChanges field={{ ...field, changesOf }} row={row} />
        ) : isBlank(value) ? (
          <Box
            component="span"
            role="img"
            aria-label={translate('admin.detail.empty')}
            sx={{ color: 'text.secondary' }}
          >
            –
          </Box>
        ) : (
          <Cell field={field} value={value} row={row} context={fieldContext} variant="detail" />
        )}
      </Typography>
    </Box>
  )
}
