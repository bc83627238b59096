import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import type { FieldModel } from '../../../../metadata/AdminModel.ts'
import { useAdmin } from '../../AdminContext.tsx'

/** What config or the schema says about a field, and that it is on its way out when it is. */
export function FieldHelp({ field }: { readonly field: FieldModel }) {
  const { text, translate } = useAdmin()
  return (
    <>
      {field.note && text(field.note)}
      {field.deprecated !== null && (
        <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
          <WarningAmber aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', mr: 1 }} />
          {translate('records.deprecated', { reason: field.deprecated })}
        </Box>
      )}
    </>
  )
}
