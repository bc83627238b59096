import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { FieldModel } from '../../../metadata/AdminModel.ts'
import { isBlank } from '../../../metadata/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface FieldValueProps {
  readonly field: FieldModel
  readonly row: Row
  /** Takes the whole line. */
  readonly wide: boolean
}

/** Label and value of a field that is read: a direct child of a definition list, as its rules ask. */
export function FieldValue({ field, row, wide }: FieldValueProps) {
  const { fieldContext, text, translate } = useAdmin()
  const { Cell } = fieldKinds[field.kind]
  const value = row[field.name]
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {text(field.label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.5, minHeight: 20, overflowWrap: 'anywhere' }}>
        {isBlank(value) ? (
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
