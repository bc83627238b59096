import { useContext, useEffect, useState } from 'react'
import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel } from '../../../metadata/AdminModel.ts'
import { LookupContext } from '../LookupContext.ts'
import { isRow, relatedId } from './relationValue.ts'

/** The related row itself: the value when it is one, else looked up by its id. Null while unknown. */
export function useRelatedRow(field: FieldModel, value: unknown, model: AdminModel): Row | null {
  const lookup = useContext(LookupContext)
  const entity = field.reference?.entity ?? null
  const id = isRow(value) ? null : relatedId(value, field, model)
  const [found, setFound] = useState<{ readonly id: EntityId; readonly row: Row | null } | null>(null)

  useEffect(() => {
    if (entity === null || id === null) return undefined
    let current = true
    const find = async () => {
      try {
        const row = await lookup.get(entity, id)
        if (current) setFound({ id, row })
      } catch {
        // The id itself is shown then; the list around it says what is wrong with the connection.
      }
    }
    void find()
    return () => {
      current = false
    }
  }, [lookup, entity, id])

  if (isRow(value)) return value
  return found !== null && found.id === id ? found.row : null
}
