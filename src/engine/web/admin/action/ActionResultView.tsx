import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useContext } from 'react'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { ActionModel, ResultField } from '../../../model/ActionModel.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { resultColumns } from '../../model-query/resultColumns.ts'
import { Link } from '../../ui/Link.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { FieldValue } from '../form/FieldValue.tsx'
import { findEntityPage } from '../places/findEntityPage.ts'
import { approvalOf } from './actionResult.ts'
import { fileOf } from '../../model-query/resultFile.ts'
import { ResultTable } from './ResultTable.tsx'
import { ShownOnce } from './ShownOnce.tsx'

export interface ActionResultViewProps {
  readonly action: ActionModel
  readonly result: Row
  readonly dryRun: boolean
}

/** What an action did, would do, or waits for: text, figures, tables and a file. */
export function ActionResultView({ action, result, dryRun }: ActionResultViewProps) {
  const { model, translate } = useAdmin()
  const approval = dryRun ? null : approvalOf(model, action, result)
  const file = dryRun ? null : fileOf(action, result)
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {approval ? (
        <ApprovalNote approval={approval} />
      ) : (
        <Alert severity={dryRun ? 'info' : 'success'} role="status">
          {dryRun ? translate('actions.previewNote') : action.success}
        </Alert>
      )}
      {file && (
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          onClick={() => saveFile(file.content, file.name)}
          sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
        >
          {translate('actions.download', { name: file.name })}
        </Button>
      )}
      {!approval && <ResultFields action={action} result={result} />}
    </Box>
  )
}

/** Whether a result contains more than the target record, which is already known. */
export function saysMore(action: ActionModel, result: Row): boolean {
  const isTarget = ({ field }: ResultField) =>
    field.relation?.many === false && field.relation.entity === action.target?.entity
  return (
    action.download !== null ||
    action.result.some((each) => !isTarget(each) && (readPath(result, each.path) ?? null) !== null)
  )
}

const isShownOnce = ({ shownOnce }: ActionModel, { path: [name, ...inside] }: ResultField): boolean =>
  inside.length === 0 && name === shownOnce

/** Whether a result holds a value that can be read only now. */
export const holdsShownOnce = (action: ActionModel, result: Row): boolean =>
  action.shownOnce !== undefined && typeof result[action.shownOnce] === 'string'

function ResultFields({ action, result }: { readonly action: ActionModel; readonly result: Row }) {
  const { model } = useAdmin()
  const once = action.result.find((each) => isShownOnce(action, each))
  const secret = once && readPath(result, once.path)
  const given = action.result.filter(
    (each) => each !== once && (readPath(result, each.path) ?? null) !== null,
  )
  const isTable = ({ field }: ResultField) => resultColumns(field, model) !== null
  const figures = given.filter((each) => !isTable(each))
  return (
    <>
      {once && typeof secret === 'string' && <ShownOnce label={once.field.label} value={secret} />}
      {figures.length > 0 && (
        <Box component="dl" sx={figuresStyle}>
          {figures.map(({ path, field }) => {
            const owner = readPath(result, path.slice(0, -1))
            return (
              <FieldValue
                key={path.join('.')}
                field={field}
                row={isRow(owner) ? owner : result}
                wide={false}
              />
            )
          })}
        </Box>
      )}
      {given.filter(isTable).map(({ path, field }) => {
        const rows = readPath(result, path)
        return (
          <ResultTable
            key={path.join('.')}
            label={field.label}
            entity={model.entities[field.relation?.entity ?? '']}
            columns={resultColumns(field, model) ?? []}
            rows={Array.isArray(rows) ? rows.filter(isRow) : []}
          />
        )
      })}
    </>
  )
}

function ApprovalNote({ approval }: { readonly approval: NonNullable<ReturnType<typeof approvalOf>> }) {
  const { model, session, area, translate } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const { entity, id } = approval
  const list = entity && findEntityPage(model, session, entity.name, area)
  const to = entity && id !== null ? linkTo(entity.name, id) : (list?.route ?? null)
  return (
    <Alert
      severity="info"
      role="status"
      action={
        to && (
          <Button component={Link} to={to} color="inherit" size="small">
            {translate('actions.approval.open')}
          </Button>
        )
      }
    >
      <strong>{translate('actions.approval.title')}</strong>
      <br />
      {translate('actions.approval.note')}
    </Alert>
  )
}

const figuresStyle = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
}
