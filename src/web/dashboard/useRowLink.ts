import { useContext } from 'react'
import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../metadata/AdminModel.ts'
import { RecordLinkContext } from '../field-kinds/RecordLinkContext.ts'

/** Path of a row's page, by its entity; null for rows that are no records, or have no page for this person. */
export function useRowLink(entity: EntityModel | null | undefined): (row: Row) => string | null {
  const linkTo = useContext(RecordLinkContext)
  return (row) => {
    const id = entity?.idField ? row[entity.idField] : null
    return entity && (typeof id === 'number' || typeof id === 'string') ? linkTo(entity.name, id) : null
  }
}
