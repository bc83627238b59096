import { useContext } from 'react'
import type { Row } from '../../schema/Row.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { RecordLinkContext } from '../field-kinds/fieldContexts.ts'

/** Path of a row's page, by its entity; null when rows are not records, or the person has no such page. */
export function useRowLink(entity: EntityModel | null | undefined): (row: Row) => string | null {
  const linkTo = useContext(RecordLinkContext)
  return (row) => {
    const id = entity?.idField ? row[entity.idField] : null
    return entity && (typeof id === 'number' || typeof id === 'string') ? linkTo(entity.name, id) : null
  }
}
