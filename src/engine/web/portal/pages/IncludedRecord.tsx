import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { RecordModel } from '../../../model/PageModel.ts'
import { readPath } from '../../../model/readPath.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { buildRecordSelection } from '../../model-query/buildRecordSelection.ts'
import { recordFields } from '../../model-query/recordFieldsets.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FieldGroups } from './FieldGroups.tsx'

export interface IncludedRecordProps {
  readonly parent: EntityModel
  readonly included: RecordModel['include'][number]
  readonly row: Row
}

/** The groups of a record that another one leads to, without what that one shows. */
export function IncludedRecord({ parent, included: { field, entity: name }, row }: IncludedRecordProps) {
  const { model } = useDashboard()
  const entity = model.entities[name]
  const id = entity?.idField ? readPath(row, [field, entity.idField]) : null
  if (!entity?.operations.get || (typeof id !== 'number' && typeof id !== 'string')) return null
  return <Loaded parent={parent} entity={entity} id={id} label={parent.fields[field]?.label} />
}

function Loaded(props: {
  readonly parent: EntityModel
  readonly entity: EntityModel
  readonly id: number | string
  readonly label: string | undefined
}) {
  const { parent, entity, id, label } = props
  const { model, api, reads, describeFailure } = useDashboard()
  const { data, error, refetch } = useRead(reads, ['record', entity.name, id], (options) =>
    api.get(entity, id, buildRecordSelection(model, entity), { ...options, partial: 'marked' }),
  )
  if (data === null) return null
  if (data === undefined) {
    if (error) return <ErrorState text={describeFailure(error)} onRetry={refetch} />
    return <SkeletonLoader shape="table" rows={3} columns={3} />
  }
  const shown = new Set(recordFields(parent).map((field) => field.name))
  return (
    <FieldGroups
      entity={entity}
      row={data}
      label={label}
      without={(field) => field.reference?.entity === parent.name || shown.has(field.name)}
    />
  )
}
