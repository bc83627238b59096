import type { EntityId } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { toIdValue } from '../../field-kinds/shared/numberCodec.ts'

/** The id in an address as its type wants it; null for what cannot be one. */
export function toRecordId(entity: EntityModel, text: string): EntityId | null {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  return field ? toIdValue(text, field) : null
}
