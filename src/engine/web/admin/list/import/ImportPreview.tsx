import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { fateOf } from '../../../model-query/csvImport/prepareRows.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { ImportState } from './useImport.ts'

/** The number of rows that can be imported, and a preview of all rows. */
export function ImportPreview(props: {
  readonly entity: EntityModel
  readonly state: ImportState
  /** Required fields without a column. */
  readonly missing: readonly string[]
}) {
  const { translate, format } = useAdmin()
  const { entity, state } = props
  const [onlyErrors, setOnlyErrors] = useState(false)
  const total = state.table?.rows.length ?? 0
  const { rows } = state
  const shown = onlyErrors ? rows?.filter((row) => fateOf(row) === 'refused') : rows
  const count = (...fates: readonly ReturnType<typeof fateOf>[]) =>
    rows?.filter((row) => fates.includes(fateOf(row))).length ?? 0
  const say = (key: 'added' | 'changed' | 'waits' | 'same' | 'refused', found: number) =>
    found === 0 ? [] : [translate(`lists.import.${key}`, { count: format.number(found), smart_count: found })]
  const refused = count('refused')
  // A file that names no row of the list can only add.
  const summary =
    count('changed', 'waits', 'same') > 0
      ? [
          ...say('changed', count('changed')),
          ...say('waits', count('waits')),
          ...say('added', count('new')),
          ...say('same', count('same')),
          ...say('refused', refused),
        ].join(' · ')
      : translate('lists.import.valid', {
          valid: format.number(total - refused),
          total: format.number(total),
        })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="subtitle2" role="status" sx={{ flex: 1 }}>
          {rows
            ? summary
            : translate('lists.import.checking', {
                done: format.number(state.checked),
                total: format.number(total),
              })}
        </Typography>
        {rows && refused > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={onlyErrors}
                onChange={(event) => setOnlyErrors(event.target.checked)}
              />
            }
            label={translate('lists.import.onlyErrors')}
          />
        )}
      </Box>
      {!rows && state.error === null && (
        <LinearProgress
          variant="determinate"
          value={(100 * state.checked) / Math.max(1, total)}
          aria-label={translate('lists.run.progressLabel')}
        />
      )}
      {shown && <PreviewTable entity={entity} mapping={state.mapping} rows={shown} missing={props.missing} />}
      <Typography variant="body2" color="text.secondary">
        {translate('lists.import.repeated')}
      </Typography>
    </>
  )
}
