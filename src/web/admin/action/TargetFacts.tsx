import Box from '@mui/material/Box'
import type { Row } from '../../../introspection/Row.ts'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { isBlank, readPath } from '../../../metadata/readPath.ts'
import { fieldViews } from '../../field-kinds/generated/fieldViews.ts'
import { fieldAt } from '../../field-kinds/shared/fieldAt.ts'
import { useAdmin } from '../AdminContext.tsx'
import { targetFacts } from './targetFacts.ts'

export interface TargetFactsProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  /** The only target, as far as the dialog reads it. */
  readonly record: Row
}

/** The key facts of the record that an action works on, so that nobody decides blindly. */
export function TargetFacts({ action, entity, record }: TargetFactsProps) {
  const { model, fieldContext } = useAdmin()
  const facts = targetFacts(action, entity).flatMap((path) => {
    const field = fieldAt(model, entity.name, path)
    const value = readPath(record, path)
    const owner = path.length === 1 ? record : readPath(record, path.slice(0, -1))
    return field === null || isBlank(value) ? [] : [{ path, field, value, row: (owner ?? record) as Row }]
  })
  if (facts.length === 0) return null
  return (
    <Box component="dl" sx={listStyle}>
      {facts.map(({ path, field, value, row }) => {
        const { Cell } = fieldViews[field.kind]
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
