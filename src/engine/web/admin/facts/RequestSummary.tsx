import { useQuery } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { isBlank, readPath } from '../../../model/values/readPath.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.tsx'
import { fieldAt } from '../../field-kinds/shared/fieldPaths.ts'
import { useAdmin } from '../AdminContext.tsx'
import { ReadHeaderContext } from '../EntityApiContext.ts'
import { ChangedValue } from '../history/ChangedValue.tsx'
import { headerPaths } from '../../model-query/recordFieldsets.ts'
import type { RequestedChangesProps } from './RequestedChanges.tsx'
import { requestedChanges } from './requestedChanges.ts'

/** `RequestedChanges` in one line, for lists: the requested changes, then the key facts of the record. */
export function RequestSummary({ entity: owner, field, row }: RequestedChangesProps) {
  const { model, fieldContext } = useAdmin()
  const { changesOf } = field
  const entity = Object.values(model.entities).find(({ typeName }) => typeName === row[changesOf.type])
  const target = useHeader(entity, row[changesOf.id])
  const payload = row[field.name]
  const after = isRow(payload) && isRow(payload['after']) ? payload['after'] : {}
  const record = { currency: row['currency'], ...after, ...target }
  const changes = requestedChanges(payload, changesOf, entity ?? null, owner, record, fieldContext)
  const parts: readonly SummaryPart[] = changes.slice(0, MOST_CHANGES).map((change) => ({
    key: `change ${change.name}`,
    node: (
      <>
        {`${change.label}: `}
        {!isBlank(change.old) && (
          <>
            <ChangedValue change={change} side="old" record={record} />
            {' → '}
          </>
        )}
        <ChangedValue change={change} side="new" record={record} />
      </>
    ),
  }))
  const more = changes.length > MOST_CHANGES ? [{ key: 'more', node: '…' }] : []
  const facts = entity && target ? factsOf(model, entity, target, fieldContext) : []
  return [...parts, ...more, ...facts].map(({ key, node }, index) => (
    <span key={key}>
      {index > 0 && ' · '}
      {node}
    </span>
  ))
}

interface SummaryPart {
  readonly key: string
  readonly node: ReactNode
}

const factsOf = (
  model: AdminModel,
  entity: EntityModel,
  record: Row,
  context: FieldContext,
): readonly SummaryPart[] =>
  headerPaths(entity).flatMap((path) => {
    const field = fieldAt(model, entity.name, path)
    const value = readPath(record, path)
    if (field === null || isBlank(value)) return []
    const { Cell } = fieldKinds[field.kind]
    return [
      {
        key: `fact ${path.join('.')}`,
        node: (
          <>
            {`${field.label}: `}
            <Cell field={field} value={value} row={record} context={context} variant="table" />
          </>
        ),
      },
    ]
  })

/** Null while it is read, and for a record that has gone or that these people may not read. */
function useHeader(entity: EntityModel | undefined, id: unknown): Row | null {
  const readHeader = useContext(ReadHeaderContext)
  const { data } = useQuery({
    queryKey: ['headerOf', entity?.name, id],
    queryFn: () =>
      entity && readHeader && (typeof id === 'number' || typeof id === 'string')
        ? readHeader(entity.name, id)
        : null,
    retry: false,
  })
  return data ?? null
}

/** More of them are on the request's page. */
const MOST_CHANGES = 4
