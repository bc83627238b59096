import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'

/** A field's help text from config or the schema, and a note when it is deprecated. */
export function FieldHelp({
  field,
  context: { translate },
}: {
  readonly field: FieldModel
  readonly context: FieldContext
}) {
  return (
    <>
      {field.note}
      {field.deprecated !== null && (
        <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
          <WarningAmber aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', mr: 1 }} />
          {translate('fields.deprecated', { reason: field.deprecated })}
        </Box>
      )}
    </>
  )
}
