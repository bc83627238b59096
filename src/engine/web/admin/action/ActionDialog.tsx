import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { dialogPaths, startOf } from '../../../model/actionTarget.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { Row } from '../../../schema/Row.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../../field-kinds/relation/displayText.ts'
import { fieldAt, mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import { readPaths } from '../../model-query/buildRecordSelection.ts'
import { identitySelection } from '../../model-query/displayText.ts'
import { describeFailure } from '../failures.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'
import { stepFields } from './nextStates.ts'
import { type ActionDialogProps, OpenActionDialog } from './OpenActionDialog.tsx'
import { targetFacts } from './targetFacts.ts'

/** Runs an action on one or several records: asks for its inputs, runs it and shows the result. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, entity, targets, onClose } = props
  const { translate } = useAdmin()
  const { record, error, retry } = useTargetRecord(action, entity, targets)
  const given = useMemo(() => record && startOf(action, record), [action, record])
  if (given && record) return <OpenActionDialog {...props} record={record} given={given} />
  if (!error) return null
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label={action.label}>
      <ErrorState text={describeFailure(error, translate)} onRetry={retry} />
    </Dialog>
  )
}

interface TargetRecord {
  /** What the form needs of the only target; null while it is read. Empty where it needs nothing. */
  readonly record: Row | null
  readonly error: unknown
  readonly retry: () => void
}

/** Fetches the fields that the dialog needs of its record: a list has not selected them. */
function useTargetRecord(
  action: ActionModel,
  entity: EntityModel,
  targets: readonly ActionTargetRow[],
): TargetRecord {
  const { model } = useAdmin()
  const api = useEntityApi()
  const facts = targetFacts(action, entity)
  const paths = [
    ...dialogPaths(action),
    ...facts,
    ...facts.flatMap((path) => {
      const field = fieldAt(model, entity.name, path)
      return field === null || path.length > 1 ? [] : readPaths(field)
    }),
    ...Object.values(stepFields(model, action)).map(({ name }) => [name]),
  ]
  const [only, ...others] = targets
  const isRead = only !== undefined && others.length === 0 && paths.length > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['actionTarget', action.name, only?.id],
    queryFn: ({ signal }) => {
      const selection = mergeSelections(
        identitySelection(entity, model),
        ...paths.map((path) => pathSelection(model, entity.name, path, codecOf)),
      )
      return only ? api.get(entity, only.id, selection, { signal }) : null
    },
    enabled: isRead,
    // Values being edited stay as they were read; the next dialog fetches again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { record: isRead ? (data ?? null) : {}, error, retry: () => void refetch() }
}
