import type { Row } from '../../../schema/Row.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import type { DescribedChange } from '../../model-query/describeChanges.ts'
import { useAdmin } from '../AdminContext.tsx'

/** One side of a change, rendered like the field's values; a related record's name instead of its id. */
export function ChangedValue({
  change,
  side,
  record,
}: {
  readonly change: DescribedChange
  readonly side: 'old' | 'new'
  readonly record: Row
}) {
  const { fieldContext, translate } = useAdmin()
  const { field } = change
  const value = change[side]
  if (isBlank(value)) return <em>{translate('admin.history.emptyValue')}</em>
  if (field === null) return side === 'old' ? change.oldText : change.newText
  const { Cell } = fieldKinds[field.kind]
  return <Cell field={field} value={value} row={record} context={fieldContext} variant="detail" />
}
