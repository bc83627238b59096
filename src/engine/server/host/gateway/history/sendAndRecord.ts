import type { OperationDefinitionNode } from 'graphql'
import type { MutationOperation } from '../../../../schema/SchemaModel.ts'
import type { EntityId } from '../../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import type { Database } from '../../../db/Database.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import { recordBackendChanges, type BackendChange } from '../../../people/backend/recordBackendChanges.ts'
import { removeCommentsOn } from '../../../people/comments/removeCommentsOn.ts'
import type { Logger } from '../../logger.ts'
import type { PersonFacts } from '../../remote/config/personFacts.ts'
import type { RemoteAnswer, RemoteServer } from '../../remote/RemoteServer.ts'
import { findMutation, mutationNamespaces, type SentMutation } from '../findMutation.ts'
import { compareRecords } from './compareRecords.ts'
import { findWritten, type Written } from './findWritten.ts'
import { readRecord, readWhole, UNREAD, type Reading } from './readRecord.ts'

export interface HistoryContext {
  readonly db: Database
  readonly log: Logger
  readonly backend: RemoteServer
  /** Identity sent to the backend. */
  readonly person: PersonFacts
  /** With all that anybody may see: who may read which part of history is decided when it is read. */
  readonly model: AdminModel
  readonly actor: UserActor
  /** The second person; left out when none was needed. */
  readonly approver?: UserActor
}

export interface SentWrite {
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly send: (left: AbortSignal) => Promise<RemoteAnswer>
}

/**
 * Sends a write and keeps what it changed, which is what differs between a reading of the record before it and one after it.
 * The write does not end when its sender leaves: what it did would not be known.
 */
export async function sendAndRecord(context: HistoryContext, write: SentWrite): Promise<RemoteAnswer> {
  const { signal } = new AbortController()
  const mutation = findMutation(write.operation, mutationNamespaces(context.model))
  if (mutation === null) return await write.send(signal)
  const written = findWritten(context.model, mutation, write.variables)
  const before = await readBefore(context, written, signal)
  let answer: RemoteAnswer | null = null
  try {
    answer = await write.send(signal)
    return answer
  } finally {
    const { db, actor, approver = null, log } = context
    try {
      const changes =
        written?.way === 'ADD'
          ? await addedBy(context, written, mutation, answer, signal)
          : await changedBy(context, written, before, answer, signal)
      await recordBackendChanges(db, actor, mutation.name, changes, approver)
      const removal = { db, actor, mutationName: mutation.name, clientCorrelationId: null }
      for (const { changeType, recordType, recordId } of changes)
        if (changeType === 'DELETE' && recordType !== null && recordId !== null)
          await removeCommentsOn(removal, { recordType, recordId })
    } catch (error) {
      // The write has still happened, so its sender must get the result.
      log.error({ err: error, mutation: mutation.name }, 'a write is missing in history')
    }
  }
}

async function readBefore(
  context: HistoryContext,
  written: Written | null,
  left: AbortSignal,
): Promise<readonly Reading[]> {
  if (written === null || written.way === 'ADD') return []
  const { entity, ids } = written
  return await Promise.all(ids.map((id) => readWhole(context, entity, id, left)))
}

async function changedBy(
  { backend, person, model }: HistoryContext,
  written: Exclude<Written, { way: 'ADD' }> | null,
  before: readonly Reading[],
  answer: RemoteAnswer | null,
  left: AbortSignal,
): Promise<readonly BackendChange[]> {
  const isAnswered = answer !== null && (answer.errors ?? []).length === 0
  if (written === null)
    return isAnswered ? [{ changeType: 'UPDATE', recordType: null, recordId: null, changes: [] }] : []
  const { way, entity } = written
  const found = await Promise.all(
    before.map(async ({ id, selection, row }): Promise<BackendChange | null> => {
      const after = await readRecord(backend, model, { entity, id, selection, person }, left)
      const told = { recordType: entity.typeName, recordId: String(id) }
      // A server may answer with an error for a record that is not there.
      const isGone = after === null || (way === 'DELETE' && after === UNREAD && isAnswered)
      if (isGone && row === null) return null
      if (isGone) {
        const changes = row === UNREAD ? [] : compareRecords(model, entity, selection, row, null)
        return { ...told, changeType: 'DELETE', changes }
      }
      if (row === UNREAD || after === UNREAD)
        return isAnswered ? { ...told, changeType: 'UPDATE', changes: [] } : null
      const changes = compareRecords(model, entity, selection, row, after)
      if (changes.length === 0) return null
      return { ...told, changeType: row === null ? 'ADD' : 'UPDATE', changes }
    }),
  )
  return found.filter((change) => change !== null)
}

async function addedBy(
  context: HistoryContext,
  { entity, operation }: Extract<Written, { way: 'ADD' }>,
  { answer: path }: SentMutation,
  answer: RemoteAnswer | null,
  left: AbortSignal,
): Promise<readonly BackendChange[]> {
  const id = idIn(entity, operation, valueIn(answer?.data ?? {}, path))
  if (id === null) return []
  const told = { changeType: 'ADD', recordType: entity.typeName } as const
  if (id === undefined) {
    const isAnswered = answer !== null && (answer.errors ?? []).length === 0
    return isAnswered ? [{ ...told, recordId: null, changes: [] }] : []
  }
  const { selection, row } = await readWhole(context, entity, id, left)
  const changes = row === UNREAD ? [] : compareRecords(context.model, entity, selection, null, row)
  return [{ ...told, recordId: String(id), changes }]
}

/** The added record's id; null when there is none, undefined when the sender did not ask for it. */
function idIn(
  { idField }: EntityModel,
  { entityPath, idPath, leaf }: MutationOperation,
  payload: unknown,
): EntityId | null | undefined {
  if (leaf && idPath === null) return undefined
  const paths = [entityPath === null || idField === null ? null : [...entityPath, idField], idPath]
  const found = paths.flatMap((path) => (path === null ? [] : [valueIn(payload, path)]))
  const id = found.find((value) => typeof value === 'number' || typeof value === 'string')
  if (id !== undefined) return id
  return found.includes(null) ? null : undefined
}

/** Undefined when the answer does not have the path. Of a list, the first. */
function valueIn(value: unknown, [name, ...rest]: readonly string[]): unknown {
  const one: unknown = Array.isArray(value) ? (value[0] ?? null) : value
  if (name === undefined || one === null) return one
  if (name.startsWith('...')) return valueIn(one, rest)
  return isPlainObject(one) ? valueIn(one[name], rest) : undefined
}
