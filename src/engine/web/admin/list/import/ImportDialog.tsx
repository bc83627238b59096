import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { missingFields } from '../../../model-query/csvImport/guessMapping.ts'
import { fateOf, type PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { displayText } from '../../../model-query/displayText.ts'
import { toCsvLines } from '../../../model-query/exportCsv.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { ReasonField } from '../../approval/ReasonField.tsx'
import { midSentence } from '../../sentence.ts'
import { RunResults } from '../bulk/RunResults.tsx'
import { isRetryable, useBulkRun } from '../bulk/useBulkRun.ts'
import { FilePick } from './FilePick.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { MappingFields } from './MappingFields.tsx'
import { useImport } from './useImport.ts'
import { useImportWork } from './useImportWork.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

/**
 * Imports rows from a file: select, map columns, preview, run; rows that were not imported can be downloaded
 * as a file to correct.
 */
export function ImportDialog({
  entity,
  mayEdit,
  onClose,
}: {
  readonly entity: EntityModel
  /** Whether the person may change rows. */
  readonly mayEdit: boolean
  /** `changed`: whether any row was imported. */
  readonly onClose: (changed: boolean) => void
}) {
  const { model, locale, translate, format } = useAdmin()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  const state = useImport(entity, mayEdit)
  const [reason, setReason] = useState('')
  const run = useBulkRun(useImportWork(entity, reason))
  const { table, rows } = state
  const started = run.entries.length > 0
  const valid = rows?.filter(isWritten) ?? []
  const approved = valid.flatMap((row) => row.approved)
  const lacksReason = approved.length > 0 && reason.trim() === ''
  const missing = table ? missingFields(state.mapping, entity) : []
  const done = new Set(run.entries.filter((entry) => entry.state === 'done').map(({ item }) => item))
  const refused = (rows ?? []).filter((row) => fateOf(row) === 'refused')
  const left = started ? (rows ?? []).filter((row) => fateOf(row) !== 'same' && !done.has(row)) : refused

  const downloadLeft = () => {
    if (!table) return
    const reasons = new Map(run.entries.map(({ item, outcome }) => [item, outcome?.message ?? '']))
    const lines = left.map((row) => [
      ...table.columns.map((_, index) => row.source.cells[index] ?? ''),
      reasonsOf(entity, row) || (reasons.get(row) ?? ''),
    ])
    const content = `\ufeff${toCsvLines([[...table.columns, translate('lists.import.errorColumn')], ...lines])}`
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), leftName(state.fileName))
  }
  const close = () => {
    run.cancel()
    onClose(done.size > 0)
  }
  // Rows that the check refused were not sent, but still count as refused.
  const outcomes = [
    ...run.entries.map(({ item, state: entryState, outcome }) => ({
      item,
      state: entryState,
      message: outcome?.message ?? null,
    })),
    ...refused.map((item) => ({ item, state: 'refused' as const, message: reasonsOf(entity, item) })),
  ]
  const results = outcomes.map(({ item, ...outcome }) => ({
    key: String(item.source.line),
    name: [
      translate('lists.import.rowName', { line: item.source.line }),
      displayText(entity, { ...item.row, ...item.values }, { model, locale }),
    ]
      .filter(Boolean)
      .join(' · '),
    to: null,
    ...outcome,
  }))
  return (
    <FormDialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      onClose={close}
      busy={run.running}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('lists.import.title', { name: midSentence(entity.labelPlural) })}
      </DialogTitle>
      <DialogContent>
        {started ? (
          <RunResults results={results} finished={run.finished + refused.length} running={run.running} />
        ) : (
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <FilePick fileName={state.fileName} onFile={state.open} />
            {state.error !== null && <Alert severity="error">{state.error}</Alert>}
            {table && (
              <MappingFields
                entity={entity}
                columns={table.columns}
                mapping={state.mapping}
                onMap={state.map}
              />
            )}
            {missing.length > 0 && (
              <Alert severity="warning">
                {translate('lists.import.missing', {
                  fields: missing.map(({ label }) => label).join(', '),
                })}
              </Alert>
            )}
            {table && (
              <ImportPreview entity={entity} state={state} missing={missing.map(({ name }) => name)} />
            )}
            <ReasonField fields={approved} value={reason} onChange={setReason} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        {left.length > 0 && !run.running && (
          <Button onClick={downloadLeft} sx={{ mr: 'auto' }}>
            {translate('lists.import.failedRows')}
          </Button>
        )}
        {run.running ? (
          <Button variant="outlined" onClick={run.cancel}>
            {translate('lists.run.stop')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={close}>
            {translate(started ? 'common.close' : 'common.cancel')}
          </Button>
        )}
        {started && !run.running && run.entries.some(isRetryable) && (
          <Button variant="contained" onClick={run.retry}>
            {translate('lists.run.retry')}
          </Button>
        )}
        {!started && table && (
          <Button
            variant="contained"
            disabled={valid.length === 0 || missing.length > 0 || lacksReason}
            onClick={() => run.start(valid)}
          >
            {translate('lists.import.start', {
              count: format.number(valid.length),
              smart_count: valid.length,
            })}
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}

function isWritten(row: PreparedRow): boolean {
  return ['new', 'waits', 'changed'].includes(fateOf(row))
}

/** Each with its field, because there is no cell to show it in. */
function reasonsOf({ fields }: EntityModel, row: PreparedRow): string {
  return Object.entries(row.errors)
    .map(([name, error]) => `${fields[name]?.label ?? name}: ${error}`)
    .join('\n')
}

/** `loans.csv` -> `loans-2.csv`, to distinguish the new file from the original. */
function leftName(fileName: string | null): string {
  return `${(fileName ?? 'import').replace(/\.[^.]*$/, '')}-2.csv`
}
