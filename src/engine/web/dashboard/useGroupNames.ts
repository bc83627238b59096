import { useContext } from 'react'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { ChartWidget } from '../../model/DashboardModel.ts'
import { LookupContext } from '../field-kinds/fieldContexts.ts'
import { fieldAt } from '../field-kinds/shared/fieldPaths.ts'
import { displayText } from '../model-query/displayText.ts'
import { useDashboard } from './DashboardContext.ts'
import { useRecordQuery } from '../records/Records.ts'

/** Display texts, by id, of the records that a chart groups by; empty for a chart that groups by values. */
export function useGroupNames(
  widget: ChartWidget,
  keys: readonly (string | null)[],
): ReadonlyMap<string, string> {
  const { model, fieldContext } = useDashboard()
  const lookup = useContext(LookupContext)
  const entity = groupedEntity(
    model.entities,
    widget,
    (path) => fieldAt(model, widget.entity, path)?.relation?.entity,
  )
  const ids = keys.flatMap((key) => (key === null ? [] : [key])).toSorted()
  const load = async (named: EntityModel) => {
    const names = await Promise.all(
      ids.map(async (id) => {
        const row = await lookup.get(named.name, /^\d+$/.test(id) ? Number(id) : id)
        return [id, row ? displayText(named, row, fieldContext) : id] as const
      }),
    )
    return new Map(names)
  }
  const { data } = useRecordQuery<ReadonlyMap<string, string>>(
    ['groupNames', entity?.name, ids, fieldContext.locale],
    entity && ids.length > 0 ? () => load(entity) : null,
  )
  return data ?? NO_NAMES
}

/** The entity whose ids are the groups: the path ends in a relation, or in a relation's id. */
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
