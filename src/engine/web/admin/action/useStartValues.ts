import { useQuery } from '@tanstack/react-query'
import type { ActionModel } from '../../../model/ActionModel.ts'
import { buildRecordSelection } from '../../model-query/buildRecordSelection.ts'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../../forms/entity/formState.ts'
import { useEntityApi } from '../EntityApiContext.ts'

export interface StartValues {
  /** Null while they are being read. */
  readonly values: FormValues | null
  readonly error: unknown
  readonly retry: () => void
}

/** What the inputs of an action begin with: values of the first record of a list, as config says. */
export function useStartValues({ name, start }: ActionModel, round: number): StartValues {
  const { model } = useAdmin()
  const api = useEntityApi()
  const entity = start === null ? undefined : model.entities[start.entity]
  const { data, error, refetch } = useQuery({
    queryKey: ['actionStart', name, round],
    queryFn: async ({ signal }): Promise<FormValues> => {
      if (start === null || !entity) return {}
      const page = await api.list(
        entity,
        {
          selection: buildRecordSelection(model, entity),
          filter: null,
          sort: entity.list.ordering,
          offset: 0,
          limit: 1,
          total: false,
          knownCursors: [],
        },
        { signal },
      )
      const [row = {}] = page.rows
      return Object.fromEntries(Object.entries(start.fields).map(([input, field]) => [input, row[field]]))
    },
    enabled: entity !== undefined,
    // Values being edited stay as they were read; each round fetches again.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { values: entity === undefined ? {} : (data ?? null), error, retry: () => void refetch() }
}
