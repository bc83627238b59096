import { useMemo, useState } from 'react'
import { useEditContext } from 'react-admin'
import type { Row } from '../../../schema/Row.ts'
import { entityFormOwner } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { Navigate, useNavigate } from '../../i18n/localeRouting.tsx'
import { approvedFields } from '../../model-query/approvedChanges.ts'
import { hasFailed } from '../../model-query/failedFields.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ReasonField } from '../approval/ReasonField.tsx'
import { useRecordSave } from '../conflict/useRecordSave.tsx'
import { EntityFormView } from '../form/EntityFormView.tsx'
import { RecordNews } from '../live/RecordNews.tsx'
import { usePage } from '../PageContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, OVERVIEW_TAB } from './DetailTabs.tsx'
import { frozenBy, useFrozenNotice } from './FrozenNotice.tsx'
import { RecordGate } from './RecordGate.tsx'

/** Edits a record. */
export function EditRecord({ id }: { readonly id: string }) {
  const { record, error, refetch } = useEditContext()
  const { translate } = useAdmin()
  return (
    <RecordGate id={id} record={record} error={error} onRetry={() => void refetch()}>
      {(row) =>
        hasFailed(row) ? (
          // People cannot edit what they cannot see.
          <>
            <DetailHeader record={row} />
            <ErrorState title={translate('admin.detail.failed')} onRetry={() => void refetch()} />
          </>
        ) : (
          <EditForm id={id} record={row} />
        )
      }
    </RecordGate>
  )
}

/**
 * The form of a loaded record. It keeps the row it opened with; newer data replaces that only while nothing
 * has been typed. A decided record says what stays open; without such a field it is shown instead.
 */
function EditForm({ id, record }: { readonly id: string; readonly record: Row }) {
  const { fieldContext } = useAdmin()
  const { page, entity, resource } = usePage()
  const navigate = useNavigate()
  const owner = useMemo(() => entityFormOwner(entity), [entity])
  const form = useEntityForm(fieldContext, owner, record, NOTHING_GIVEN)
  const { release } = useLeaveGuard(form.isDirty)
  const viewPath = `${page.route}/${encodeURIComponent(id)}`
  const leave = () => {
    release()
    navigate(viewPath, { replace: true })
  }
  const approved = approvedFields(entity, form.base, form.changed)
  const lacksReason = approved.length > 0 && form.reason.trim() === ''
  const [hasTried, setHasTried] = useState(false)
  const { saving, saved, isAsking, save, takeOver, dialog } = useRecordSave({
    entity,
    resource,
    id,
    owner,
    form,
    onDone: leave,
  })

  // Without a version, any other row is newer. With one, values that are only recomputed change nothing here.
  const { versionField } = entity
  const isNewer =
    versionField === null ? record !== form.base : record[versionField] !== form.base?.[versionField]
  if (isNewer && !form.isDirty && !saving && !isAsking) form.rebase(record)

  const shown = form.base ?? record
  const frozenNotice = useFrozenNotice(shown)
  if (frozenBy(entity, shown)?.except.length === 0) return <Navigate to={viewPath} replace />

  // The response to a save is newer than the form, but is not reported as a change.
  const isOpen = !saving && !saved
  return (
    <>
      <DetailHeader record={shown} />
      <DetailTabs id={id} current={OVERVIEW_TAB}>
        {frozenNotice.above}
        <EntityFormView
          entity={owner}
          form={form}
          saving={saving}
          onSave={() => {
            setHasTried(lacksReason)
            if (!lacksReason) save()
          }}
          reason={
            <ReasonField
              fields={approved}
              value={form.reason}
              onChange={form.setReason}
              isMissing={hasTried && lacksReason}
              disabled={saving}
            />
          }
          cancelTo={viewPath}
          news={
            <RecordNews
              record={record}
              editedBase={isOpen && form.isDirty ? form.base : null}
              onMerge={takeOver}
            />
          }
        />
      </DetailTabs>
      {frozenNotice.below}
      {dialog}
    </>
  )
}

const NOTHING_GIVEN = {}
