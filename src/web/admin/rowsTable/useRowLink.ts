import { useContext } from 'react'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import { RecordLinkContext } from '../../field-kinds/RecordLinkContext.ts'
import { useAdmin } from '../AdminContext.tsx'

/** Path of a row's page, by its entity; null for rows that are no records, or have no page for this person. */
export function useRowLink(entityName: string | null): (row: Row) => string | null {
  const { model } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const entity = entityName === null ? undefined : model.entities[entityName]
  return (row) => {
    const id = entity?.idField ? row[entity.idField] : null
    return entity && (typeof id === 'number' || typeof id === 'string') ? linkTo(entity.name, id) : null
  }
}
