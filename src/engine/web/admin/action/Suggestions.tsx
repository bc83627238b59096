import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { WriteRefused } from '../../data-provider/WriteRefused.ts'
import { RowsTable } from '../../dashboard/RowsTable.tsx'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'
import { randomId } from '../../lib/randomId.ts'
import { cellText } from '../../model-query/cellText.ts'
import { resultColumns } from '../../model-query/resultColumns.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { describeFailure } from '../failures.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'

interface SuggestionsProps {
  readonly action: ActionModel
  readonly targets: readonly ActionTargetRow[]
  readonly form: EntityForm
  /** No run has started yet; suggestions are only fetched then. */
  readonly isIdle: boolean
}

/** What the inputs may take, as the server suggests for the only target. Choosing a row fills the inputs. */
export function Suggestions({ action, targets, form, isIdle }: SuggestionsProps) {
  const shown = action.result.find(({ path }) => path.join('.') === action.suggestions)
  const [only, ...others] = targets
  return shown === undefined || only === undefined || others.length > 0 ? null : (
    <SuggestedRows action={action} field={shown.field} target={only} form={form} isIdle={isIdle} />
  )
}

function SuggestedRows({
  action,
  field,
  target,
  form,
  isIdle,
}: {
  readonly action: ActionModel
  readonly field: FieldModel
  readonly target: ActionTargetRow
  readonly form: EntityForm
  readonly isIdle: boolean
}) {
  const { model, translate, fieldContext } = useAdmin()
  const api = useEntityApi()
  const columns = resultColumns(field, model) ?? []
  const nameOf = (row: Row): string => {
    const [first] = columns
    return first === undefined ? '' : cellText(first, row, fieldContext)
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['suggestions', action.name, target.id],
    queryFn: async (): Promise<readonly Row[]> => {
      const asked = { values: {}, dryRun: true, ids: [target.id], version: undefined }
      const answer = await api.run(action, asked, { clientCorrelationId: randomId(), partial: 'refused' })
      if (!answer.ok) throw new WriteRefused({ ok: false, errors: answer.errors, conflict: null })
      const rows = answer.result[field.name]
      return Array.isArray(rows) ? rows.filter(isRow) : []
    },
    enabled: isIdle,
    gcTime: 0,
    retry: false,
  })
  if (error) return <ErrorState text={describeFailure(error, translate)} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonLoader shape="rectangle" height={132} />
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {field.label}
      </Typography>
      {data.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('actions.noRows')}
        </Typography>
      ) : (
        <RowsTable
          label={field.label}
          columns={columns}
          rows={data}
          linkOf={() => null}
          context={fieldContext}
          actionsLabel={translate('actions.forRow')}
          renderActions={(row) => (
            <Button
              size="small"
              aria-label={translate('actions.chooseRow', { name: nameOf(row) })}
              onClick={() => {
                for (const name of Object.keys(action.fields)) if (name in row) form.set(name, row[name])
              }}
            >
              {translate('actions.choose')}
            </Button>
          )}
        />
      )}
    </Box>
  )
}
