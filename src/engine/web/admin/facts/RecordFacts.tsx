import Box from '@mui/material/Box'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { fieldAt } from '../../field-kinds/shared/fieldPaths.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface RecordFactsProps {
  readonly entity: EntityModel
  readonly paths: readonly (readonly string[])[]
  readonly record: Row
}

/** Facts of a record with their names, side by side; those without a value are left out. */
export function RecordFacts({ entity, paths, record }: RecordFactsProps) {
  const { model, fieldContext } = useAdmin()
  const facts = paths.flatMap((path) => {
    const field = fieldAt(model, entity.name, path)
    const value = readPath(record, path)
    const owner = readPath(record, path.slice(0, -1))
    return field === null || isBlank(value)
      ? []
      : [{ path, field, value, row: isRow(owner) ? owner : record }]
  })
  if (facts.length === 0) return null
  return (
    <Box component="dl" sx={listStyle}>
      {facts.map(({ path, field, value, row }) => {
        const { Cell } = fieldKinds[field.kind]
        return (
          <Box key={path.join('.')} sx={factStyle}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {field.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Cell field={field} value={value} row={row} context={fieldContext} variant="detail" />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const listStyle = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }

/** A long text takes a line of its own. */
const factStyle = { minWidth: 0, maxWidth: '100%' }
