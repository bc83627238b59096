import { useCallback, useMemo, useState } from 'react'
import { useUpdate } from 'react-admin'
import type { EntityId, Row } from '../../../../schema/Row.ts'
import { fieldValue, withKey, withValues } from '../../../../model/values/fieldValue.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { refusalOf } from '../../../data-provider/WriteRefused.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { approvedFields } from '../../../model-query/approvedChanges.ts'
import { checkValues, isOpen, isSameValue } from '../../../model-query/checkValues.ts'
import { hasFailed } from '../../../model-query/failedFields.ts'
import { describeProblem } from '../../../client/ApiError.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { conflictOf, type Conflict } from '../../conflict/Conflict.ts'
import { useWaiting } from '../../approval/useWaiting.ts'
import { describeFailure } from '../../failures.ts'
import { useListState } from '../ListState.ts'

/** The cell being edited, with its typed value, which survives scrolling, a refusal and a conflict. */
export interface EditedCell {
  readonly id: EntityId
  /** The row when the cell was opened; the write sends its version. */
  readonly base: Row
  readonly column: ColumnModel
  readonly value: unknown
  readonly error: string | null
  readonly conflict: Conflict | null
  readonly saving: boolean
}

export interface CellEdit {
  readonly current: EditedCell | null
  readonly isDirty: boolean
  readonly isEditable: (column: ColumnModel) => boolean
  /** Also by what the row says: a decided record is closed. */
  readonly mayStart: (row: EntityRecord, column: ColumnModel) => boolean
  /** Opens a cell and saves the open one first; false when the cell is not editable. */
  readonly start: (row: EntityRecord, column: ColumnModel) => boolean
  /** Like `start`, but right after `save`, with the row that it returned. */
  readonly goOn: (row: EntityRecord, column: ColumnModel) => boolean
  readonly setValue: (value: unknown) => void
  /**
   * Resolves to the saved row, or null when the cell stays open. After a conflict it overwrites the newer
   * value.
   */
  readonly save: () => Promise<EntityRecord | null>
  readonly cancel: () => void
}

/** Edits one cell of a list at a time. */
export function useCellEdit(entity: EntityModel): CellEdit {
  const { model, translate, fieldContext } = useAdmin()
  const { resource, refetch } = useListState()
  const [update] = useUpdate()
  const waits = useWaiting()
  const [current, setCurrent] = useState<EditedCell | null>(null)
  // A cell has no room for the reason that a verified value needs: the record's form asks for it.
  const mayStart = useCallback(
    (row: EntityRecord, column: ColumnModel) =>
      isEditable(column) &&
      !hasFailed(row) &&
      isOpen(column.field, row) &&
      approvedFields(entity, row, [column.field.name]).length === 0,
    [entity],
  )

  const open = useCallback(
    (row: EntityRecord, column: ColumnModel) =>
      setCurrent({
        id: row.id,
        base: row,
        column,
        value: codecOf(column.field.kind).toForm(fieldValue(row, column.field.name), column.field, model),
        error: null,
        conflict: null,
        saving: false,
      }),
    [model],
  )
  const save = useCallback(async (): Promise<EntityRecord | null> => {
    if (!current || current.saving) return null
    const { field } = current.column
    const before = current.conflict?.current ?? current.base
    const known = withKey(before, current.id)
    if (!isChanged(current, before, model)) {
      setCurrent(null)
      return known
    }
    const data = { [field.name]: current.value }
    const broken = checkValues([field], data, withValues(before, data), fieldContext)[field.name]
    if (broken !== undefined) {
      setCurrent({ ...current, error: broken })
      return null
    }
    setCurrent({ ...current, saving: true, error: null })
    try {
      const written = await update(
        resource,
        { id: current.id, data, previousData: known },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      setCurrent(null)
      refetch()
      return { ...known, ...written }
    } catch (error) {
      if (waits(error)) {
        setCurrent(null)
        return known
      }
      const conflict = conflictOf(error, current.base)
      const refused = refusalOf(error)?.writeErrors.map((each) => describeProblem(each, translate))
      setCurrent({
        ...current,
        saving: false,
        conflict,
        error: conflict ? null : (refused?.join('\n') ?? describeFailure(error, translate)),
      })
      return null
    }
  }, [current, model, translate, fieldContext, update, resource, refetch, waits])

  return useMemo(
    (): CellEdit => ({
      current,
      isDirty: current !== null && isChanged(current, current.base, model),
      isEditable,
      mayStart,
      start: (row, column) => {
        if (!mayStart(row, column)) return false
        if (current === null) open(row, column)
        else
          void save().then((saved) => {
            if (saved) open(saved.id === row.id ? { ...row, ...saved } : row, column)
            return saved
          })
        return true
      },
      goOn: (row, column) => {
        if (!mayStart(row, column)) return false
        open(row, column)
        return true
      },
      setValue: (value) => setCurrent((now) => (!now || now.saving ? now : { ...now, value, error: null })),
      save,
      cancel: () => setCurrent((now) => (now?.saving ? now : null)),
    }),
    [current, model, mayStart, open, save],
  )
}

function isEditable({ editable, path, field }: ColumnModel): boolean {
  return editable && path.length === 1 && field.update !== null && !field.readonly
}

function isChanged({ column, value }: EditedCell, row: Row, model: AdminModel): boolean {
  const { field } = column
  const before = codecOf(field.kind).toForm(fieldValue(row, field.name), field, model)
  return !isSameValue(field, value, before, model)
}
