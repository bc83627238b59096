import { valuesOf } from '../../schema/FieldKind.ts'
import type { Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections, selectPath } from '../field-kinds/shared/fieldPaths.ts'
import { identitySelection } from './displayText.ts'

export interface ResultColumn {
  readonly path: readonly string[]
  readonly field: FieldModel
  /** Its own label if the table shows a path through a relation. */
  readonly label: FieldModel['label']
}

/** Table columns for an action's answer; null unless the answer is a list of rows. */
export function resultColumns(field: FieldModel, model: AdminModel): readonly ResultColumn[] | null {
  if (field.relation?.many) {
    const columns = model.entities[field.relation.entity]?.list.columns.filter(({ visible }) => visible) ?? []
    return columns.slice(0, MAX_COLUMNS)
  }
  const isTable =
    valuesOf(field.kind) === 'list' && field.itemKind !== null && valuesOf(field.itemKind) === 'object'
  if (!isTable) return null
  return Object.values(field.embedded ?? {})
    .filter((part) => !part.hidden)
    .map((part) => ({ path: [part.name], field: inItem(part, field.name), label: part.label }))
}

/** Config gives the currency's path from the answer; this is the rest of it, from the row. */
function inItem(part: FieldModel, list: string): FieldModel {
  if (!part.currency || !('path' in part.currency)) return part
  const [first, ...path] = part.currency.path
  return first === list ? { ...part, currency: { path } } : part
}

/** The selection needed to show an answer field. */
export function resultSelection(path: readonly string[], field: FieldModel, model: AdminModel): Selection {
  const columns = resultColumns(field, model)
  if (columns === null) return selectPath(path.slice(0, -1), codecOf(field.kind).selection(field, model))
  const entity = field.relation ? model.entities[field.relation.entity] : undefined
  const below = entity
    ? mergeSelections(
        identitySelection(entity, model),
        ...columns.map((column) => pathSelection(model, entity.name, column.path, codecOf)),
      )
    : mergeSelections(...columns.map((column) => codecOf(column.field.kind).selection(column.field, model)))
  return selectPath(path, below)
}

const MAX_COLUMNS = 6
