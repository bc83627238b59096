import type { Selection } from '../../../../schema/wire/Wire.ts'
import { createWire } from '../../../../schema/wire/createWire.ts'
import type { EntityId, Row } from '../../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import type { PersonFacts } from '../../remote/config/personFacts.ts'
import type { RemoteServer } from '../../remote/RemoteServer.ts'
import { selectField } from '../collectPermittedUsage.ts'

/** A record as it is now; null when it is not there, `UNREAD` when the backend did not answer all that was asked. */
export async function readRecord(
  backend: RemoteServer,
  model: AdminModel,
  { entity, id, selection, person }: RecordRequest,
  left: AbortSignal,
): Promise<Row | null | typeof UNREAD> {
  try {
    return await createWire(model.entities).get(entity, id, selection, async (query, variables) => {
      const { data, errors = [] } = await backend.send({ query, variables }, person, left)
      if (errors.length > 0 || !isPlainObject(data)) throw new Error('The record could not be read.')
      return data
    })
  } catch {
    return UNREAD
  }
}

export interface RecordRequest {
  readonly entity: EntityModel
  readonly id: EntityId
  readonly selection: Selection
  readonly person: PersonFacts
}

export const UNREAD = Symbol('unread')

/** The fields whose values history compares: not the id, nor related lists, nor objects without known fields. */
export function selectHistory(
  model: AdminModel,
  entity: EntityModel,
  which: 'all' | 'writable',
): Readonly<Record<string, true | Selection>> {
  return Object.fromEntries(
    Object.values(entity.fields).flatMap((field) => {
      const isWanted = which === 'all' || field.add !== null || field.update !== null
      if (!isWanted || field.name === entity.idField || field.relation?.many === true) return []
      const selected = selectField(model, field)
      const isNothing = selected === null || (selected !== true && Object.keys(selected).length === 0)
      return isNothing ? [] : [[field.name, selected] as const]
    }),
  )
}

export interface Reading {
  readonly id: EntityId
  readonly selection: Selection
  readonly row: Row | null | typeof UNREAD
}

/** Fields to compare. Read-only fields are dropped if the backend fails to resolve one. */
export async function readWhole(
  { backend, person, model }: RecordReader,
  entity: EntityModel,
  id: EntityId,
  left: AbortSignal,
): Promise<Reading> {
  const whole = selectHistory(model, entity, 'all')
  const row = await readRecord(backend, model, { entity, id, selection: whole, person }, left)
  if (row !== UNREAD) return { id, selection: whole, row }
  const selection = selectHistory(model, entity, 'writable')
  return { id, selection, row: await readRecord(backend, model, { entity, id, selection, person }, left) }
}

export interface RecordReader {
  readonly backend: RemoteServer
  readonly person: PersonFacts
  readonly model: AdminModel
}
