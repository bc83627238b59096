import type { Selection } from '../../schema/wire/Wire.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { conditionOf, conditionPaths } from '../../model/templatePaths.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { approvalPaths } from './approvedChanges.ts'
import { identitySelection } from './displayText.ts'
import { headerFields, recordFields } from './recordFieldsets.ts'

/**
 * Selection for a record's page: the fields of its header, overview and tabs, the inputs of their conditions and rules,
 * what its links carry, its display name, id and version.
 */
export function buildRecordSelection(model: AdminModel, entity: EntityModel): Selection {
  const fields = [
    ...recordFields(entity),
    ...headerFields(entity).flatMap((name) => entity.fields[name] ?? []),
  ]
  return mergeSelections(
    identitySelection(entity, model),
    ...fields.map((field) => codecOf(field.kind).selection(field, model)),
    ...[
      ...fields.flatMap(readPaths),
      ...linkPaths(entity),
      ...approvalPaths(
        entity,
        fields.map(({ name }) => name),
      ),
    ].map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}

function linkPaths({ links }: EntityModel): readonly (readonly string[])[] {
  return links.flatMap(({ values, when }) => [
    ...values.map(({ path }) => path),
    ...(when ? conditionPaths(when) : []),
  ])
}

/** What the conditions and rules of a field read. */
export function readPaths(field: FieldModel): readonly (readonly string[])[] {
  const { conditions, validation } = field
  const { visible, required, readonly } = conditions
  const checks = validation.map(conditionOf)
  return [
    ...changedRecordPaths(field),
    ...[visible, required, readonly, ...checks].flatMap((condition) =>
      condition === null ? [] : conditionPaths(condition),
    ),
  ]
}

/** Of a field with what is asked for about another record: which record, who asks, and what for. */
export const changedRecordPaths = ({ changesOf }: FieldModel): readonly (readonly string[])[] => {
  const { type, id, by, action } = changesOf ?? {}
  return [type, id, by, action].flatMap((name) => (name ? [[name]] : []))
}
