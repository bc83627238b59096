import type { Row, Selection } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel } from '../../metadata/AdminModel.ts'
import type { TextContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.ts'
import { displaySelection, renderDisplay } from '../field-kinds/relation/displayText.ts'

/** What people call a row: its entity's display template, every value written as its kind writes it. */
export function displayText(entity: EntityModel, row: Row, context: TextContext): string {
  return renderDisplay(entity.display, entity.name, row, context, codecOf)
}

/** What a row needs to be named, identified and written: display fields, id and version. */
export function identitySelection(entity: EntityModel, model: AdminModel): Selection {
  return {
    ...displaySelection(entity.display, entity.name, model, codecOf),
    ...(entity.versionField === null ? {} : { [entity.versionField]: true as const }),
  }
}
