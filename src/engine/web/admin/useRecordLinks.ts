import { useCallback } from 'react'
import type { RecordLink } from '../field-kinds/fieldContexts.ts'
import { useAdmin } from './AdminContext.tsx'
import { findEntityPage } from './places/findEntityPage.ts'

/** Paths of records, on the pages of this area where it has one. */
export function useRecordLinks(area: string): RecordLink {
  const { model, session } = useAdmin()
  return useCallback(
    (entity, id) => {
      const page = findEntityPage(model, session, entity, area)
      return page && model.entities[entity]?.idField !== null
        ? `${page.route}/${encodeURIComponent(id)}`
        : null
    },
    [model, session, area],
  )
}
