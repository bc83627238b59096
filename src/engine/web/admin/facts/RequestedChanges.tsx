import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { isRow, type Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { ChangesOf, FieldModel } from '../../../model/FieldModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { recordName } from '../../../model/schemaNames.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { RecordLinkContext } from '../../field-kinds/fieldContexts.ts'
import { headerPaths } from '../../model-query/recordFieldsets.ts'
import { displayText } from '../../model-query/displayText.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { ChangeTable } from '../history/ChangeTable.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { requestedChanges } from './requestedChanges.ts'

export interface RequestedChangesProps {
  /** Of the request. */
  readonly entity: EntityModel
  readonly field: FieldModel & { readonly changesOf: ChangesOf }
  /** The request. */
  readonly row: Row
}

/** The record of an approval request with its key facts, who requests what, and each value before and after. */
export function RequestedChanges({ entity: owner, field, row }: RequestedChangesProps) {
  const { model, fieldContext, translate } = useAdmin()
  const linkTo = useContext(RecordLinkContext)
  const { changesOf } = field
  const entity =
    Object.values(model.entities).find(({ typeName }) => typeName === row[changesOf.type]) ?? null
  const target = useTarget(field, row)
  const id = row[changesOf.id]
  const to = entity && (typeof id === 'number' || typeof id === 'string') ? linkTo(entity.name, id) : null
  const byField = changesOf.by === null ? undefined : owner.fields[changesOf.by]
  const who = byField
    ? codecOf(byField.kind).toText(row[byField.name], byField, { ...fieldContext, row })
    : ''
  const asked = changesOf.action === null ? null : row[changesOf.action]
  const action = typeof asked === 'string' ? asked : 'OTHER'
  const name = entity && target ? displayText(entity, target, fieldContext) : ''
  const type = row[changesOf.type]
  const kind = typeof type === 'string' && type !== '' ? recordName(model, type) : ''
  const what = [kind, name].filter(Boolean).join(' ')
  const payload = row[field.name]
  const after = isRow(payload) && isRow(payload['after']) ? payload['after'] : {}
  const record = { currency: row['currency'], ...after, ...target }
  const changes = requestedChanges(payload, changesOf, entity, owner, record, fieldContext)
  const isNew = Array.isArray(payload)
    ? changes.every(({ old }) => isBlank(old))
    : !(isRow(payload) && isRow(payload['before']))
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box component="p" sx={{ m: 0, typography: 'subtitle1' }}>
        {byField && translate(`records.asks.${action}`, { name: who })}
        {byField && what !== '' && ': '}
        {what !== '' &&
          (to === null ? (
            what
          ) : (
            <TextLink to={to} underline="always">
              {what}
            </TextLink>
          ))}
      </Box>
      {entity && target && <RecordFacts entity={entity} paths={headerPaths(entity)} record={target} />}
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          record={record}
          isNew={isNew}
          restorable={[]}
          onRestore={() => undefined}
        />
      )}
    </Box>
  )
}

/** The record that it is about; null while it is read, and when there is none to read. */
function useTarget({ changesOf }: RequestedChangesProps['field'], row: Row): Row | null {
  const { model } = useAdmin()
  const api = useEntityApi()
  const entity = Object.values(model.entities).find(({ typeName }) => typeName === row[changesOf.type])
  const id = row[changesOf.id]
  const { data } = useQuery({
    queryKey: ['changesOf', entity?.name, id],
    queryFn: ({ signal }) =>
      entity && (typeof id === 'number' || typeof id === 'string')
        ? api.get(entity, id, undefined, { signal })
        : null,
    // A record that has gone, or that these people may not read, is called by its kind alone.
    retry: false,
  })
  return data ?? null
}
