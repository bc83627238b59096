import { useParams, useSearchParams } from 'react-router'
import { EditBase, ShowBase } from 'react-admin'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canDo } from '../permissions.ts'
import { NoAccess, NotFound } from '../PageStates.tsx'
import { AddRecord } from './AddRecord.tsx'
import { EditRecord } from './EditRecord.tsx'
import { entityIdParam, isRecordId, NEW_RECORD_ID } from '../trail/recordId.ts'
import { ViewRecord } from './ViewRecord.tsx'

/** A record's page. The address selects the mode: `-1` adds, `?edit=true` edits, everything else shows. */
export function EntityDetailPage() {
  const { session } = useAdmin()
  const { page, entity, resource } = usePage()
  const id = useParams()[entityIdParam(entity)]
  const [search] = useSearchParams()

  if (id === undefined) throw new Error(`The route of ${entity.name} has no ${entityIdParam(entity)}.`)
  if (id === NEW_RECORD_ID) return canDo(session, page, 'add') ? <AddRecord /> : <NoAccess />
  if (!isRecordId(id, entity)) return <NotFound />
  if (search.get('edit') === 'true') {
    if (!canDo(session, page, 'edit')) return <NoAccess />
    return (
      <EditBase
        key={id}
        resource={resource}
        id={id}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={QUIET}
        disableAuthentication
      >
        <EditRecord id={id} />
      </EditBase>
    )
  }
  return (
    <ShowBase key={id} resource={resource} id={id} queryOptions={QUIET} disableAuthentication>
      <ViewRecord id={id} />
    </ShowBase>
  )
}

/** The page shows the error itself; react-admin would show a toast and redirect to the list. */
const QUIET = { onError: () => undefined }
