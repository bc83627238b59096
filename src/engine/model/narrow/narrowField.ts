import type { Condition } from '../Condition.ts'
import type { DisplayTemplate, FieldModel, ReferenceModel } from '../FieldModel.ts'
import { holdsOne, type Role } from '../PlatformRole.ts'
import { conditionOf, conditionPaths, templatePaths } from '../templatePaths.ts'
import { filteredPaths } from './filteredPaths.ts'

export type MayRead = (entity: string, path: readonly string[]) => boolean

export interface FieldReader {
  readonly mayRead: MayRead
  readonly roles: readonly Role[]
}

/** Whether a person with these roles may fill in the field, by the field's own roles. */
export const mayWrite = ({ limitedTo }: FieldModel, roles: readonly Role[]): boolean =>
  limitedTo === undefined || holdsOne(roles, limitedTo.edit)

/**
 * A field that the reader may see, as they get it: nothing in it asks for what they may not see. What depends on such a value is
 * left out; where that would let them write what others may not, they do not write the field. `entity` is null for an input of an
 * action.
 */
export function narrowField(field: FieldModel, entity: string | null, reader: FieldReader): FieldModel {
  const { limitedTo: _, changesOf, ...rest } = field
  const { mayRead, roles } = reader
  const may = (path: readonly string[]) => entity === null || mayRead(entity, path)
  const knows = (condition: Condition | null) => condition === null || conditionPaths(condition).every(may)
  const { visible, required, readonly } = field.conditions
  const reference = field.reference && narrowReference(field.reference, mayRead)
  const isWritten =
    mayWrite(field, roles) && knows(readonly) && (!reference || reference.filter === field.reference?.filter)
  const told = changesOf && [changesOf.type, changesOf.id, changesOf.by, changesOf.action]
  return {
    ...rest,
    ...(changesOf && told?.every((name) => name === null || may([name])) ? { changesOf } : {}),
    reference,
    relation: field.relation && {
      ...field.relation,
      inverse: inverseFor(field.relation, mayRead),
    },
    currency: field.currency && 'path' in field.currency && !may(field.currency.path) ? null : field.currency,
    validation: field.validation.filter((rule) => {
      const condition = conditionOf(rule)
      return condition === null || knows(condition)
    }),
    conditions: {
      visible: knows(visible) ? visible : null,
      required: knows(required) ? required : null,
      readonly: knows(readonly) ? readonly : null,
    },
    ...(isWritten ? {} : { add: null, update: null, readonly: true, required: false }),
  }
}

function inverseFor(
  { entity, inverse }: NonNullable<FieldModel['relation']>,
  mayRead: MayRead,
): string | null {
  return inverse !== null && mayRead(entity, [inverse]) ? inverse : null
}

/** Without its filter, the choice would offer other records. */
function narrowReference(reference: ReferenceModel, mayRead: MayRead): ReferenceModel {
  const { entity, display, filter } = reference
  const knowsFilter = filteredPaths(filter).every((path) => mayRead(entity, path))
  return {
    ...reference,
    display: narrowDisplay(display, entity, mayRead),
    filter: knowsFilter ? filter : null,
  }
}

/** Without the parts that say what the reader may not see. */
export const narrowDisplay = (display: DisplayTemplate, entity: string, mayRead: MayRead): DisplayTemplate =>
  display.filter((part) => templatePaths([part]).every((path) => mayRead(entity, path)))
