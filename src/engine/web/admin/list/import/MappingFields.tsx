import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { importTargets, type ColumnMapping } from '../../../model-query/csvImport/guessMapping.ts'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { useAdmin } from '../../AdminContext.tsx'

/** Maps each column of the file to a field. */
export function MappingFields(props: {
  readonly entity: EntityModel
  readonly columns: readonly string[]
  readonly mapping: ColumnMapping
  readonly onMap: (column: number, field: string | null) => void
}) {
  const { translate } = useAdmin()
  const fields = importTargets(props.entity)
  return (
    <Box component="section" aria-label={translate('lists.import.columns')} sx={gridStyle}>
      {props.columns.map((column, index) => (
        <Box key={keyOf(props.columns, index)} sx={{ display: 'grid', minWidth: 0 }}>
          <Typography variant="body2" noWrap title={column} aria-hidden>
            {column || '–'}
          </Typography>
          <SelectBox
            size="small"
            value={props.mapping[index] ?? ''}
            onChange={(event) => props.onMap(index, event.target.value || null)}
            inputProps={{ 'aria-label': translate('lists.import.goesToOf', { column }) }}
            sx={{ fontSize: 13 }}
          >
            <option value="">{translate('lists.import.leaveOut')}</option>
            {fields.map((field) => (
              <option key={field.name} value={field.name}>
                {field.label}
              </option>
            ))}
          </SelectBox>
        </Box>
      ))}
    </Box>
  )
}

/** A file may have several columns with the same name. */
function keyOf(columns: readonly string[], index: number): string {
  const name = columns[index] ?? ''
  const before = columns.slice(0, index).filter((other) => other === name).length
  return `${name} ${before}`
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 3,
  maxHeight: '24dvh',
  overflow: 'auto',
}
