import type { Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { fieldAt } from '../../field-kinds/shared/fieldPaths.ts'
import { useAdmin } from '../AdminContext.tsx'
import { RecordFacts } from '../facts/RecordFacts.tsx'
import { RequestedChanges } from '../facts/RequestedChanges.tsx'
import { targetFacts } from './targetFacts.ts'

export interface TargetFactsProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  /** The only target, as far as the dialog reads it. */
  readonly record: Row
}

/** The key facts of the record that an action works on; for an approval request, the requested changes. */
export function TargetFacts({ action, entity, record }: TargetFactsProps) {
  const { model } = useAdmin()
  const paths = targetFacts(action, entity)
  const fields = paths.map((path) => fieldAt(model, entity.name, path))
  const plain = paths.filter((_, index) => fields[index]?.changesOf === undefined)
  return (
    <>
      {fields.map((field) =>
        field?.changesOf ? (
          <RequestedChanges
            key={field.name}
            entity={entity}
            field={{ ...field, changesOf: field.changesOf }}
            row={record}
          />
        ) : null,
      )}
      <RecordFacts entity={entity} paths={plain} record={record} />
    </>
  )
}
