import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../introspection/Row.ts'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { isBlank, readPath } from '../../../metadata/readPath.ts'
import { codecOf } from '../../field-kinds/codecOf.ts'
import { pathSelection } from '../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../field-kinds/shared/selectPath.ts'
import { identitySelection } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../detail/form/formState.ts'
import { useEntityApi } from '../EntityApiContext.ts'
import type { ActionTargetRow } from './ActionTargetRow.ts'

export interface TargetRecord {
  /** What the form needs of the only target; null while it is read. Empty where it needs nothing. */
  readonly record: Row | null
  readonly error: unknown
  readonly retry: () => void
}

/** What inputs begin with and the currencies of amounts, read anew: a list has not selected them. */
export function useTargetRecord(
  action: ActionModel,
  entity: EntityModel,
  targets: readonly ActionTargetRow[],
): TargetRecord {
  const { model } = useAdmin()
  const api = useEntityApi()
  const paths = targetPaths(action)
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
    // What somebody is editing stays as it was read, and the next dialog reads anew.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { record: isRead ? (data ?? null) : {}, error, retry: () => void refetch() }
}

/** What the inputs begin with. */
export function startOf({ target }: ActionModel, record: Row): FormValues {
  return Object.fromEntries(
    Object.entries(target?.start ?? {}).flatMap(([input, paths]) => {
      const value = paths.map((path) => readPath(record, path)).find((one) => !isBlank(one))
      return value === undefined ? [] : [[input, value]]
    }),
  )
}

/** From the record to everything that the form reads of it. Config says a currency by the input of the record. */
function targetPaths({ target, fields }: ActionModel): readonly (readonly string[])[] {
  if (!target) return []
  const currencies = Object.values(fields).flatMap(({ currency }) =>
    currency && 'path' in currency && currency.path[0] === target.input ? [currency.path.slice(1)] : [],
  )
  return [...Object.values(target.start).flat(), ...currencies]
}
