import type { OperationDefinitionNode } from 'graphql'
import { DomainError } from '../../../kernel/DomainError.ts'
import { type HeldWrite, storeHeldWrite } from '../../../people/backend/backendApprovals.ts'
import type { IdentityContext } from '../../../people/identity/Identity.ts'
import type { RemoteAnswer } from '../../remote/RemoteServer.ts'
import { findWritten } from '../history/findWritten.ts'
import type { HistoryContext } from '../history/sendAndRecord.ts'
import { readWhole, UNREAD } from '../history/readRecord.ts'
import { findMutation, mutationNamespaces } from '../findMutation.ts'
import { describeWrite, isPreview, readSentWrite } from './describeWrite.ts'

export interface WriteToHold extends Pick<HeldWrite, 'query' | 'operationName' | 'variables'> {
  readonly operation: OperationDefinitionNode
}

/**
 * The answer in place of a write that a second person must approve: it is kept, with the record as it is. Null for one that may run
 * at once. Throws ALREADY_REQUESTED.
 */
export async function holdWrite(
  identity: IdentityContext,
  { backend, person, model, actor }: Pick<HistoryContext, 'backend' | 'person' | 'model' | 'actor'>,
  { operation, query, operationName, variables }: WriteToHold,
  left: AbortSignal,
): Promise<RemoteAnswer | null> {
  const sent = findMutation(operation, mutationNamespaces(model))
  if (sent === null || !Object.hasOwn(backend.approvals, sent.name)) return null
  const sentWrite = readSentWrite(backend.schema, sent, operation, variables)
  if (sentWrite === null) return INVALID
  if (isPreview(model, sentWrite)) return null
  const written = findWritten(model, sentWrite.mutation, sentWrite.variables)
  const before = await Promise.all(
    written === null || written.way === 'ADD'
      ? []
      : written.ids.map(
          async (id) => (await readWhole({ backend, person, model }, written.entity, id, left)).row,
        ),
  )
  if (before.includes(null)) throw new DomainError('NOT_FOUND')
  const rows = before.map((row) => (row === UNREAD ? null : row))
  const { entity, way, ids, changes, told } = describeWrite(model, sentWrite, rows[0] ?? null)
  const [id = null, ...others] = ids
  const approval = await storeHeldWrite(
    identity,
    {
      userId: actor.userId,
      mutationName: sent.name,
      recordType: entity?.typeName ?? null,
      recordId: others.length > 0 ? null : id,
      write: { query, operationName, variables, way, ids, before: rows, changes, told },
    },
    backend.approvalDays,
  )
  return {
    data: null,
    errors: [
      {
        message: 'A second person must approve this before it is done.',
        extensions: { code: WAITS, params: { approval: String(approval) } },
      },
    ],
  }
}

const WAITS = 'WAITS_FOR_APPROVAL'

export const isHeld = ({ errors = [] }: RemoteAnswer): boolean =>
  (errors as readonly { readonly extensions?: { readonly code?: unknown } }[]).some(
    (error) => error.extensions?.code === WAITS,
  )

const INVALID: RemoteAnswer = {
  data: null,
  errors: [{ message: 'The variables do not fit the mutation.', extensions: { code: 'BAD_REQUEST' } }],
}
