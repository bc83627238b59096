import { useState, type ReactNode } from 'react'
import { useUpdate } from 'react-admin'
import type { EntityId, Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FormOwner, FormValues } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'
import { approvedFields } from '../../model-query/approvedChanges.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { conflictOf, type Conflict } from './Conflict.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { chosenValues, conflictFields } from './conflictFields.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { withReason } from '../approval/reasonMeta.ts'
import { useWaiting } from '../approval/useWaiting.ts'

export interface RecordSaveOptions {
  readonly entity: EntityModel
  readonly resource: string
  readonly id: EntityId
  readonly owner: FormOwner
  readonly form: EntityForm
  /** There is nothing left to do in the form. */
  readonly onDone: () => void
}

export interface RecordSave {
  readonly saving: boolean
  readonly saved: boolean
  /** The person is being asked about a conflict. */
  readonly isAsking: boolean
  readonly save: () => void
  /** Merges another person's change into the form, before it is saved. */
  readonly takeOver: (conflict: Conflict) => void
  readonly dialog: ReactNode
}

/** A conflict that the person must resolve. */
interface Asked {
  readonly conflict: Conflict
  readonly thenSaves: boolean
}

/**
 * Saves the form of a record. A save that meets another person's change merges both; the person chooses for fields that both
 * have changed.
 */
export function useRecordSave({ entity, resource, id, owner, form, onDone }: RecordSaveOptions): RecordSave {
  const { translate } = useAdmin()
  const [update, { isPending: saving, isSuccess: saved }] = useUpdate()
  const toast = useToast()
  const refuse = useRefusal(form, owner)
  const conflicts = useConflicts(form, entity)
  const waits = useWaiting()
  const [asked, setAsked] = useState<Asked | null>(null)

  const send = (base: Row, changed: FormValues, mine: FormValues, kept: readonly string[] = []) => {
    form.refuse([])
    if (Object.keys(changed).length === 0) {
      toast.show({ severity: 'info', title: translate('admin.detail.noChanges'), lines: kept })
      return onDone()
    }
    const isApproved = approvedFields(entity, base, Object.keys(changed)).length > 0
    // Sends the version of the row that the person has seen, not the newest known one.
    void update(
      resource,
      { id, data: changed, previousData: base, ...withReason(isApproved ? form.reason : '') },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.show({ severity: 'success', title: translate('admin.detail.saved'), lines: kept })
          onDone()
        },
        onError: (error: unknown) => {
          if (waits(error)) return onDone()
          const met = conflictOf(error, base)
          if (!met) return refuse(error, translate('admin.detail.saveFailed'))
          const merge = conflicts.merge(met, mine)
          if (merge === null) return setAsked({ conflict: met, thenSaves: true })
          send(met.current, merge.changed, merge.values, [...kept, ...merge.kept])
        },
      },
    )
  }
  return {
    saving,
    saved,
    isAsking: asked !== null,
    save: () => form.base && send(form.base, form.submitted(), form.values),
    takeOver: (conflict) => {
      const merge = conflicts.merge(conflict, form.values)
      if (merge === null) setAsked({ conflict, thenSaves: false })
      else toast.show({ severity: 'info', title: translate('records.live.merged'), lines: merge.kept })
    },
    dialog: asked && (
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
    ),
  }
}

interface Merge {
  /** All values of the form. */
  readonly values: FormValues
  /** The values to send with the newer version. */
  readonly changed: FormValues
  /** A message for each change of the other person that is now in the form. */
  readonly kept: readonly string[]
}

/** Merges another person's changes with the typed values if they are in different fields. */
function useConflicts(form: EntityForm, entity: EntityModel) {
  const { model, translate } = useAdmin()

  /** Rebases the form onto the newer row, keeping the typed values; null when both have changed a field. */
  const merge = (conflict: Conflict, mine: FormValues): Merge | null => {
    const fields = conflictFields(model, entity, conflict, mine)
    if (fields.some(({ changedBy }) => changedBy === 'both')) return null
    const { values, changed } = chosenValues(model, fields, {})
    form.rebase(conflict.current, values)
    const name = conflict.userName ?? translate('admin.conflict.somebody')
    const kept = fields
      .filter(({ changedBy }) => changedBy === 'them')
      .map(({ field }) => translate('records.conflict.kept', { name, field: field.label }))
    return { values: { ...mine, ...values }, changed, kept }
  }
  return { merge }
}
