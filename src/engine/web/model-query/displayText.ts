import type { Row } from '../../schema/Row.ts'
import type { Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import { offerPaths } from '../../model/isOffered.ts'
import type { TextContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { displaySelection, pathSelection, renderDisplay } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'

/** A row's display name: its entity's display template, with every value formatted by its kind. */
export function displayText(entity: EntityModel, row: Row, context: TextContext): string {
  return renderDisplay(entity.display, entity.name, row, context, codecOf)
}

/**
 * The fields needed to name, identify and write a row and run its actions: display fields, id, version, and
 * what decides whether the actions are offered.
 */
export function identitySelection(entity: EntityModel, model: AdminModel): Selection {
  const offers = entity.actions.flatMap((name) => {
    const target = model.actions[name]?.target
    return target ? offerPaths(target) : []
  })
  return mergeSelections(
    displaySelection(entity.display, entity.name, model, codecOf),
    entity.versionField === null ? {} : { [entity.versionField]: true as const },
    ...offers.map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}
