import { getOperationAST, type OperationDefinitionNode } from 'graphql'
import { cutText } from '../../../../rules/text.ts'
import { isRefused, readErrors } from '../../../../schema/wire/errors.ts'
import { followPath } from '../../../../schema/wire/selection.ts'
import type { AdminModel } from '../../../../model/AdminModel.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import type { HeldWrite } from '../../../people/backend/backendApprovals.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { RemoteAnswer } from '../../remote/RemoteServer.ts'
import { compareRecords } from '../history/compareRecords.ts'
import { findWritten } from '../history/findWritten.ts'
import { sendAndRecord, type HistoryContext } from '../history/sendAndRecord.ts'
import { readWhole, selectHistory, UNREAD } from '../history/readRecord.ts'
import { toOwnError } from '../../remote/refusals.ts'
import { findMutation, mutationNamespaces } from '../findMutation.ts'
import { readSentWrite } from './describeWrite.ts'
import { documentOf } from './viewRequest.ts'

/** Why a write that was approved did not happen. */
export interface RunFailure {
  readonly code: string
  /** In the backend's own words. */
  readonly refusal?: string
}

/**
 * Whether the records are as they were when it was asked for; null when they are. Throws BACKEND_UNREACHABLE when they cannot be
 * read now: then it stays undecided.
 */
export async function findLaterChange(
  { backend, person, model }: Pick<HistoryContext, 'backend' | 'person' | 'model'>,
  write: HeldWrite,
  left: AbortSignal,
): Promise<RunFailure | null> {
  const operation = operationOf(write)
  const sent = findMutation(operation, mutationNamespaces(model))
  const sentWrite = sent === null ? null : readSentWrite(backend.schema, sent, operation, write.variables)
  if (sentWrite === null) return { code: 'BAD_REQUEST' }
  const written = findWritten(model, sentWrite.mutation, sentWrite.variables)
  if (written === null || written.way === 'ADD') return null
  const { entity, ids } = written
  const writable = selectHistory(model, entity, 'writable')
  for (const [index, id] of ids.entries()) {
    const before = write.before[index] ?? null
    if (before === null) continue
    const { row } = await readWhole({ backend, person, model }, entity, id, left)
    if (row === UNREAD) throw new DomainError('BACKEND_UNREACHABLE')
    if (row === null) return { code: 'NOT_FOUND' }
    const both = Object.fromEntries(Object.entries(writable).filter(([name]) => Object.hasOwn(before, name)))
    if (compareRecords(model, entity, both, before, row).length > 0) return { code: 'STALE_ENTITY' }
  }
  return null
}

/**
 * Sends it, and keeps in history who asked and who approved. Throws BACKEND_SIGN_IN, BACKEND_REFUSED and BACKEND_REFUSED_BECAUSE
 * when the backend does not take it from this person: another person may approve it.
 */
export async function runApproved(context: HistoryContext, write: HeldWrite): Promise<RunFailure | null> {
  const { query, operationName, variables } = write
  const operation = operationOf(write)
  const request = { query, variables, ...(operationName === null ? {} : { operationName }) }
  const send = (left: AbortSignal) => context.backend.send(request, context.person, left)
  return readFailure(context.model, operation, await sendAndRecord(context, { operation, variables, send }))
}

function readFailure(
  model: AdminModel,
  sent: OperationDefinitionNode,
  { data, errors = [] }: RemoteAnswer,
): RunFailure | null {
  const [first] = errors.map(toOwnError)
  if (first !== undefined) {
    const { message, extensions } = first as {
      readonly message?: unknown
      readonly extensions?: { readonly code?: unknown; readonly params?: Readonly<Record<string, string>> }
    }
    const code = extensions?.code
    if (typeof code === 'string' && code.startsWith('BACKEND_'))
      throw new DomainError(code, [{ code, field: null, params: extensions?.params ?? {} }])
    return said(message)
  }
  const mutation = findMutation(sent, mutationNamespaces(model))
  if (mutation === null || !isPlainObject(data)) return null
  const payload = followPath(data, mutation.answer)
  const writes = Object.values(model.entities).flatMap(({ operations: { add, update, delete: remove } }) =>
    [add, update, remove].flatMap((one) => one ?? []),
  )
  const actions = Object.values(model.actions).map(({ operation }) => ({
    ...operation,
    fields: operation.inputs,
  }))
  const operation = [...writes, ...actions].find(({ field }) => field === mutation.name)
  if (operation === undefined) return null
  const refused = isRefused(operation, payload)
  const [error] = readErrors(operation, payload, refused)
  return error !== undefined || refused ? said(error?.message) : null
}

const said = (message: unknown): RunFailure =>
  typeof message === 'string' && message !== ''
    ? { code: 'BACKEND_REFUSED_BECAUSE', refusal: cutText(message, MOST_TEXT) }
    : { code: 'BACKEND_REFUSED' }

const MOST_TEXT = 300

function operationOf({ query, operationName }: HeldWrite): OperationDefinitionNode {
  const operation = getOperationAST(documentOf(query), operationName)
  if (!operation) throw new Error('A kept request has no operation')
  return operation
}
