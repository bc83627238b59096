import { useMemo, useState } from 'react'
import { useUpdate } from 'react-admin'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import type { Row } from '../../../introspection/Row.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { conflictOf, type Conflict } from '../conflict/Conflict.ts'
import { useConflicts } from '../conflict/useConflicts.ts'
import { RecordNews } from '../live/RecordNews.tsx'
import { usePage } from '../PageContext.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { DetailTabs, OVERVIEW_TAB } from './DetailTabs.tsx'
import { EntityFormView } from './form/EntityFormView.tsx'
import { entityFormOwner, type FormValues } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { useRefusal } from './form/useRefusal.ts'
import { useWaiting } from './useWaiting.ts'

/** A conflict that the person must resolve. */
interface Asked {
  readonly conflict: Conflict
  readonly thenSaves: boolean
}

/**
 * The form of a loaded record. It keeps the row it opened with; newer data replaces that only while nothing
 * has been typed. A save that meets somebody else's change merges both; the person chooses for fields that
 * both have changed.
 */
export function EditForm({ id, record }: { readonly id: string; readonly record: Row }) {
  const { translate, fieldContext } = useAdmin()
  const { page, entity, resource } = usePage()
  const [update, { isPending: saving, isSuccess: saved }] = useUpdate()
  const navigate = useNavigate()
  const toast = useToast()
  const owner = useMemo(() => entityFormOwner(entity), [entity])
  const form = useEntityForm(fieldContext, owner, record, NOTHING_GIVEN)
  const refuse = useRefusal(form, owner)
  const { release } = useLeaveGuard(form.isDirty)
  const conflicts = useConflicts(form)
  const waits = useWaiting()
  const [asked, setAsked] = useState<Asked | null>(null)
  const viewPath = `${page.route}/${encodeURIComponent(id)}`

  // Without a version, any other row is newer. With one, values that are only recomputed change nothing here.
  const { versionField } = entity
  const isNewer =
    versionField === null ? record !== form.base : record[versionField] !== form.base?.[versionField]
  if (isNewer && !form.isDirty && !saving && asked === null) form.rebase(record)

  const leave = () => {
    release()
    navigate(viewPath, { replace: true })
  }
  const send = (base: Row, changed: FormValues, mine: FormValues, kept: readonly string[] = []) => {
    form.refuse([])
    if (Object.keys(changed).length === 0) {
      toast.show({ severity: 'info', title: translate('admin.detail.noChanges'), lines: kept })
      return leave()
    }
    // Sends the version of the row that the person has seen, not the newest known one.
    void update(
      resource,
      { id, data: changed, previousData: base },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.show({ severity: 'success', title: translate('admin.detail.saved'), lines: kept })
          leave()
        },
        onError: (error: unknown) => {
          if (waits(error)) return leave()
          const met = conflictOf(error, base)
          if (!met) return refuse(error, translate('admin.detail.saveFailed'))
          const merge = conflicts.merge(met, mine)
          if (merge === null) return setAsked({ conflict: met, thenSaves: true })
          send(met.current, merge.changed, merge.values, [...kept, ...merge.kept])
        },
      },
    )
  }
  const takeOver = (conflict: Conflict) => {
    const merge = conflicts.merge(conflict, form.values)
    if (merge === null) setAsked({ conflict, thenSaves: false })
    else toast.show({ severity: 'info', title: translate('records.live.merged'), lines: merge.kept })
  }
  // The answer to a save is newer than the form, and no news.
  const isOpen = !saving && !saved
  return (
    <>
      <DetailHeader record={form.base} />
      <RecordNews record={record} editedBase={isOpen && form.isDirty ? form.base : null} onMerge={takeOver} />
      <DetailTabs id={id} current={OVERVIEW_TAB}>
        <EntityFormView
          entity={owner}
          form={form}
          saving={saving}
          onSave={() => form.base && send(form.base, form.submitted(), form.values)}
          cancelTo={viewPath}
        />
      </DetailTabs>
      {asked && (
        <ConflictDialog
          entity={entity}
          conflict={asked.conflict}
          mine={form.values}
          saving={saving}
          thenSaves={asked.thenSaves}
          onCancel={() => setAsked(null)}
          onDecide={(values, changed) => {
            const { conflict, thenSaves } = asked
            form.rebase(conflict.current, values)
            setAsked(null)
            if (thenSaves) send(conflict.current, changed, { ...form.values, ...values })
          }}
        />
      )}
    </>
  )
}

const NOTHING_GIVEN = {}
