import type { EntityId } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { toIdValue } from '../../field-kinds/shared/numberCodec.ts'

/** The id in an address, as its type requires; null when it is invalid. */
export function toRecordId(entity: EntityModel, text: string): EntityId | null {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  return field ? toIdValue(text, field) : null
}
