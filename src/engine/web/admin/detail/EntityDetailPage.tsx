import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CreateBase, EditBase, ShowBase, useCreateContext } from 'react-admin'
import { entityFormOwner } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useWaiting } from '../approval/useWaiting.ts'
import { EntityFormView } from '../form/EntityFormView.tsx'
import { givenValues } from '../form/givenValues.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { usePage } from '../PageContext.tsx'
import { canDo } from '../permissions.ts'
import { NoAccess, NotFound } from '../PageStates.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, OVERVIEW_TAB } from './DetailTabs.tsx'
import { EditRecord } from './EditRecord.tsx'
import { entityIdParam, isRecordId, NEW_RECORD_ID } from '../backLinks/recordId.ts'
import { useBackTo } from '../backLinks/BackLinksContext.tsx'
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

/** The form of a new record. After saving, the record's page opens. */
function AddRecord() {
  const { resource } = usePage()
  return (
    <CreateBase resource={resource} redirect={false} disableAuthentication>
      <AddForm />
    </CreateBase>
  )
}

function AddForm() {
  const { translate, fieldContext } = useAdmin()
  const { page, entity } = usePage()
  const { save, saving } = useCreateContext()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const [given] = useState(() => givenValues(search, entity))
  const owner = useMemo(() => entityFormOwner(entity), [entity])
  const form = useEntityForm(fieldContext, owner, null, given)
  const refuse = useRefusal(form, owner)
  const { release } = useLeaveGuard(form.isDirty)
  const waits = useWaiting()
  const cancelTo = useBackTo(page.route)

  const onSave = () => {
    form.refuse([])
    void save?.(form.submitted(), {
      onSuccess: (record: { readonly id: string | number }) => {
        release()
        toast.show({ severity: 'success', title: translate('admin.detail.saved') })
        navigate(`${page.route}/${encodeURIComponent(record.id)}`, { replace: true })
      },
      onError: (error: unknown) => {
        if (!waits(error)) return refuse(error, translate('admin.detail.saveFailed'))
        release()
        navigate(cancelTo, { replace: true })
      },
    })
  }
  return (
    <>
      <DetailHeader record={null} isNew />
      <DetailTabs id={null} current={OVERVIEW_TAB}>
        <EntityFormView entity={owner} form={form} saving={saving} onSave={onSave} cancelTo={cancelTo} />
      </DetailTabs>
    </>
  )
}
