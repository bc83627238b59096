import { useMemo } from 'react'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import type { Row } from '../../../introspection/Row.ts'
import { useAdmin } from '../AdminContext.tsx'
import { RecordNews } from '../live/RecordNews.tsx'
import { usePage } from '../PageContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, OVERVIEW_TAB } from './DetailTabs.tsx'
import { EntityFormView } from './form/EntityFormView.tsx'
import { entityFormOwner } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { useRecordSave } from './useRecordSave.tsx'

/**
 * The form of a loaded record. It keeps the row it opened with; newer data replaces that only while nothing
 * has been typed.
 */
export function EditForm({ id, record }: { readonly id: string; readonly record: Row }) {
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

  // The answer to a save is newer than the form, and no news.
  const isOpen = !saving && !saved
  return (
    <>
      <DetailHeader record={form.base} />
      <DetailTabs id={id} current={OVERVIEW_TAB}>
        <EntityFormView
          entity={owner}
          form={form}
          saving={saving}
          onSave={save}
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
      {dialog}
    </>
  )
}

const NOTHING_GIVEN = {}
