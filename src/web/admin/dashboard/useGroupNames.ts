import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { ChartWidget } from '../../../metadata/DashboardModel.ts'
import { LookupContext } from '../../field-kinds/LookupContext.ts'
import { fieldAt } from '../../field-kinds/shared/fieldAt.ts'
import { displayText } from '../../model-query/displayText.ts'
import { useAdmin } from '../AdminContext.tsx'

/** What people call the records that a chart groups by, by id; empty for a chart that groups by values. */
export function useGroupNames(
  widget: ChartWidget,
  keys: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const { model, fieldContext } = useAdmin()
  const lookup = useContext(LookupContext)
  const entity = groupedEntity(
    model.entities,
    widget,
    (path) => fieldAt(model, widget.entity, path)?.relation?.entity,
  )
  const ids = keys.flatMap((key) => (key === null ? [] : [key])).toSorted()
  const { data } = useQuery({
    queryKey: ['groupNames', entity?.name, ids, fieldContext.locale],
    enabled: entity !== null && ids.length > 0,
    queryFn: async () => {
      if (!entity) return NO_NAMES
      const named = await Promise.all(
        ids.map(async (id) => {
          const row = await lookup.get(entity.name, /^\d+$/.test(id) ? Number(id) : id)
          return [id, row ? displayText(entity, row, fieldContext) : id] as const
        }),
      )
      return new Map(named)
    },
  })
  return data ?? NO_NAMES
}

/** The entity whose ids are the groups: the path ends in a relation, or in the id below one. */
function groupedEntity(
  entities: Readonly<Record<string, EntityModel>>,
  { groupBy }: ChartWidget,
  relatedBy: (path: readonly string[]) => string | undefined,
): EntityModel | null {
  const direct = entities[groupBy.field.relation?.entity ?? '']
  if (direct) return direct
  const above = entities[relatedBy(groupBy.path.slice(0, -1)) ?? '']
  return above && above.idField === groupBy.path.at(-1) ? above : null
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
