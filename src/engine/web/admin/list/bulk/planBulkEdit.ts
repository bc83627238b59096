import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { fieldValue, withValues } from '../../../../model/values/fieldValue.ts'
import type { Row } from '../../../../schema/Row.ts'
import { toRecord, type EntityRecord } from '../../../data-provider/toRecord.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../../field-kinds/shared/fieldPaths.ts'
import { approvalPaths, approvedFields } from '../../../model-query/approvedChanges.ts'
import { isOpen, isSameValue } from '../../../model-query/checkValues.ts'
import type { EntityApi } from '../../../model-query/createEntityApi.ts'
import { readPaths } from '../../../model-query/buildRecordSelection.ts'
import { identitySelection } from '../../../model-query/displayText.ts'
import { mayFollow } from '../../../model-query/transitions.ts'
import { readByIds } from '../../../model-query/readByIds.ts'

/** What a bulk edit would do: shown before anything is written. */
export interface BulkPlan {
  /** Rows with at least one new value, in the order of the list. */
  readonly changed: readonly PlannedRow[]
  /** Rows that have all the values already: nothing is written. */
  readonly same: readonly EntityRecord[]
  /** Rows of which a field may not get its new value from the one it has (`transitions`): nothing is written. */
  readonly barred: readonly EntityRecord[]
  /** Rows in which a field may no longer be edited, such as decided ones: nothing is written. */
  readonly closed: readonly EntityRecord[]
  /** Selected rows that no longer exist, or that the person may no longer see. */
  readonly gone: readonly EntityRecord[]
}

export interface PlannedRow {
  /** As read for the plan: its version guards the write, because its values are what the person sees. */
  readonly row: EntityRecord
  /** Those of the changed fields that wait for a second person. */
  readonly approved: readonly FieldModel[]
  /** Form values. */
  readonly changes: readonly {
    readonly field: FieldModel
    readonly before: unknown
    readonly after: unknown
  }[]
}

export interface PlanOptions {
  readonly api: EntityApi
  readonly model: AdminModel
  readonly entity: EntityModel
  readonly fields: readonly FieldModel[]
  readonly values: Row
  readonly onProgress: (read: number) => void
  readonly signal: AbortSignal
}

/** Reads what the chosen fields of the selected rows hold now. Rejects when it is aborted. */
export async function planBulkEdit(
  selected: readonly EntityRecord[],
  { api, model, entity, fields, values, onProgress, signal }: PlanOptions,
): Promise<BulkPlan> {
  const selection = mergeSelections(
    identitySelection(entity, model),
    ...fields.map((field) => codecOf(field.kind).selection(field, model)),
    ...[
      ...fields.flatMap(readPaths),
      ...approvalPaths(
        entity,
        fields.map(({ name }) => name),
      ),
    ].map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
  const found = new Map<unknown, EntityRecord>()
  for (let from = 0; from < selected.length; from += READ_AT_ONCE) {
    const ids = selected.slice(from, from + READ_AT_ONCE).map(({ id }) => id)
    // One after the other: the pages of a large selection must not hold up everybody else.
    for (const row of await readByIds(api, entity, ids, selection, { signal })) {
      const record = toRecord(entity, row)
      found.set(record.id, record)
    }
    onProgress(found.size)
  }
  const planned = selected.flatMap(({ id }): readonly PlannedRow[] => {
    const row = found.get(id)
    if (!row) return []
    const changes = fields.flatMap((field) => {
      const before = codecOf(field.kind).toForm(fieldValue(row, field.name), field, model)
      const after = values[field.name]
      return isSameValue(field, before, after, model) ? [] : [{ field, before, after }]
    })
    const approved = approvedFields(
      entity,
      row,
      changes.map(({ field }) => field.name),
    )
    return [{ row, changes, approved }]
  })
  const changing = planned.filter(({ changes }) => changes.length > 0)
  const isClosed = ({ row, changes }: PlannedRow) =>
    changes.some(({ field }) => !isOpen(field, withValues(row, values)))
  const isBarred = ({ changes }: PlannedRow) =>
    changes.some(({ field, before, after }) => !mayFollow(field, before, after))
  const open = changing.filter((one) => !isClosed(one))
  return {
    changed: open.filter((one) => !isBarred(one)),
    barred: open.filter(isBarred).map(({ row }) => row),
    closed: changing.filter(isClosed).map(({ row }) => row),
    same: planned.filter(({ changes }) => changes.length === 0).map(({ row }) => row),
    gone: selected.filter(({ id }) => !found.has(id)),
  }
}

/** Ids in one request. */
const READ_AT_ONCE = 100
