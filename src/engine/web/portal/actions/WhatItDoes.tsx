import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { isBlank, readPath } from '../../../model/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'

/** What the action would do, before it does it. */
export function WhatItDoes({ action, result }: { readonly action: ActionModel; readonly result: Row }) {
  const { translate, fieldContext } = useDashboard()
  const given = action.result.filter(({ path }) => !isBlank(readPath(result, path)))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="info" role="status">
        {translate('portal.action.preview')}
      </Alert>
      <Box component="dl" sx={figuresStyle}>
        {given.map(({ path, field }) => {
          const owner = readPath(result, path.slice(0, -1))
          const { Cell } = fieldKinds[field.kind]
          return (
            <div key={path.join('.')}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {field.label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
                <Cell
                  field={field}
                  value={readPath(result, path)}
                  row={isRow(owner) ? owner : result}
                  context={fieldContext}
                  variant="detail"
                />
              </Typography>
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

const figuresStyle = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
}
