import type { DetailModel, FieldsetModel } from '../../model/DetailModel.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'

/**
 * Every group of a record's fields: the overview's, then those of the tabs. A tab's first group has at least
 * the tab's name.
 */
export function recordFieldsets({ fieldsets, tabs }: DetailModel): readonly FieldsetModel[] {
  return [
    ...fieldsets,
    ...tabs.flatMap((tab) =>
      tab.fieldsets.map((fieldset, index) => ({
        ...fieldset,
        id: `${tab.id}.${fieldset.id}`,
        label: fieldset.label ?? (index === 0 ? tab.label : null),
        note: fieldset.note ?? (index === 0 ? tab.note : null),
      })),
    ),
  ]
}

/** The fields of all groups, in order. */
export function recordFields(entity: EntityModel): readonly FieldModel[] {
  return recordFieldsets(entity.detail)
    .flatMap((fieldset) => fieldset.fields)
    .flatMap((name) => entity.fields[name] ?? [])
}

/** Names of the fields that the header of a record's page shows. */
export const headerFields = ({ detail }: Pick<EntityModel, 'detail'>): readonly string[] => {
  const { of, state, figures } = detail.header
  return [...of, ...(state === null ? [] : [state]), ...figures]
}

export const headerPaths = (entity: Pick<EntityModel, 'detail'>): readonly (readonly string[])[] =>
  headerFields(entity).map((name) => [name])
