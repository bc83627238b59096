import type { MutationOperation } from '../SchemaModel.ts'
import type { SchemaInputField } from '../SchemaField.ts'
import type { EntityId, Row } from '../Row.ts'
import type { Execute, SchemaEntityFacts, Selection, WriteConflict, WriteResult } from './Wire.ts'
import { send, toIdValue } from './Document.ts'
import { isErrorPayload, isRefused, readErrors, selectErrors } from './errors.ts'
import { putAt, putPlace } from './putPlace.ts'
import { followPath, inside, printSelection, toRow, type Entities } from './selection.ts'

export interface Write {
  readonly operation: MutationOperation | null
  /** Word for messages: `add`, `update`, `delete`. */
  readonly name: string
  readonly id: EntityId | null
  readonly version: unknown
  readonly input: Readonly<Record<string, unknown>>
  readonly selection: Selection
  readonly clientCorrelationId: string
  readonly reason?: string
}

/** Sends one mutation and reads its payload: the written row, errors with their fields, a conflict. */
export const writeRow = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  write: Write,
  execute: Execute,
): Promise<WriteResult> => {
  const { operation } = write
  if (operation === null)
    throw new Error(`The schema offers no mutation to ${write.name} ${entity.typeName}.`)
  // Without its id a write by `where` would be one of all records.
  if (operation.idInput !== null && (write.id === null || write.id === ''))
    throw new Error(`${operation.field} needs the id of one ${entity.typeName}.`)
  const errors = operation.fields.flatMap((field) =>
    cannotBeEmpty(field) && write.input[field.name] === null
      ? [{ ...NO_WORDS, code: 'REQUIRED', field: field.field ?? field.name }]
      : [],
  )
  if (errors.length > 0) return { ok: false, errors, conflict: null }
  const values = toArguments(operation, write)
  const answer = await send(execute, {
    type: 'mutation',
    field: operation.field,
    args: operation.args.filter((arg) => arg.name in values).map((arg) => ({ arg, value: values[arg.name] })),
    selection: operation.leaf ? '' : selectPayload(entities, entity, operation, write.selection),
  })
  return readPayload(entities, entity, write, operation, answer)
}

const toArguments = (operation: MutationOperation, write: Write): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  const known = new Map(operation.fields.map((field) => [field.name, field]))
  const unknown = Object.keys(write.input).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`${operation.field} takes no ${unknown.join(', ')}.`)
  const input = Object.entries(write.input).map(([name, value]) => [name, wrapped(known.get(name), value)])
  putAt(values, operation.inputPath, Object.fromEntries(input) as Record<string, unknown>)
  putPlace(
    values,
    operation.idInput,
    write.id === null ? undefined : toIdValue(write.id, operation.idInput?.type ?? ''),
  )
  putPlace(values, operation.versionInput, write.version)
  putPlace(values, operation.correlationInput, write.clientCorrelationId)
  putPlace(values, operation.reasonInput, write.reason)
  return values
}

const cannotBeEmpty = ({ wrap, isList }: SchemaInputField): boolean => wrap?.none === null && !isList

/** `{ set: 'Title' }`, `{ connect: { id: 1 } }`, `{ disconnect: true }` */
const wrapped = (field: SchemaInputField | undefined, value: unknown): unknown => {
  if (field?.wrap === undefined) return value
  const { name, none } = field.wrap
  if (value !== null || none === name) return { [name]: value }
  return none === null ? { [name]: [] } : { [none]: true }
}

const selectPayload = (
  entities: Entities,
  entity: SchemaEntityFacts,
  operation: MutationOperation,
  selection: Selection,
): string => {
  const { entityPath, idPath, conflict, approvalIdPath } = operation
  const row = printSelection(entities, entity, selection)
  const parts = [
    ...selectErrors(operation),
    ...(entityPath === null ? [] : [inside(entityPath, row)]),
    ...[idPath, approvalIdPath].flatMap((path) => (path?.length ? [inside(path, '')] : [])),
    ...(conflict ? ['conflict { userName timestampUtc changes { field old new } }'] : []),
  ]
  return `{ ${parts.length === 0 ? '__typename' : parts.join(' ')} }`
}

const readPayload = (
  entities: Entities,
  entity: SchemaEntityFacts,
  write: Write,
  operation: MutationOperation,
  payload: unknown,
): WriteResult => {
  const { entityPath } = operation
  const isError = isErrorPayload(operation, payload)
  const found = entityPath === null || isError ? null : followPath(payload, entityPath)
  const row = toRow(entities, entity, write.selection, found)
  const refused = isRefused(operation, payload)
  const errors = readErrors(operation, payload, refused)
  const conflict = operation.conflict ? readConflict(followPath(payload, ['conflict']), row) : null
  if (errors.length > 0 || conflict !== null) return { ok: false, errors, conflict }
  if (refused) return { ok: false, errors: [{ ...NO_WORDS, code: null }], conflict: null }
  const isEmpty = Array.isArray(payload) && payload.length === 0
  if (isEmpty || (payload === null && (entityPath ?? operation.idPath) !== null)) {
    return { ok: false, errors: [{ ...NO_WORDS, code: 'NOT_FOUND' }], conflict: null }
  }
  const approval = operation.approvalIdPath === null ? null : followPath(payload, operation.approvalIdPath)
  if (typeof approval === 'number' || typeof approval === 'string') return { ok: true, row: null, approval }
  // An update that returns no more than the id leaves the row to be read again.
  return { ok: true, row: row ?? (write.name === 'add' ? idOnly(entity, operation, payload) : null) }
}

export const NO_WORDS = { message: '', field: null, params: {} }

/** A payload with only the id still identifies the written row. */
const idOnly = (entity: SchemaEntityFacts, operation: MutationOperation, payload: unknown): Row | null => {
  const id = operation.idPath === null ? null : followPath(payload, operation.idPath)
  return entity.idField === null || id === null ? null : { [entity.idField]: id }
}

const readConflict = (value: unknown, current: WriteConflict['current']): WriteConflict | null => {
  if (typeof value !== 'object' || value === null) return null
  const { userName, timestampUtc, changes } = value as Partial<WriteConflict>
  return { current, userName: userName ?? null, timestampUtc: timestampUtc ?? null, changes: changes ?? [] }
}
