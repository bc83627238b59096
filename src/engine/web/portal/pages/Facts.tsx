import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecords } from '../../records/Records.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { isFailed } from '../../model-query/failedFields.ts'
import { FailedValue } from '../../ui/FailedValue.tsx'

export interface Fact {
  readonly key: string
  readonly label: string
  readonly field: FieldModel
  readonly value: unknown
  /** Which the value belongs to. */
  readonly row: Row
}

/** Values with their labels, side by side. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const { fieldContext } = useDashboard()
  const { refresh } = useRecords()
  return (
    <Box component="dl" sx={gridStyle}>
      {facts.map(({ key, label, field, value, row }) => {
        const { Cell } = fieldKinds[field.kind]
        return (
          <Box key={key} sx={{ minWidth: 0, gridColumn: field.width >= WIDE_PX ? '1 / -1' : undefined }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
              {isFailed(row, field.name.split('.')) ? (
                <FailedValue onRetry={refresh} />
              ) : (
                <Cell field={field} value={value} row={row} context={fieldContext} variant="detail" />
              )}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

const WIDE_PX = 260
const gridStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  columnGap: { xs: 4, sm: 8 },
  rowGap: 5,
}
