import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../schema/Row.ts'
import { dialogPaths } from '../../../model/actionTarget.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../../field-kinds/relation/displayText.ts'
import { fieldAt, mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import { readPaths } from '../../model-query/buildRecordSelection.ts'
import { identitySelection } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { targetFacts } from './targetFacts.ts'
import { stepFields } from './nextStates.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'

export interface TargetRecord {
  /** What the form needs of the only target; null while it is read. Empty where it needs nothing. */
  readonly record: Row | null
  readonly error: unknown
  readonly retry: () => void
}

/** Fetches the fields that the dialog needs of its record: a list has not selected them. */
export function useTargetRecord(
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
