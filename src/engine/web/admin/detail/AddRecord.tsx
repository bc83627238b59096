import { useMemo, useState } from 'react'
import { CreateBase, useCreateContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { useBackTo } from '../trail/TrailContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, OVERVIEW_TAB } from './DetailTabs.tsx'
import { EntityFormView } from '../form/EntityFormView.tsx'
import { entityFormOwner } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { givenValues } from '../form/givenValues.ts'
import { useWaiting } from '../approval/useWaiting.ts'

/** The form of a new record. After saving, the record's page opens. */
export function AddRecord() {
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
