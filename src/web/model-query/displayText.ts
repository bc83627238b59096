import type { Row, Selection } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel } from '../../metadata/AdminModel.ts'
import type { Condition } from '../../metadata/Condition.ts'
import { conditionPaths } from '../../metadata/templatePaths.ts'
import type { TextContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { displaySelection, pathSelection, renderDisplay } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/selectPath.ts'

/** What people call a row: its entity's display template, every value written as its kind writes it. */
export function displayText(entity: EntityModel, row: Row, context: TextContext): string {
  return renderDisplay(entity.display, entity.name, row, context, codecOf)
}

/**
 * What a row needs to be named, identified, written and acted upon: display fields, id, version, and what decides
 * which actions fit it.
 */
export function identitySelection(entity: EntityModel, model: AdminModel): Selection {
  const conditions = entity.actions.flatMap((name): readonly Condition[] => {
    const when = model.actions[name]?.target?.when ?? null
    return when === null ? [] : [when]
  })
  return mergeSelections(
    displaySelection(entity.display, entity.name, model, codecOf),
    entity.versionField === null ? {} : { [entity.versionField]: true as const },
    ...conditions.flatMap(conditionPaths).map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}
