import type { Selection } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel, FieldModel } from '../../metadata/AdminModel.ts'
import { conditionPaths } from '../../metadata/templatePaths.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/selectPath.ts'
import { identitySelection } from './displayText.ts'
import { recordFields } from './recordFieldsets.ts'

/** What a record's page needs: the fields of overview and tabs, what their conditions and rules read, its name, id and version. */
export function buildRecordSelection(model: AdminModel, entity: EntityModel): Selection {
  const fields = recordFields(entity)
  return mergeSelections(
    identitySelection(entity, model),
    ...fields.map((field) => codecOf(field.kind).selection(field, model)),
    ...fields.flatMap(readPaths).map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}

function readPaths({ conditions, validation }: FieldModel): readonly (readonly string[])[] {
  const { visible, required, readonly } = conditions
  const checks = validation.map((rule) => (rule.type === 'CUSTOM_FUNCTION' ? rule.check : null))
  return [visible, required, readonly, ...checks].flatMap((condition) =>
    condition === null ? [] : conditionPaths(condition),
  )
}
