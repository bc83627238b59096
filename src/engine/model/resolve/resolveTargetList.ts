import type { TargetList } from '../ActionModel.ts'
import type { EntityModel } from '../AdminModel.ts'
import type { TargetListConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'

/** Related records in the dialog of an action; none where nothing leads back from them. */
export function resolveTargetList(
  entities: Readonly<Record<string, EntityModel>>,
  entity: string,
  { field, columns }: TargetListConfig,
): readonly TargetList[] {
  const found = ownValue(entities[entity]?.fields, field)
  const inverse = found?.relation?.many === true ? found.relation.inverse : null
  const related = found?.relation ? entities[found.relation.entity] : undefined
  if (!found || !related || inverse === null) return []
  if (ownValue(related.fields, inverse)?.filterOperators.includes('eq') !== true) return []
  const listed = columns.filter((id) => related.list.columns.some((column) => column.id === id))
  return [{ field, entity: related.name, inverse, label: found.label, columns: listed }]
}
