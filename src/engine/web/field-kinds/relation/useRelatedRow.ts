import { useContext, useEffect, useState } from 'react'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { LookupContext } from '../LookupContext.ts'
import { isRow, relatedId } from './relationValue.ts'

/** The related row: the value itself, or looked up by id. Null when unknown, undefined while it is looked up. */
export function useRelatedRow(field: FieldModel, value: unknown, model: AdminModel): Row | null | undefined {
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
        // The cell then shows the id; the list around it reports the connection failure.
        if (current) setFound({ id, row: null })
      }
    }
    void find()
    return () => {
      current = false
    }
  }, [lookup, entity, id])

  if (isRow(value)) return value
  if (entity === null || id === null) return null
  return found !== null && found.id === id ? found.row : undefined
}
